import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CustomerPage } from '../../../src/contract/customer/customerPage'
import { readClientTags } from './clientTags'
import { nothingPage, plainPage } from './plainPage'

const frame = { token: 'AbC', nonce: 'n0nce', tags: { head: '', body: '' } }
const visible = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const underWay: CustomerPage = {
  state: 'underWay',
  company: { name: 'Nordlicht & Söhne', phone: '030 5550-6795', logo: 'files/logo', colour: '#123456' },
  timeZone: 'Europe/Berlin',
  asOf: '2026-07-20T08:43:00Z',
  validUntil: '2026-08-03',
  day: '2026-07-20',
  place: { name: 'Praxis', address: 'Allee 33' },
  from: '2026-07-20T12:10:00Z',
  until: '2026-07-20T12:40:00Z',
  stopsBefore: 3,
}

describe('the page without a script', () => {
  it('shows the facts by the clock of the company', () => {
    expect(visible(plainPage(underWay, frame))).toBe(
      'Nordlicht &amp; Söhne Anrufen: 030 5550-6795 Unterwegs zu Ihnen Mo 20.07.2026 14:10 – 14:40 Uhr Stand 10:43 Uhr 3 Ziele vor Ihnen Praxis Allee 33 Link gültig bis 03.08.2026 Impressum Datenschutz',
    )
    expect(plainPage(underWay, frame)).toContain('href="tel:03055506795"')
    expect(plainPage(underWay, frame)).toContain('src="/api/customer/AbC/files/logo"')
  })

  it('shows what was done', () => {
    const done: CustomerPage = {
      ...underWay,
      state: 'done',
      proof: {
        at: '2026-07-20T12:34:00Z',
        photos: [{ path: 'files/p', takenAt: '2026-07-20T12:30:00Z', caption: 'Treppe' }],
        signature: { path: 'files/s', signedBy: 'N. Özdemir' },
        tasks: ['Gefegt'],
        pdf: 'proof.pdf',
      },
      rating: { stars: 4, comment: 'Gut' },
    }
    expect(visible(plainPage(done, frame))).toContain(
      'Erledigt 14:34 Uhr Mo 20.07.2026 Praxis Allee 33 Treppe, 14:30 Uhr Erledigte Aufgaben Gefegt Unterschrift von N. Özdemir Nachweis als PDF Ihre Bewertung: 4 von 5 Gut',
    )
  })

  it('escapes every text, and takes only a colour as colour', () => {
    const hostile = '"><script>alert(1)</script>'
    const page: CustomerPage = {
      ...underWay,
      company: { name: hostile, phone: hostile, colour: 'red}body{display:none', logo: hostile },
      place: { name: hostile, address: hostile },
      instruction: { text: hostile },
      absence: { reason: hostile, sentAt: '2026-07-20T08:43:00Z' },
      rating: { stars: 1, comment: hostile },
      proof: { failureReason: hostile, at: '2026-07-20T08:43:00Z', tasks: [hostile] },
    }
    const html = plainPage(page, frame)
    expect(html).not.toMatch(/<script|display:none/)
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(8)
  })

  it('sends the facts to a script, and no text of them ends their element', () => {
    const name = '</script><script>alert(1)</script>'
    const html = plainPage(
      { ...underWay, place: { name, address: null } },
      { ...frame, tags: { head: '', body: '<script src="/kunde/a.js"></script>' } },
    )
    const sent = /<script type="application\/json" id="customer-facts">([^<]*)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(sent ?? '')).toMatchObject({ state: 'underWay', place: { name } })
    expect(html).not.toContain('alert(1)</script>')
    expect(plainPage(underWay, frame)).not.toContain('customer-facts')
  })

  it('says the same for every link that does not work', () => {
    expect(visible(nothingPage('n'))).toBe(
      'Unter dieser Adresse ist nichts zu sehen. Der Link ist abgelaufen, wurde zurückgezogen oder ist unvollständig. Prüfen Sie, ob der Link vollständig kopiert ist. Fragen Sie den Betrieb, von dem Sie ihn haben. Seine Nummer steht in der E-Mail oder SMS. Impressum Datenschutz',
    )
  })

  it('loads the built client with the nonce, and nothing else', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kunde-'))
    try {
      expect(readClientTags(folder)('n0nce')).toEqual({ head: '', body: '' })
      mkdirSync(path.join(folder, 'kunde'))
      writeFileSync(
        path.join(folder, 'kunde', 'index.html'),
        `<head><title>Ihr Besuch</title><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" crossorigin src="/kunde/assets/a.js" nonce="__CSP_NONCE__"></script>
<link rel="modulepreload" crossorigin href="/kunde/assets/b.js" nonce="__CSP_NONCE__">
<link rel="stylesheet" crossorigin href="/kunde/assets/c.css" nonce="__CSP_NONCE__">
<link rel="stylesheet" href="https://fremd.example/x.css"><script src="https://fremd.example/x.js"></script></head>`,
      )
      const tags = readClientTags(folder)('n0nce')
      expect(tags.body).toBe(
        '<script type="module" crossorigin src="/kunde/assets/a.js" nonce="n0nce"></script>',
      )
      expect(tags.head.match(/(?:href|nonce)="[^"]+"/g)).toEqual([
        'nonce="n0nce"',
        'href="/kunde/assets/b.js"',
        'nonce="n0nce"',
        'href="/kunde/assets/c.css"',
        'nonce="n0nce"',
      ])
      const html = plainPage(underWay, { ...frame, tags })
      expect(html).not.toMatch(/fremd|__CSP/)
      expect(html).toMatch(/<div id="root">[\s\S]*Unterwegs zu Ihnen[\s\S]*<script type="module"/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

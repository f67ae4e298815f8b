import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultPdfSettings, pdfParts, type PdfPart } from '../../../../src/contract/proof/pdfSettings'
import { pictures } from '../../../../tests/api/support/pictures'
import { proofOf } from '../../../../tests/api/support/proofOf'
import { findTags, readPdf } from '../../../../tests/api/support/readPdf'
import { leaveOut, type PictureFile, type ProofDocument, type ReadFile } from '../proofDocument'
import { proofPdf } from './proofPdf'

const at = (time: string) => new Date(`2026-11-20T${time}:00+01:00`)
const file = (storageKey: string, description: string | null, time: string): PictureFile => ({
  name: `${storageKey}.jpg`,
  description,
  createdAt: at(time),
  storageKey,
  sizeBytes: 1,
})

const full = proofOf({
  companyName: 'Nordlicht Service GmbH',
  companyAddress: 'Tempelhofer Damm 226, 12099 Berlin',
  logo: file('logo', null, '04:00'),
  state: 'COMPLETED',
  timeStamp: at('05:42'),
  timeZone: 'Europe/Berlin',
  name: 'Grundschule am Häsengrund',
  refId: 'WD-2026-0418',
  street: 'Charlottenstraße 19',
  zip: '13156',
  city: 'Berlin',
  place: { lat: 52.59, lng: 13.4 },
  takenAt: { lat: 52.5901, lng: 13.4001, accuracyMeters: 6 },
  tourName: 'Winterdienst Pankow',
  positionInTour: 5,
  eta: 5 * 3600 + 10 * 60,
  timeWindow: { type: 'strict', earliest: 4.5 * 3600, latest: 6.75 * 3600 },
  customFields: [
    { title: 'Schlüssel', value: true },
    { title: 'Etagen', value: 1234.5 },
    { title: 'Streupflicht', value: ['Gehweg', 'Zufahrt'] },
  ],
  createdBy: 'Jovan Jovanović Yıldırım',
  note: 'Größe: „ÄÖÜ“ – 12 €.',
  tasks: [
    { title: 'Gehweg geräumt', done: true, timeStamp: at('05:14') },
    { title: 'Behälter aufgefüllt', done: false, timeStamp: at('05:36') },
  ],
  photos: [file('a', 'Zugang', '05:16'), file('b', null, '05:24')],
  signatures: [file('s', null, '05:41')],
  signedBy: 'Ingrid Vollmer',
})
const readFile: ReadFile = async (key) => (key === 's' ? pictures.transparentPng : pictures.jpeg)

async function bytesOf(proof: ProofDocument | readonly ProofDocument[], read = readFile): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of proofPdf(proof, read)) pieces.push(piece)
  return Buffer.concat(pieces)
}
const rendered = async (proof: ProofDocument | readonly ProofDocument[], read = readFile) =>
  readPdf(await bytesOf(proof, read))
const withParts = (parts: readonly PdfPart[]) => ({ ...full, settings: { ...full.settings, parts } })

/** A text that only this part contains. */
const signOf: Record<PdfPart, string> = {
  destination: 'WD-2026-0418',
  map: '13 m vom Ziel entfernt · Genauigkeit 6 m',
  times: '20.11.2026, 05:42 Uhr\n',
  customFields: 'Streupflicht',
  tasks: 'Aufgaben, 1 von 2 erledigt',
  signature: 'Ingrid Vollmer',
  photos: '2 Fotos',
  note: 'Größe:',
}

/** Enough for two pages. */
const long = {
  ...full,
  tasks: Array.from({ length: 20 }, (_, i) => ({
    title: `Aufgabe ${i + 1}`,
    done: true,
    timeStamp: at('05:14'),
  })),
  photos: Array.from({ length: 9 }, (_, i) => file(`f${i}`, `Bild ${i + 1}`, '05:16')),
}

describe('the PDF of a proof', () => {
  it('contains every fact, line by line', async () => {
    const { text, title, language } = await rendered(full)
    expect(text.split('\n')).toEqual([
      'Nordlicht Service GmbH',
      'Tempelhofer Damm 226, 12099 Berlin',
      'Nachweis Nr. 2026-11-20-3FA9C1 · 20.11.2026',
      'Grundschule am Häsengrund',
      'Charlottenstraße 19, 13156 Berlin',
      'Status Abgeschlossen',
      'Referenz WD-2026-0418',
      'Tour Winterdienst Pankow, Ziel 5',
      'Ausgeführt von Jovan Jovanović Yıldırım',
      'Zeitfenster 04:30 – 06:45, strikt',
      'Geplante Ankunft 05:10 Uhr, Nachweis 32 Min. später',
      'Zeitpunkt 20.11.2026, 05:42 Uhr',
      'Schlüssel Ja',
      'Etagen 1.234,5',
      'Streupflicht Gehweg, Zufahrt',
      // The sketch: the stop, its scale and north.
      '5',
      '20 m',
      'N',
      '13 m vom Ziel entfernt · Genauigkeit 6 m',
      'Aufgaben, 1 von 2 erledigt',
      'Gehweg geräumt 05:14',
      'Behälter aufgefüllt –',
      'Nicht erledigt',
      'Unterschrift',
      'Ingrid Vollmer',
      '20.11.2026, 05:41 Uhr',
      '2 Fotos',
      'Zugang 05:16 b.jpg 05:24',
      'Bemerkung',
      'Größe: „ÄÖÜ“ – 12 €.',
      'Nachweis: Grundschule am Häsengrund, 20.11.2026, 05:42 Uhr Seite 1 von 1',
    ])
    expect([title, language]).toEqual(['Nachweis: Grundschule am Häsengrund, 20.11.2026, 05:42 Uhr', 'de-DE'])
  })

  it('renders logo, signature and photos once each, with alternative texts', async () => {
    const { images, tags } = await rendered(full)
    expect(images).toEqual([4])
    expect(tags.flatMap((tag) => findTags(tag, 'Figure')).map(({ alt }) => alt)).toEqual([
      'Logo von Nordlicht Service GmbH',
      'Kartenskizze: 13 m vom Ziel entfernt · Genauigkeit 6 m',
      'Unterschrift von Ingrid Vollmer',
      'Foto Zugang, 05:16 Uhr',
      'Foto b.jpg, 05:24 Uhr',
    ])
  })

  it('is tagged with headings, paragraphs and lists, and renders nothing untagged', async () => {
    const { tags, isMarked, unmarked } = await rendered(full)
    const count = (role: string) => tags.flatMap((tag) => findTags(tag, role)).length
    expect({ isMarked, unmarked }).toEqual({ isMarked: true, unmarked: 0 })
    // One list each for destination, times, custom fields and tasks.
    expect([count('H1'), count('H2'), count('L'), count('LI')]).toEqual([1, 5, 4, 12])
    expect(count('Lbl')).toBe(count('LBody'))
  })

  it("shows the parts in the company's order, without gaps for hidden ones", async () => {
    for (const order of [pdfParts, pdfParts.toReversed(), ['photos', 'destination', 'note'] as const]) {
      const { text } = await rendered(withParts(order))
      const shown = pdfParts.filter((part) => text.includes(signOf[part]))
      expect(shown.toSorted()).toEqual([...order].toSorted())
      // Parts at the side are read after the others.
      const beside: readonly PdfPart[] = ['map', 'signature']
      const inOrder = order.filter((part) => !beside.includes(part))
      expect(inOrder.toSorted((a, b) => text.indexOf(signOf[a]) - text.indexOf(signOf[b]))).toEqual(inOrder)
    }
  })

  it('shows the deviation from the planned arrival, also around midnight', async () => {
    const lineOf = async (eta: number, time: string) =>
      (await rendered({ ...full, eta, timeStamp: at(time) })).text
        .split('\n')
        .find((line) => line.startsWith('Geplante'))
    expect([
      await lineOf(5 * 3600, '05:00'),
      await lineOf(8 * 3600, '05:55'),
      await lineOf(23.5 * 3600, '00:10'),
    ]).toEqual([
      'Geplante Ankunft 05:00 Uhr, pünktlich',
      'Geplante Ankunft 08:00 Uhr, Nachweis 2h 05m früher',
      'Geplante Ankunft 23:30 Uhr, Nachweis 40 Min. später',
    ])
  })

  it('always shows the outcome of a service and its author', async () => {
    const { text } = await rendered(withParts([]))
    expect(text).toContain('Abgeschlossen')
    expect(text).toContain('Jovan Jovanović Yıldırım')
  })

  it("has the company's title and footer on every page, with page numbers", async () => {
    const settings = { ...defaultPdfSettings, title: 'Leistungsnachweis', footer: 'HRB 204417 B\nZeile zwei' }
    const { pages, title } = await rendered({ ...long, settings })
    expect(pages).toHaveLength(2)
    expect(title).toMatch(/^Leistungsnachweis: /)
    for (const [i, page] of pages.entries()) {
      for (const each of ['Leistungsnachweis', 'HRB 204417 B', 'Zeile zwei', `Seite ${i + 1} von 2`]) {
        expect(page).toContain(each)
      }
    }
  })

  it('has its rule in the colour of the company', async () => {
    const inRed = { ...full, settings: { ...full.settings, colour: '#8a1c1c' } }
    expect((await bytesOf(inRed)).equals(await bytesOf(full))).toBe(false)
  })

  it('continues over pages without losing content', async () => {
    const { pages, images } = await rendered(long)
    const text = pages.join('\n')
    const missing = [
      ...long.tasks.map(({ title }) => title),
      ...long.photos.map(({ description }) => description),
    ]
    expect(missing.filter((each) => !text.includes(each ?? ''))).toEqual([])
    expect(images.reduce((sum, count) => sum + count, 0)).toBe(11)
  })

  it('keeps the signature beside the first tasks, however many there are', async () => {
    const tasks = Array.from({ length: 45 }, () => ({ title: 'Gefegt', done: true, timeStamp: at('05:14') }))
    const { pages, images } = await rendered({ ...leaveOut(full, ['photos']), tasks })
    expect(pages.map((page) => page.includes('Gefegt'))).toEqual([true, true])
    expect([images, pages.map((page) => page.includes('Ingrid Vollmer'))]).toEqual([
      [2, 0],
      [true, false],
    ])
  })

  it('is created even if pictures are missing or broken', async () => {
    const broken: ReadFile = async (key) => (key === 'a' ? undefined : pictures.damagedPng)
    const { text, images } = await rendered(full, broken)
    expect(images).toEqual([0])
    expect(text.replaceAll('\n', ' ')).toMatch(
      /a\.jpg.*nicht mehr vorhanden.*b\.jpg.*nicht dargestellt werden/,
    )
  })

  it('is created from hostile texts and shows only their letters', async () => {
    const evil = '\u0000\u001b[31m\u202eשלום 👩🏽\u200d🔧 <b>x</b> (\\) /URI '
    const { text, unmarked, pages } = await rendered({
      ...full,
      name: evil + 'W'.repeat(255),
      companyName: evil.repeat(8),
      note: `${'a'.repeat(9000)}\n${evil}`,
      signedBy: 'Ü'.repeat(300),
      tasks: [{ title: evil + 'x'.repeat(400), done: false, timeStamp: at('05:14') }],
      customFields: [{ title: 'T'.repeat(200), value: evil.repeat(9) }],
      settings: { ...full.settings, title: 'M'.repeat(60), footer: 'f\n'.repeat(120) },
    })
    expect([
      unmarked,
      pages.length > 1,
      ['\u0000', '\u001b', '\u202e'].some((each) => text.includes(each)),
    ]).toEqual([0, true, false])
    expect(text).toContain('<b>x</b>')
  })

  it('holds one picture at a time: each is written before the next is read', async () => {
    let written = 0
    const before: number[] = []
    const read: ReadFile = async (key) => {
      before.push(written)
      return readFile(key)
    }
    for await (const piece of proofPdf(leaveOut(full, ['signature']), read)) written += piece.length
    expect(before).toHaveLength(3)
    for (const [i, bytes] of before.entries()) expect(bytes).toBeGreaterThanOrEqual(i * pictures.jpeg.length)
  })

  it('contains several proofs as chapters with bookmarks and page numbers of their own', async () => {
    const pdf = await rendered([long, { ...full, name: 'Kita Sonnenblume' }])
    expect(pdf.title).toBe('2 Nachweise')
    expect(pdf.bookmarks).toEqual([
      'Nachweis: Grundschule am Häsengrund, 20.11.2026, 05:42 Uhr',
      'Nachweis: Kita Sonnenblume, 20.11.2026, 05:42 Uhr',
    ])
    expect(pdf.pages.map((page) => /Seite \d+ von \d+/.exec(page)?.[0])).toEqual([
      'Seite 1 von 2',
      'Seite 2 von 2',
      'Seite 1 von 1',
    ])
    expect(pdf.pages[2]).toContain('Kita Sonnenblume')
    expect(pdf.unmarked).toBe(0)
    expect(pdf.tags.map((tag) => findTags(tag, 'H1').length)).toEqual([1, 0, 1])
  })

  it('shows the logo of several proofs once each, from one reading', async () => {
    const read: string[] = []
    const { images } = await rendered([full, full], async (key) => {
      read.push(key)
      return readFile(key)
    })
    expect(images).toEqual([4, 4])
    expect(read.filter((key) => key === 'logo')).toHaveLength(1)
  })

  it('is equal for equal data', async () => {
    expect((await bytesOf(full)).equals(await bytesOf(structuredClone(full)))).toBe(true)
  })

  it('is valid according to qpdf', async ({ skip }) => {
    skip(spawnSync('qpdf', ['--version']).error !== undefined, 'qpdf is not installed')
    const folder = mkdtempSync(path.join(tmpdir(), 'tourwerk-qpdf-'))
    try {
      const name = path.join(folder, 'proof.pdf')
      writeFileSync(name, await bytesOf(long))
      const { status, stdout } = spawnSync('qpdf', ['--check', name], { encoding: 'utf8' })
      expect([status, stdout]).toEqual([
        0,
        expect.stringContaining('No syntax or stream encoding errors found'),
      ])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

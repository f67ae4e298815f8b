import { describe, expect, it } from 'vitest'
import { texts } from '../texts'
import { writeMail } from './mailContent'

const { mails } = texts
const customer = { company: 'Reinigung & Söhne <GmbH>', place: 'Kita "Löwenzahn"\nHofweg 1, 10115 Berlin' }
const account = { minutes: 60, until: '27.11.2026, 10:00 Uhr', ...customer }
const all = {
  tourStart: mails.tourStart.write({ ...customer, arrival: '14:32' }),
  visitTomorrow: mails.visitTomorrow.write({
    ...customer,
    date: '2026-12-08',
    window: { from: 32_400, to: 36_000 },
    link: 'https://t.example/t/abc',
  }),
  upcoming: mails.upcoming.write({ ...customer, arrival: null }),
  proof: mails.proof.write({ ...customer, time: '20.11.2026, 14:40 Uhr', isAttached: true }),
  passwordReset: mails.passwordReset.write({ link: 'https://t.example/r?a=1&b=2', ...account }),
  invitation: mails.invitation.write({ link: 'https://t.example/r?a=1&b=2', ...account }),
  alreadyRegistered: mails.alreadyRegistered.write({ link: 'https://t.example/' }),
  signUp: mails.signUp.write({ link: 'https://t.example/', days: 30, ...account }),
  deletionRequested: mails.deletionRequested.write({
    link: 'https://t.example/',
    day: '27.12.2026',
    by: 'Ida <Kern>',
    ...customer,
  }),
  deletionWithdrawn: mails.deletionWithdrawn.write(customer),
  welcome: mails.welcome.write({ link: 'https://t.example/', days: 14 }),
}
/** Returns the visible words of the HTML. */
const seen = (html: string) =>
  html
    .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .split(/\s+/)
    .filter(Boolean)

describe('a mail', () => {
  it('is plain text with a blank line between its parts', () => {
    expect(all.tourStart.body).toBe(
      'Guten Tag,\n\nunsere Tour ist soeben gestartet. Wir kommen heute zu Ihnen:\n\nKita "Löwenzahn"\nHofweg 1, 10115 Berlin\n\nVoraussichtliche Ankunft: gegen 14:32 Uhr\n\nMit freundlichen Grüßen\nReinigung & Söhne <GmbH>\n',
    )
    expect(all.passwordReset.body).toBe(
      'Guten Tag,\n\nfür Ihr Konto bei Reinigung & Söhne <GmbH> wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:\n\nhttps://t.example/r?a=1&b=2\n\nDer Link gilt 60 Minuten und nur einmal. Wenn Sie kein neues Passwort angefordert haben, ignorieren Sie diese Nachricht bitte.\n',
    )
  })

  it.each(Object.entries(all))('%s has the same words as HTML and as text', (_, { body, html }) => {
    const words = new Set(seen(html))
    expect(body.split(/\s+/).filter((word) => word !== '' && !words.has(word))).toEqual([])
  })

  it.each(Object.entries(all))('%s loads and executes nothing', (_, { html }) => {
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form|object|base)\b|url\(|@import|\son\w+=|javascript:/i,
    )
  })

  it('shows typed text unchanged', () => {
    const { html } = writeMail({
      sender: '<b>Firma</b>',
      parts: [
        '<script>alert(1)</script>\nzwei',
        { place: `"><img src=x onerror='x'>\n</td>` },
        { label: '<i>', value: '&lt;' },
        { link: 'https://t.example/?a="><b>', button: '<u>' },
      ],
    })
    expect(html).not.toMatch(/<(b|i|u|script|img)>|<img|<\/td>"/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>zwei')
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&#39;x&#39;&gt;')
    expect(html).toContain('href="https://t.example/?a=&quot;&gt;&lt;b&gt;"')
  })

  it('links only to web pages', () => {
    const { html } = writeMail({ sender: 'T', parts: [{ link: 'javascript:alert(1)', button: 'Weiter' }] })
    expect(html).not.toContain('href')
  })
})

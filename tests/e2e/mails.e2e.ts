import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'

const mail = (id: number, more: object) => ({
  '@id': `/api/mails/${id}`,
  recipient: 'kita@kunde.example',
  subject: 'Nordlicht: Unsere Leistung wurde erbracht',
  cause: 'proof',
  about: '/api/proof-of-services/9',
  attempts: 1,
  createdAt: '2026-11-20T08:00:00Z',
  ...more,
})

test('mails are listed with their state, and a failed one is sent again once', async ({
  page,
  given,
  toasts,
}) => {
  let isWaiting = false
  const retried: (string | undefined)[] = []
  // The product of the tests has no mail server: it never sends or rejects a mail.
  await page.route(/\/api\/mails(\?|\/)/, async (route) => {
    const request = route.request()
    if (request.method() === 'POST') {
      isWaiting = true
      retried.push(request.headers()['idempotency-key'])
      return route.fulfill({ json: mail(1, { state: 'waiting' }) })
    }
    const first = isWaiting
      ? { state: 'waiting', attempts: 0 }
      : { state: 'failed', failure: 'recipient', failedAt: '2026-11-20T08:01:00Z', canRetry: true }
    const members = [
      mail(1, first),
      mail(2, { state: 'sent', sentAt: '2026-11-20T08:02:00Z', recipient: 'praxis@kunde.example' }),
      mail(3, { recipient: null, cause: null, about: null, state: null, attempts: null, createdAt: null }),
    ]
    return route.fulfill({ json: { 'hydra:member': members, 'hydra:totalItems': members.length } })
  })
  await given.signedIn('admin', '/settings/mails')
  await expect(page.getByRole('heading', { level: 1, name: /E-Mails/ })).toBeVisible()
  const table = page.getByRole('table', { name: 'E-Mails' })
  const row = table.getByRole('row', { name: /kita@kunde/ })
  await expect(row).toContainText('fehlgeschlagen')
  await expect(row).toContainText('Die Adresse des Empfängers gibt es nicht.')
  await expect(row.getByRole('link', { name: 'Nachweis öffnen: kita@kunde.example' })).toHaveAttribute(
    'href',
    '/proof-of-services/9',
  )
  await expect(table.getByRole('row', { name: /Empfänger nicht bekannt/ })).toContainText('–')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await row.getByRole('button', { name: /^Aktionen/ }).click()
  await page.getByRole('menuitem', { name: 'Erneut senden' }).click()
  await toasts.then.seesToast('Die E-Mail an kita@kunde.example wird erneut gesendet.')
  await expect(row).toContainText('wartet')
  expect(retried).toEqual([expect.any(String)])
})

test('reports that another server has no such list', atNight, async ({ page, given, watch }) => {
  watch.expectConsoleError(/status of 404 .*\/api\/mails/)
  await page.route(/\/api\/mails\?/, (route) => route.fulfill({ status: 404, json: {} }))
  await given.signedIn('admin', '/settings/mails')
  await expect(page.getByText('Dieser Server führt keine Liste der E-Mails.')).toBeVisible()
})

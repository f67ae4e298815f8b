import type { Page, Route } from '@playwright/test'
import { depth } from '../support/depth'
import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'
import { workDriver } from './support/workDriver'

const connectionLost =
  'Die Verbindung zum Datenserver wurde unterbrochen. Bitte laden Sie die Seite neu oder versuchen Sie es später noch einmal. Falls der Fehler fortbesteht kontaktieren Sie uns bitte.'
const forbidden = 'Sie haben keine Berechtigung, diese Seite anzuzeigen oder diese Aktion auszuführen.'
const invalid =
  'Die Anfrage konnte nicht verarbeitet werden. Bitte Überprüfen Sie alle erforderlichen Felder und versuchen Sie es erneut.'

type Failure = { name: string; answer: (route: Route) => Promise<void>; toast: string; readCalls: number }

const fulfil =
  (status: number, json: unknown = { 'hydra:title': 'An error occurred' }) =>
  (route: Route) =>
    route.fulfill({ status, json, contentType: 'application/ld+json' })

/**
 * One of each kind; faster tests cover the text of each status and the number of retries (`errors.test.ts`,
 * `queryClient.test.ts`).
 */
const withEachChange = ['403 with a description', '503', 'no connection']

/** Texts and retries as specified: reads have three attempts in all from status 500 on, writes only one. */
const failures: readonly Failure[] = [
  { name: '400', answer: fulfil(400), toast: 'Bad request', readCalls: 1 },
  { name: '403', answer: fulfil(403), toast: forbidden, readCalls: 1 },
  {
    name: '403 with a description',
    answer: fulfil(403, { 'hydra:description': 'Nur für Administratoren.' }),
    toast: 'Nur für Administratoren.',
    readCalls: 1,
  },
  {
    name: '404',
    answer: fulfil(404),
    toast:
      'Die angeforderten Daten konnten nicht gefunden werden oder existiert nicht. Möglicherweise wurde sie entfernt, umbenannt oder sind vorübergehend nicht verfügbar.',
    readCalls: 1,
  },
  {
    name: '405',
    answer: fulfil(405),
    toast: 'Die verwendete Anfragemethode wird nicht unterstützt.',
    readCalls: 1,
  },
  {
    name: '408',
    answer: fulfil(408),
    toast:
      'Der Server hat die Wartezeit für die Anfrage überschritten. Bitte versuchen Sie es später noch einmal.',
    readCalls: 1,
  },
  { name: '422', answer: fulfil(422), toast: invalid, readCalls: 1 },
  {
    name: '503',
    answer: fulfil(503),
    toast: 'Dienst nicht verfügbar. Bitte versuchen Sie es später noch einmal',
    readCalls: 3,
  },
  { name: '500', answer: fulfil(500), toast: connectionLost, readCalls: 3 },
  {
    name: 'no connection',
    answer: (route) => route.abort('internetdisconnected'),
    toast: connectionLost,
    readCalls: 1,
  },
]

/** Responds to the calls of one kind and counts them. */
async function answerCalls(page: Page, url: string, method: string, answer: Failure['answer']) {
  let calls = 0
  await page.route(url, (route) => {
    if (route.request().method() !== method) return route.fallback()
    calls += 1
    return answer(route)
  })
  return () => calls
}

test('a list that fails shows the toast of its status and a retry button', async ({
  page,
  given,
  toasts,
  watch,
}) => {
  watch.expectConsoleError(/Failed to load resource/)
  let answer: Failure['answer'] = fulfil(401)
  const calls = await answerCalls(page, '**/api/tour-templates?*', 'GET', (route) => answer(route))
  const tested = depth === 'deep' ? failures : failures.filter(({ name }) => withEachChange.includes(name))
  for (const [index, failure] of tested.entries()) {
    await test.step(failure.name, async () => {
      const before = calls()
      answer = failure.answer
      if (index === 0) await given.signedIn('admin', '/tour-templates')
      else await page.getByRole('button', { name: 'Erneut versuchen' }).click()
      await toasts.when.reads(failure.toast)
      expect(calls() - before).toBe(failure.readCalls)
      await expect(page.getByText('Die Daten konnten nicht geladen werden.', { exact: true })).toBeVisible()
    })
  }
  answer = (route) => route.continue()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('Die Daten konnten nicht geladen werden.', { exact: true })).toBeHidden()
})

test(
  'a save that fails shows the toast of its status, sends once and keeps the typed text',
  atNight,
  async ({ page, given, tour, toasts, watch }) => {
    test.setTimeout(120_000)
    watch.expectConsoleError(/Failed to load resource/)
    const { plan } = await given.tour({ stops: 1 })
    let answer: Failure['answer'] = fulfil(401)
    const calls = await answerCalls(page, '**/api/destinations/*', 'PATCH', (route) => answer(route))
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await tour.when.fills('Name', 'Halt 1 neu')
    await tour.when.fills('Notiz', 'Bitte klingeln')
    for (const failure of failures) {
      // A deleted stop becomes a new one, which the next test checks.
      if (failure.name === '404') continue
      await test.step(failure.name, async () => {
        const before = calls()
        answer = failure.answer
        await page.locator('form button[type=submit]').click()
        await toasts.when.reads(failure.toast)
        await tour.then.fieldHolds('Name', 'Halt 1 neu')
        await tour.then.fieldHolds('Notiz', 'Bitte klingeln')
        expect(calls() - before).toBe(1)
      })
    }
    answer = (route) => route.continue()
    await page.locator('form button[type=submit]').click()
    await tour.then.editorIsClosed()
    await tour.then.seesStops(['Halt 1 neu'])
  },
)

test(
  'a save that a busy server refuses continues once by itself, and a longer wait can be cancelled',
  atNight,
  async ({ page, given, tour, watch }) => {
    watch.expectConsoleError(/status of (429|503)/)
    const { plan } = await given.tour({ stops: 1 })
    const keys: (string | undefined)[] = []
    const refusals = [
      { status: 503, headers: { 'retry-after': '1' } },
      { status: 429, headers: { 'retry-after': '60' } },
    ]
    await page.route('**/api/destinations/*', (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      const refusal = keys.length === 2 ? undefined : refusals.shift()
      return refusal === undefined ? route.continue() : route.fulfill(refusal)
    })
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await tour.when.fills('Name', 'Halt 1 neu')
    await tour.when.saves()
    await tour.then.editorIsClosed()
    await tour.then.seesStops(['Halt 1 neu'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])

    await tour.when.opensStop('Halt 1 neu')
    await tour.when.fills('Name', 'Halt 1 alt')
    await tour.when.saves()
    const pause = page.getByRole('status').filter({ hasText: 'Zu viele Anfragen.' })
    await expect(pause).toContainText('Das Speichern wird in 60 s fortgesetzt.')
    await expectAccessible(page)
    await pause.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(pause).toHaveCount(0)
    await expect(page.getByText('Nicht gesendet')).toBeVisible()
    await tour.then.fieldHolds('Name', 'Halt 1 alt')
    await tour.when.saves()
    await tour.then.editorIsClosed()
    expect(keys).toHaveLength(4)
  },
)

test(
  'violations of a 422 are shown at their fields',
  atNight,
  async ({ page, given, tour, toasts, watch }) => {
    watch.expectConsoleError(/Failed to load resource/)
    const { plan } = await given.tour({ stops: 1 })
    await answerCalls(
      page,
      '**/api/destinations/*',
      'PATCH',
      fulfil(422, {
        'hydra:title': 'An error occurred',
        violations: [{ propertyPath: 'refId', message: 'Diese Referenz gibt es schon.' }],
      }),
    )
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await tour.when.fills('Referenz', 'A-1')
    await tour.when.saves()
    await toasts.then.seesToast(invalid)
    await expect(page.getByLabel('Referenz', { exact: true })).toHaveAccessibleDescription(
      'Diese Referenz gibt es schon.',
    )
    await expect(page.getByLabel('Referenz', { exact: true })).toBeFocused()
    await tour.then.fieldHolds('Referenz', 'A-1')
  },
)

const newVersion = 'A newer version of the application is available. Please refresh the page.'

test('scripts that an update removed cause one reload that keeps typed text, then a message and no loop', async ({
  page,
  given,
  tour,
  toasts,
  watch,
}) => {
  watch.expectConsoleError(/status of 404/)
  watch.expectConsoleError(/dynamically imported module/)
  const { plan } = await given.tour({ name: 'Vor dem Update', stops: 1 })
  await given.signedIn('admin', plan)
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.route(/\/assets\/FeedbackScreen-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }), {
    times: 1,
  })
  await page.route(/\/assets\/ContactScreen-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  await tour.when.opensStop('Halt 1')
  await tour.when.fills('Name', 'Getippt vor dem Update')
  await showsScreen(page, '/feedback')
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  expect(loads).toBe(1)

  await showsScreen(page, '/contact')
  await toasts.then.seesToast(newVersion)
  expect(loads).toBe(1)
  await showsScreen(page, plan)
  await workDriver(page).when.opensList()
  await workDriver(page).when.resumes('Getippt vor dem Update')
  await tour.then.fieldHolds('Name', 'Getippt vor dem Update')
})

/** Navigates within the page, which may be reloaded at once. */
const showsScreen = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

import { demoLogins, demoPassword } from './support/demo'
import { expectLogged, expectTyped, loggedEvents, placesOf } from './support/storage'
import { atNight, expect, test } from './support/test'
import { tourDriver } from './support/tourDriver'
import { workDriver } from './support/workDriver'

const parkedToast = 'Ihre Änderungen am Ziel liegen unter „Nicht abgeschlossen“.'
const machine = 'destinationEditor'

type Stops = { 'hydra:member': { name: string }[] }

test('typed text is restored after a reload, and saving it ends the draft', async ({
  page,
  given,
  tour,
  toasts,
  api,
}) => {
  const work = workDriver(page)
  const { plan, iri } = await given.tour({ name: 'Entwürfe', stops: 1 })
  await given.signedIn('admin', plan)
  await tour.when.opensStop('Halt 1')
  await tour.when.fills('Name', 'Halt mit Klingel')
  await tour.when.fills('Notiz', 'Zweiter Hof, ganz hinten')
  await expectTyped(page, machine, 'Zweiter Hof, ganz hinten')
  await page.reload()

  await work.then.countsUnfinished(1)
  await work.when.opensList()
  await expect(work.row('Ziel bearbeiten')).toContainText('Halt mit Klingel')
  await work.when.resumes('Halt mit Klingel')
  await tour.then.fieldHolds('Name', 'Halt mit Klingel')
  await tour.then.fieldHolds('Notiz', 'Zweiter Hof, ganz hinten')
  await work.then.countsUnfinished(0)
  await tour.when.saves()
  await tour.then.editorIsClosed()
  await toasts.then.seesToast('Ziel erfolgreich aktualisiert.')
  await tour.then.seesStops(['Halt mit Klingel'])
  await expect.poll(() => loggedEvents(page, machine)).toEqual([])
  await page.reload()
  await tour.then.seesStops(['Halt mit Klingel'])
  await work.then.countsUnfinished(0)
  const stops = await api.get<Stops>(`${iri}/destinations`)
  expect(stops['hydra:member'].map(({ name }) => name)).toEqual(['Halt mit Klingel'])
})

test(
  'closing parks a changed draft, and the toast opens it again',
  atNight,
  async ({ page, given, tour, toasts }) => {
    const work = workDriver(page)
    const { plan } = await given.tour({ name: 'Parken', stops: 1 })
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await tour.when.fills('Name', 'Geparkt')
    await tour.when.closes()
    await tour.then.editorIsClosed()
    await toasts.then.seesToast(parkedToast)
    await work.then.countsUnfinished(1)

    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await tour.then.fieldHolds('Name', 'Geparkt')
    await work.then.countsUnfinished(0)
    // Back to the saved value: there is nothing to keep.
    await tour.when.fills('Name', 'Halt 1')
    await tour.when.closes()
    await tour.then.editorIsClosed()
    await work.then.countsUnfinished(0)
    await expect.poll(() => loggedEvents(page, machine)).toEqual([])
  },
)

test(
  'a discarded draft can be restored, and is deleted by the next visit',
  atNight,
  async ({ page, given, tour, toasts }) => {
    const work = workDriver(page)
    const { plan } = await given.tour({ name: 'Verwerfen' })
    await given.signedIn('admin', plan)
    await tour.when.opensNewStop()
    await tour.when.fills('Name', 'Vielleicht')
    await tour.when.closes()
    await work.when.opensList()
    await work.when.discards('Ziel anlegen')
    await expect(work.row('Vielleicht')).toContainText('Verworfen')
    await work.when.takesBack('Vielleicht')
    await expect(work.row('Vielleicht').getByRole('button', { name: /^Fortsetzen/ })).toBeEnabled()
    await page.reload()
    await work.when.opensList()
    await work.when.discards('Vielleicht')
    await toasts.then.seesToast('Verworfen: Ziel anlegen: Vielleicht')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => loggedEvents(page, machine)).toEqual([])
    await work.then.countsUnfinished(0)
  },
)

test(
  'a draft that is open in one tab cannot be taken by another',
  atNight,
  async ({ context, page, given, tour }) => {
    const { plan } = await given.tour({ name: 'Zwei Tabs', stops: 1 })
    await given.signedIn('admin', plan)
    const otherPage = await context.newPage()
    await otherPage.goto(plan)
    await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible()
    await tour.when.opensStop('Halt 1')
    await tour.when.fills('Name', 'Hier offen')
    await expectLogged(page, machine, 'fields.changed')

    const other = workDriver(otherPage)
    await otherPage.reload()
    await other.when.opensList()
    await expect(other.row('Hier offen')).toContainText('In einem anderen Tab geöffnet')
    await expect(other.row('Hier offen').getByRole('button', { name: /^Fortsetzen/ })).toBeDisabled()
    await expect(other.row('Hier offen').getByRole('button', { name: /^Verwerfen/ })).toBeDisabled()

    // The other tab is notified at once that it may take it.
    await tour.when.closes()
    await other.when.resumes('Hier offen')
    await tourDriver(otherPage).then.fieldHolds('Name', 'Hier offen')
    await workDriver(page).when.opensList()
    await expect(workDriver(page).row('Hier offen')).toContainText('In einem anderen Tab geöffnet')
  },
)

test(
  'a logout asks before it discards a draft, and leaves no trace of it',
  atNight,
  async ({ page, given, session, tour }) => {
    const marker = 'Zwetschgenweg-Marke'
    const question = page.getByRole('alertdialog', { name: 'Abmelden und verwerfen?' })
    const { plan } = await given.tour({ name: 'Abmelden', stops: 1 })
    await session.when.opens(plan)
    await session.when.signsIn(demoLogins.admin, demoPassword)
    await tour.when.opensStop('Halt 1')
    await tour.when.fills('Name', marker)
    await tour.when.closes()
    await tour.then.editorIsClosed()
    await expect
      .poll(() => placesOf(page, marker))
      .toEqual([expect.stringMatching(/^tourwerk-work-.* rows$/)])

    await session.when.signsOut()
    await expect(question).toContainText(marker)
    await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await workDriver(page).then.countsUnfinished(1)

    await session.when.signsOut()
    await question.getByRole('button', { name: 'Abmelden und verwerfen' }).click()
    await session.then.isOnLogin()
    await expect.poll(() => placesOf(page, marker)).toEqual([])
    await session.when.signsIn(demoLogins.admin, demoPassword)
    await session.then.isSignedIn()
    await workDriver(page).then.countsUnfinished(0)
    expect(await placesOf(page, marker)).toEqual([])
  },
)

test('after the server ends a session, the draft is hidden from other users and restored for its own', async ({
  page,
  given,
  session,
  tour,
  watch,
}) => {
  watch.expectConsoleError(/status of 401/)
  const marker = 'Mirabellengasse-Marke'
  const work = workDriver(page)
  const { plan } = await given.tour({ name: 'Sitzungsende', stops: 1 })
  await session.when.opens(plan)
  await session.when.signsIn(demoLogins.admin, demoPassword)
  await tour.when.opensStop('Halt 1')
  await tour.when.fills('Name', marker)
  await expectLogged(page, machine, 'fields.changed')
  await page.route(
    '**/api/tour-templates?*',
    (route) => route.fulfill({ status: 401, json: { code: 401 } }),
    { times: 1 },
  )
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .first()
    .getByRole('link', { name: 'Touren' })
    .click()
  await session.then.isOnLogin(`?redirect=${encodeURIComponent('/tour-templates')}`)
  await expect(page.getByText(marker)).toHaveCount(0)

  await session.when.signsIn(demoLogins.other, demoPassword)
  await session.then.isSignedIn()
  await expect(page.getByRole('button', { name: /^Benutzermenü/ })).toBeVisible()
  await expect(page.locator('[data-machine=destinationEditor]')).toHaveCount(0)
  await expect(page.getByText(marker)).toHaveCount(0)
  await work.then.countsUnfinished(0)
  await session.when.signsOut()
  await session.then.isOnLogin()

  await session.when.signsIn(demoLogins.admin, demoPassword)
  await session.then.isSignedIn()
  await expect(page.locator('[data-machine=destinationEditor]')).toHaveCount(0)
  await work.when.opensList()
  await work.when.resumes(marker)
  await tour.then.fieldHolds('Name', marker)
})

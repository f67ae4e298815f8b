import { depth } from '../support/depth'
import { expectAccessible } from './support/accessibility'
import { allScreens, screenParts, tourNamed } from './support/routes'
import { withoutEvents } from './support/quietServer'
import { narrow, wide } from './support/sizes'
import { atNight, expect, test } from './support/test'

test.setTimeout(480_000)

/**
 * Ordinary runs check every second screen in one width and theme, the others in the other; nightly runs check
 * all.
 */
const sizesOf = (index: number) => (depth === 'deep' ? [wide, narrow] : [index % 2 === 0 ? wide : narrow])

for (const [part, { role, has }] of Object.entries(screenParts)) {
  test(`every screen ${part} has its title, fits a width of 360 px and is accessible`, async ({
    page,
    context,
    given,
    session,
    shell,
    api,
  }) => {
    const screens = (await allScreens(api)).filter(has)
    await withoutEvents(context)
    if (role === null) await session.when.opens('/agb')
    else await given.signedIn(role)
    for (const [index, { path }] of screens.entries()) {
      await test.step(path, async () => {
        // The first opened screen passes the same guard as later navigation (model-tests/navigationGuard).
        await session.when.goesTo(path)
        await shell.then.hasTitle()
        await session.then.isAt(path)
        await page.setViewportSize({ width: 360, height: 740 })
        await page.waitForLoadState('networkidle')
        await shell.then.hasNoSidewaysScroll()
        await expectAccessible(page, sizesOf(index))
      })
    }
  })
}

test('screens of a suspended company and of an unknown path are accessible', async ({ page, given }) => {
  for (const role of ['trial', 'paused'] as const) {
    await given.signedIn(role)
    await expectAccessible(page)
  }
  await given.signedIn('admin', '/no/such/page')
  await expectAccessible(page)
})

test('menus and dialogs of the frame are accessible', async ({ page, given }) => {
  await given.signedIn('admin')
  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page, [wide])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }).click()
  await expect(page.getByRole('dialog', { name: 'Was möchten Sie erstellen?' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Mehr' })).toBeVisible()
  await expectAccessible(page, [narrow])
})

test('the login form is accessible with its errors', async ({ page, session, watch }) => {
  watch.expectConsoleError(/status of 401/)
  await session.when.opens('/')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Dieser Wert muss gesetzt werden.').first()).toBeVisible()
  await expectAccessible(page)
  await session.when.signsIn('admin@demo.example', 'falsch')
  await expect(page.getByText('E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible()
  await expectAccessible(page)
})

test(
  'menus, questions and empty states of the tour list are accessible',
  atNight,
  async ({ page, given, watch }) => {
    watch.expectConsoleError(/Failed to load resource/)
    await given.signedIn('admin', '/tour-templates?search=Glasreinigung')
    const row = page.getByRole('row', { name: /Glasreinigung Mitte/ })
    await row.getByRole('button').click()
    await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)

    await page.goto('/tour-templates?search=gibtesnicht')
    await expect(page.getByText(/Es wurde kein Eintrag gefunden/)).toBeVisible()
    await expectAccessible(page)
    await page.route('**/api/tour-templates?*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/tour-templates')
    await expect(page.getByText(/^Die angeforderten Daten konnten nicht gefunden werden/)).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'the destination editor is accessible in all its states',
  atNight,
  async ({ page, given, tour, api }) => {
    await given.signedIn('admin', `/tour-templates/${await tourNamed(api, 'Glasreinigung Mitte')}/plan`)
    await tour.when.opensNewStop()
    await tour.when.saves()
    await expect(page.getByText('Dieser Wert muss gesetzt werden.').first()).toBeVisible()
    await expectAccessible(page)

    await tour.when.searchesAddress('10115 Berlin')
    await expectAccessible(page)
    await tour.when.takesFirstAddress()
    // The map is open: a postcode alone is an approximate position.
    await expect(page.getByLabel(/^Position des Ziels/)).toBeVisible()
    await expectAccessible(page)
    // Beside it are those of list and map, which it covers on a phone.
    for (const tab of await page.getByRole('dialog').getByRole('tab').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByText('Ihre Änderungen am Ziel liegen unter „Nicht abgeschlossen“.')).toBeVisible()
    await expectAccessible(page)
  },
)

test('menus and questions of the plan screen are accessible', async ({ page, given, tour }) => {
  const { plan } = await given.tour({ stops: 2 })
  await given.signedIn('admin', plan)
  await tour.when.opensMenuOf('Halt 1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await tour.when.asksToDelete('Halt 1')
  await tour.then.asksForDeletion()
  await expectAccessible(page)
})

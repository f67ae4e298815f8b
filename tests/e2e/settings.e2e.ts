import type { Locator, Page } from '@playwright/test'
import { demoLogins } from './support/demo'
import { expectAccessible } from './support/accessibility'
import { placesOf } from './support/storage'
import { narrow, wide } from './support/sizes'
import { atNight, expect, test } from './support/test'
import { workDriver } from './support/workDriver'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function choose(page: Page, row: string, item: string) {
  await rowOf(page, row)
    .getByRole('button', { name: /^Aktionen/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function deletes(page: Page, row: string) {
  await choose(page, row, 'Löschen')
  const question = page.getByRole('alertdialog', { name: 'Löschen bestätigen' })
  await expect(question).toContainText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await question.getByRole('button', { name: 'Löschen' }).click()
}

const saves = (dialog: Locator) => dialog.getByRole('button', { name: 'Speichern' }).click()

test('a colour is created, found, changed and deleted', atNight, async ({ page, given, toasts, api }) => {
  await given.signedIn('admin', '/settings/colours')
  await expect(rowOf(page, 'Petrol')).toContainText('#005351')
  await page.getByRole('button', { name: 'Farbe anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await saves(dialog)
  await expect(dialog.getByText('Dieser Wert muss gesetzt werden.')).toHaveCount(2)
  await expectAccessible(page, [narrow, wide])
  await dialog.getByLabel('Name').fill('Senf')
  await dialog.getByRole('textbox', { name: 'Farbe', exact: true }).fill('#C9A227')
  await dialog.getByLabel('Name').press('Enter')
  await toasts.then.seesToast('Farbe „Senf“ wurde angelegt.')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Farben durchsuchen' }).fill('senf')
  await expect(page).toHaveURL(/search=senf/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Senf', exact: true }).click()
  await dialog.getByLabel('Name').fill('Senfgelb')
  await page.keyboard.press('Control+Enter')
  await toasts.then.seesToast('Farbe „Senfgelb“ wurde gespeichert.')
  const { 'hydra:member': found } = await api.get<{ 'hydra:member': { code: string; name: string }[] }>(
    '/api/colours?search=senfgelb',
  )
  expect(found.map(({ code, name }) => ({ code, name }))).toEqual([{ code: '#c9a227', name: 'Senfgelb' }])

  await deletes(page, 'Senfgelb')
  await toasts.then.seesToast('Farbe „Senfgelb“ wurde gelöscht.')
  await expect(page.getByText('Es wurde kein Eintrag gefunden für den Text „senf“.')).toBeVisible()
})

test(
  'a category is created with a colour of the company, changed and deleted',
  atNight,
  async ({ page, given, toasts }) => {
    await given.signedIn('admin', '/settings/tags')
    await expect(rowOf(page, 'Winterdienst')).toBeVisible()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Kategorie anlegen' })
    await dialog.getByLabel('Name').fill('Spielplatz')
    await dialog.getByRole('radio', { name: 'Himmel' }).check()
    await expect(dialog.getByRole('textbox', { name: 'Farbe', exact: true })).toHaveValue('#96dcf8')
    await expectAccessible(page, [narrow, wide])
    await saves(dialog)
    await toasts.then.seesToast('Kategorie „Spielplatz“ wurde angelegt.')
    await expect(rowOf(page, 'Spielplatz')).toContainText('Himmel')

    await choose(page, 'Spielplatz', 'Bearbeiten')
    const edited = page.getByRole('dialog', { name: 'Kategorie bearbeiten' })
    await edited.getByRole('radio', { name: 'Gelb' }).check()
    await saves(edited)
    await toasts.then.seesToast('Kategorie „Spielplatz“ wurde gespeichert.')
    await expect(rowOf(page, 'Spielplatz')).toContainText('Gelb')

    await deletes(page, 'Spielplatz')
    await toasts.then.seesToast('Kategorie „Spielplatz“ wurde gelöscht.')
    await expect(rowOf(page, 'Spielplatz')).toHaveCount(0)
    await expect(page.getByRole('table')).toBeFocused()
  },
)

test(
  'typed text survives a lost connection and is sent again',
  atNight,
  async ({ page, given, toasts, watch }) => {
    watch.expectConsoleError(/Failed to load resource/)
    await given.signedIn('admin', '/settings/tags')
    await page.getByRole('button', { name: 'Kategorie anlegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Funkloch')
    let isCut = true
    await page.route('**/api/tags', (route) =>
      isCut && route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await saves(dialog)
    await expect(dialog.getByText('Nicht gesendet. Ihre Eingaben sind noch da.')).toBeVisible()
    isCut = false
    await dialog.getByRole('button', { name: 'Erneut senden' }).click()
    await toasts.then.seesToast('Kategorie „Funkloch“ wurde angelegt.')
    await deletes(page, 'Funkloch')
    await expect(rowOf(page, 'Funkloch')).toHaveCount(0)
  },
)

test(
  'a member of staff is invited, rejected twice for a used address, changed and deleted',
  atNight,
  async ({ page, given, toasts, watch, api }) => {
    watch.expectConsoleError(/status of 422/)
    await given.signedIn('admin', '/settings/users')
    await expect(rowOf(page, 'Mehmet')).toContainText('Fahrer')
    await page.getByRole('button', { name: 'Mitarbeiter anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mitarbeiter anlegen' })
    await dialog.getByLabel('Vorname').fill('Zoë')
    await dialog.getByLabel('Nachname').fill('Abendroth')
    await dialog.getByLabel('E-Mail-Adresse').fill(demoLogins.viewer)
    await expectAccessible(page, [narrow, wide])
    await saves(dialog)
    await expect(dialog.getByText('Dieser Wert wird bereits verwendet.')).toBeVisible()
    await expect(dialog.getByLabel('E-Mail-Adresse')).toBeFocused()
    await expect(dialog.getByLabel('Vorname')).toHaveValue('Zoë')

    await dialog.getByLabel('E-Mail-Adresse').fill('zoe@nordlicht-service.example')
    await saves(dialog)
    await toasts.then.seesToast(
      'Zoë Abendroth wurde angelegt. Die Einladung geht an zoe@nordlicht-service.example.',
    )
    await expect(rowOf(page, 'Abendroth')).toContainText('Fahrer')

    await page.getByRole('searchbox', { name: 'Mitarbeiter durchsuchen' }).fill('Abendroth')
    await expect(page.getByText('1 Eintrag', { exact: true })).toBeVisible()
    await rowOf(page, 'Abendroth').click()
    const edited = page.getByRole('dialog', { name: 'Mitarbeiter bearbeiten' })
    await edited.getByRole('switch', { name: 'Fahrer' }).click()
    await edited.getByRole('switch', { name: 'Betrachter' }).click()
    await edited.getByRole('switch', { name: 'Nachweise' }).click()
    await saves(edited)
    await toasts.then.seesToast('Zoë Abendroth wurde gespeichert.')
    await expect(rowOf(page, 'Abendroth')).toContainText('Betrachter')
    const { 'hydra:member': found } = await api.get<{ 'hydra:member': Record<string, unknown>[] }>(
      '/api/users?search=Abendroth',
    )
    expect(found).toMatchObject([
      { roles: ['ROLE_SPECTATOR'], canViewPlan: false, canViewProof: true, canViewTour: false },
    ])

    await expect(rowOf(page, 'Abendroth')).toContainText('eingeladen')
    await choose(page, 'Abendroth', 'Einladung zurückziehen')
    await expect(rowOf(page, 'Abendroth')).toContainText('zurückgezogen')
    await choose(page, 'Abendroth', 'Deaktivieren')
    await toasts.then.seesToast('Zoë Abendroth ist deaktiviert und überall abgemeldet.')
    await expect(rowOf(page, 'Abendroth')).toContainText('deaktiviert')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await toasts.then.seesToast('Zoë Abendroth kann sich wieder anmelden.')
    await choose(page, 'Abendroth', 'Einladung erneut senden')
    await expect(rowOf(page, 'Abendroth')).toContainText('eingeladen')

    await deletes(page, 'Abendroth')
    await toasts.then.seesToast('Zoë Abendroth wurde gelöscht.')
    await expect(rowOf(page, 'Abendroth')).toHaveCount(0)
  },
)

test(
  'the draft of a member of staff survives a reload, except for its password',
  atNight,
  async ({ page, given, toasts }) => {
    const work = workDriver(page)
    const secret = 'Geheim!Wort-123'
    await given.signedIn('admin', '/settings/users')
    await page.getByRole('button', { name: 'Mitarbeiter anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mitarbeiter anlegen' })
    await dialog.getByLabel('Vorname').fill('Runa')
    await dialog.getByLabel('Nachname').fill('Falkenried')
    await dialog.getByLabel('E-Mail-Adresse').fill('runa@nordlicht-service.example')
    await dialog.getByLabel('Passwort', { exact: true }).fill(secret)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await toasts.then.seesToast('Ihre Änderungen liegen unter „Nicht abgeschlossen“.')
    expect(await placesOf(page, 'Falkenried')).toEqual([expect.stringMatching(/^tourwerk-work-.* rows$/)])
    expect(await placesOf(page, secret)).toEqual([])

    await page.reload()
    await work.when.opensList()
    await expect(work.row('Mitarbeiter anlegen')).toContainText('Runa Falkenried')
    await work.when.resumes('Runa Falkenried')
    await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveValue('runa@nordlicht-service.example')
    await expect(
      dialog.getByText(/^Das Passwort wurde aus Sicherheitsgründen nicht aufbewahrt/),
    ).toBeVisible()
    await expectAccessible(page, [narrow, wide])
    await dialog.getByLabel('Passwort', { exact: true }).fill(secret)
    await saves(dialog)
    await toasts.then.seesToast('Runa Falkenried wurde angelegt.')
    await expect(dialog).toHaveCount(0)
    await work.then.countsUnfinished(0)
    expect(await placesOf(page, secret)).toEqual([])
    await deletes(page, 'Falkenried')
    await expect(rowOf(page, 'Falkenried')).toHaveCount(0)
  },
)

test(
  'staff is sorted by last name, and the own account cannot be deleted',
  atNight,
  async ({ page, given, toasts, watch }) => {
    watch.expectConsoleError(/status of 403/)
    await given.signedIn('admin', '/settings/users')
    await page.getByRole('button', { name: 'Nachname' }).click()
    await expect(page.getByRole('columnheader', { name: 'Nachname' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page.getByRole('row').nth(1)).toContainText('Adeyemi')
    await deletes(page, 'Brandstätter')
    await toasts.then.seesToast('Sie können Ihr eigenes Konto nicht löschen.')
    await expect(rowOf(page, 'Brandstätter')).toBeVisible()
  },
)

test('the selected staff is exported as an Excel table', atNight, async ({ page, given }) => {
  await given.signedIn('admin', '/settings/users')
  await page.getByRole('checkbox', { name: 'Jonas Feldmann auswählen' }).check()
  await page.getByRole('group', { name: 'Auswahl' }).getByRole('button', { name: 'Exportieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excel-Tabelle exportieren' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportieren' }).click()
  expect((await download).suggestedFilename()).toBe('mitarbeiter.xlsx')
})

test('drivers and spectators reach only their own settings', async ({ page, given, session }) => {
  for (const role of ['driver', 'viewer'] as const) {
    await given.signedIn(role, '/settings/user')
    await expect(page.getByRole('navigation', { name: 'Einstellungen' }).getByRole('link')).toHaveText([
      'Mein Konto',
    ])
    for (const path of ['/settings/users', '/settings/colours', '/settings/tags']) {
      await session.when.goesTo(path)
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(path)
    }
  }
})

test('the lists of the settings fit a small screen', atNight, async ({ page, given, shell }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await given.signedIn('admin', '/settings/users')
  for (const [path, name] of [
    ['/settings/users', 'Uwe Kretschmann-Bauer'],
    ['/settings/colours', 'Petrol'],
    ['/settings/tags', 'Winterdienst'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await shell.then.hasNoSidewaysScroll()
  }
})

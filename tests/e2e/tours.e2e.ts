import { expectAccessible } from './support/accessibility'
import { rowsOfSheet } from './support/destinationsDriver'
import { atNight, expect, test } from './support/test'
import { createDrivableTour, toursDriver } from './support/toursDriver'

const list = (search: string, rest = '') => `/tour-templates?search=${encodeURIComponent(search)}${rest}`

test('tours are sorted and filtered, and the address keeps both', atNight, async ({ page, given, api }) => {
  const tours = toursDriver(page)
  const { 'hydra:member': tags } = await api.get<{ 'hydra:member': { '@id': string; name: string }[] }>(
    '/api/tags',
  )
  const [tag] = tags
  await createDrivableTour(api, 'Sortierprobe B', { tags: [tag?.['@id']] })
  await createDrivableTour(api, 'Sortierprobe A', { active: false })
  await createDrivableTour(api, 'Sortierprobe C')
  await given.signedIn('admin', list('Sortierprobe'))
  // The newest first.
  await tours.then.seesNames(['Sortierprobe C', 'Sortierprobe A', 'Sortierprobe B'])
  await tours.when.sortsBy('Name')
  await tours.then.seesNames(['Sortierprobe A', 'Sortierprobe B', 'Sortierprobe C'])
  await tours.filter('Status').selectOption('Bereit')
  await tours.then.seesNames(['Sortierprobe B', 'Sortierprobe C'])
  await expect(page).toHaveURL(list('Sortierprobe', '&status=ready&sort=name'))
  await page.reload()
  await tours.then.seesNames(['Sortierprobe B', 'Sortierprobe C'])
  await expect(tours.filter('Status')).toHaveValue('ready')
  await tours.filter('Kategorie').selectOption(tag?.name ?? '')
  await tours.then.seesNames(['Sortierprobe B'])
  await tours.filter('Status').selectOption('Inaktiv')
  await expect(page.getByText('Es wurde kein Eintrag gefunden für den Text „Sortierprobe“.')).toBeVisible()
  await page.getByRole('button', { name: 'Suche und Filter aufheben' }).click()
  await expect(page).toHaveURL('/tour-templates?sort=name')
  for (const column of ['Fahrer', 'Kategorie', 'Ziele', 'Zeitraum', 'Menge', 'Status']) {
    await tours.when.sortsBy(column)
    await expect(page.locator('th[aria-sort=ascending]')).toHaveText(column)
    await expect(tours.rows).not.toHaveCount(0)
  }
})

test(
  'a tour is duplicated with its stops, and the message links to the copy',
  atNight,
  async ({ page, given, toasts }) => {
    const tours = toursDriver(page)
    await given.tour({ name: 'Kopierprobe', stops: 2 })
    await given.signedIn('admin', list('Kopierprobe'))
    await tours.when.chooses('Kopierprobe', 'Duplizieren')
    await toasts.then.seesToast('Die Tour wurde als „Kopierprobe (Kopie)“ dupliziert.')
    await tours.then.seesNames(['Kopierprobe (Kopie)', 'Kopierprobe'])
    await page.getByRole('button', { name: 'Kopie planen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kopierprobe (Kopie)')
    await expect(page.getByRole('region', { name: 'Ziele der Tour' }).getByRole('listitem')).toHaveCount(2)
  },
)

test('a tour is started, and then is shown as running and cannot be deleted', async ({
  page,
  given,
  api,
  toasts,
  watch,
}) => {
  watch.expectConsoleError(/status of 409/)
  const tours = toursDriver(page)
  await createDrivableTour(api, 'Startprobe')
  await given.signedIn('admin', list('Startprobe'))
  await expect(tours.rowOf('Startprobe')).toContainText('Bereit')
  await tours.when.chooses('Startprobe', 'Tour starten')
  await expect(tours.dialog).toContainText('Möchten Sie die Tour „Startprobe“ jetzt starten?')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await tours.dialog.getByRole('button', { name: 'Tour starten' }).click()
  await toasts.then.seesToast('Tour „Startprobe“ wurde gestartet.')
  await expect(tours.rowOf('Startprobe')).toContainText('läuft')
  const { 'hydra:member': driven } = await api.get<{ 'hydra:member': { '@id': string; name: string }[] }>(
    '/api/tours?exists[endDate]=false&pagination=false',
  )
  const own = driven.filter(({ name }) => name === 'Startprobe')
  expect(own).toHaveLength(1)

  await tours.when.chooses('Startprobe', 'Löschen')
  await tours.question.getByRole('button', { name: 'Löschen' }).click()
  await toasts.then.seesToast(
    'Die Tour „Startprobe“ wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.',
  )
  await tours.then.seesNames(['Startprobe'])
  for (const { '@id': iri } of own) await api.patch(`${iri}/stop`, {})
})

test(
  'a tour that cannot be driven is not started, and the dialog shows the reason',
  atNight,
  async ({ page, given, api, watch }) => {
    watch.expectConsoleError(/status of 422/)
    const tours = toursDriver(page)
    await createDrivableTour(api, 'Fehlstart ohne Start', { startAddress: null, planning: true })
    const { stop } = await createDrivableTour(api, 'Fehlstart ohne Ziele')
    await api.patch(stop, { active: false })
    await given.signedIn('admin', list('Fehlstart'))
    for (const [name, reason] of [
      ['Fehlstart ohne Start', 'Bitte legen Sie zuerst die Startadresse der Tour fest.'],
      ['Fehlstart ohne Ziele', 'Diese Tour hat keine aktiven Ziele.'],
    ] as const) {
      await tours.when.chooses(name, 'Tour starten')
      await tours.dialog.getByRole('button', { name: 'Tour starten' }).click()
      await expect(tours.dialog.getByRole('alert')).toHaveText(reason)
      await expect(tours.dialog.getByRole('button', { name: 'Tour bearbeiten' })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await tours.dialog.getByRole('button', { name: 'Abbrechen' }).click()
      await expect(tours.dialog).toHaveCount(0)
    }
  },
)

test('several tours are deleted; a running one stays selected, and their stops are kept', async ({
  page,
  given,
  api,
  toasts,
  watch,
}) => {
  watch.expectConsoleError(/status of 409/)
  const tours = toursDriver(page)
  const { iri, stop } = await createDrivableTour(api, 'Löschreihe A')
  await createDrivableTour(api, 'Löschreihe B')
  const running = await createDrivableTour(api, 'Löschreihe C')
  const drive = await api.post<{ '@id': string }>('/api/tours', { tourTemplate: running.iri })
  await given.signedIn('admin', list('Löschreihe', '&sort=name'))
  for (const letter of ['A', 'B', 'C']) await tours.when.checks(`Löschreihe ${letter}`)
  await tours.bar.getByRole('button', { name: 'Löschen' }).click()
  await expect(tours.question).toContainText('Sind Sie sicher, dass Sie 3 Touren löschen wollen?')
  await tours.question.getByRole('button', { name: 'Löschen' }).click()
  await toasts.then.seesToast('2 Touren wurden gelöscht.')
  await toasts.then.seesToast(
    'Die Tour „Löschreihe C“ wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.',
  )
  await tours.then.seesNames(['Löschreihe C'])
  await expect(tours.bar.getByRole('status')).toHaveText('1 Einträge (1 ausgewählt)')
  await expect(tours.question).toHaveCount(0)
  const left = await api.get<{ tourTemplate: string | null }>(stop)
  expect([iri, left.tourTemplate ?? null]).toEqual([iri, null])
  await api.patch(`${drive['@id']}/stop`, {})
})

test('selected tours are exported', atNight, async ({ page, given }) => {
  const tours = toursDriver(page)
  await given.tour({ name: 'Tabellenprobe A', stops: 2 })
  await given.tour({ name: 'Tabellenprobe B' })
  await given.signedIn('admin', list('Tabellenprobe'))
  await tours.when.checks('Tabellenprobe A')
  await tours.bar.getByRole('button', { name: 'Exportieren' }).click()
  await expect(tours.dialog).toContainText('1 ausgewählte Tour')
  const downloading = page.waitForEvent('download')
  await tours.dialog.getByRole('button', { name: 'Exportieren' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('touren.xlsx')
  const [head, ...rows] = await rowsOfSheet(download)
  const columns = ['Name', 'Anzahl der Ziele', 'Menge'].map((label) => head?.indexOf(label) ?? -1)
  expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([['Tabellenprobe A', 2, 2]])
})

test('spectators can only read the list', atNight, async ({ page, given }) => {
  const tours = toursDriver(page)
  await given.signedIn('viewer', list('Glasreinigung'))
  await expect(tours.rows).not.toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  const create = page.locator('main header').getByRole('button', { name: /^Tour/ })
  await expect(create).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Exportieren' })).toBeDisabled()
  await page
    .getByRole('button', { name: /^Aktionen:/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Tour planen'])
  await expectAccessible(page)
})

test('planning and editing are reachable in the row by pointer', atNight, async ({ page, given }) => {
  const tours = toursDriver(page)
  const { plan } = await given.tour({ name: 'Zeigerprobe' })
  await given.signedIn('admin', list('Zeigerprobe'))
  await tours.rowOf('Zeigerprobe').hover()
  const icons = tours.rowOf('Zeigerprobe').getByRole('button', { name: /^Tour (planen|bearbeiten)$/ })
  await expect(icons).toHaveCount(2)
  await icons.first().click()
  await expect(page).toHaveURL(plan)
})

test('a tour to plan is chosen by a search', atNight, async ({ page, given, shell }) => {
  const { plan } = await given.tour({ name: 'Auswahlprobe Rüdersdorf' })
  await given.signedIn('admin', '/tour-templates/plan')
  const search = page.getByRole('searchbox', { name: 'Touren durchsuchen' })
  await search.fill('rudersdorf')
  await search.press('Enter')
  const links = page.locator('main').getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(1)
  await expectAccessible(page)
  await shell.then.hasNoSidewaysScroll()
  await links.click()
  await expect(page).toHaveURL(plan)
})

test(
  'on a small screen rows have two lines, and every filter is reachable',
  atNight,
  async ({ page, given, shell }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const tours = toursDriver(page)
    await given.tour({ name: 'Schmalprobe' })
    await given.signedIn('admin', list('Schmalprobe'))
    await expect(tours.rowOf('Schmalprobe').getByRole('cell')).toHaveCount(3)
    await tours.filter('Status').focus()
    await expect(tours.filter('Status')).toBeInViewport({ ratio: 1 })
    await shell.then.hasNoSidewaysScroll()
  },
)

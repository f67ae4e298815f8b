import { expectAccessible } from './support/accessibility'
import { destinationsDriver, rowsOfSheet } from './support/destinationsDriver'
import { atNight, expect, test } from './support/test'

type Stop = {
  '@id': string
  name: string | null
  address: string | null
  tourTemplate: { '@id': string; name: string } | null
  propertyDescription: string | null
  lengthOfStay: number | null
  positionInTour: number | null
}
type Stops = { 'hydra:member': Stop[]; 'hydra:totalItems': number }

const list = '/destinations'
const everyColumn = [
  'Typ',
  'Name',
  'Adresse',
  'Stadt',
  'Straße',
  'Postleitzahl',
  'Breitengrad',
  'Längengrad',
  'Tour',
  'Verweildauer',
  'Anzahl der Anhänge',
  'Position',
  'Referenz',
  'Frühestens',
  'Spätestens',
  'Ankunft',
  'Notiz',
  'Erstellt am',
  'Erstellt von',
]

test(
  'the newest destinations are listed; a search and a tour narrow the list, starting at page 1',
  atNight,
  async ({ page, given, api }) => {
    const destinations = destinationsDriver(page)
    const tour = await given.tour({ name: 'Filtertour Nord', stops: 3 })
    const all = await api.get<Stops>('/api/destinations?itemsPerPage=10&sort[createdAt]=DESC')
    await given.signedIn('admin', `${list}?size=10`)
    await destinations.then.seesRows(10)
    await expect(page.locator('main header')).toContainText(`${all['hydra:totalItems']} Einträge`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Seite 2', exact: true }).click()
    await expect(page).toHaveURL(`${list}?page=2&size=10`)
    await destinations.when.filtersBy('Filtertour Nord')
    await expect(page).toHaveURL(`${list}?size=10&tour=${tour.id}`)
    await destinations.then.seesRows(3)
    await destinations.when.searchesFor('Halt 2')
    await expect(page).toHaveURL(`${list}?search=Halt+2&size=10&tour=${tour.id}`)
    await destinations.then.seesNames(['Halt 2'])
    await page.reload()
    await destinations.then.seesNames(['Halt 2'])
    await expect(destinations.tourFilter).toHaveValue('Filtertour Nord')
    await page.getByRole('link', { name: 'Filtertour Nord' }).click()
    await expect(page).toHaveURL(tour.plan)
  },
)

test(
  'a search without results shows a message, and the filters can be reset',
  atNight,
  async ({ page, given }) => {
    const destinations = destinationsDriver(page)
    await given.signedIn('admin', `${list}?search=gibtesnicht`)
    await expect(page.getByText('Es wurde kein Eintrag gefunden für den Text „gibtesnicht“.')).toBeVisible()
    await destinations.when.opensExport()
    await destinations.dialog.getByRole('button', { name: 'Exportieren' }).click()
    await expect(page.getByText('Keine Daten zum Exportieren gefunden.')).toBeVisible()
  },
)

test(
  'a column sorts the list ascending, then descending, then not at all',
  atNight,
  async ({ page, given, api }) => {
    const destinations = destinationsDriver(page)
    await given.signedIn('admin', list)
    await destinations.then.seesRows(30)
    for (const [direction, wire, query] of [
      ['ascending', 'ASC', '?sort=name'],
      ['descending', 'DESC', '?sort=-name'],
    ] as const) {
      await destinations.when.sortsBy('Name')
      await expect(page).toHaveURL(`${list}${query}`)
      await destinations.then.isSortedBy('Name', direction)
      const sorted = await api.get<Stops>(`/api/destinations?itemsPerPage=30&sort[name]=${wire}`)
      await destinations.then.seesNames(
        sorted['hydra:member'].map(({ name, address }) => name || address || '–'),
      )
    }
    await destinations.when.sortsBy('Name')
    await expect(page).toHaveURL(list)
  },
)

test('the columns are chosen in a dialog and stored', atNight, async ({ page, given, api }) => {
  const destinations = destinationsDriver(page)
  const { 'hydra:member': fields } = await api.get<{ 'hydra:member': { title: string; enabled: boolean }[] }>(
    '/api/custom-field-configurations?pagination=false&sort[positionInMobile]=ASC&ownerType=destination',
  )
  const titles = fields.filter(({ enabled }) => enabled).map(({ title }) => title)
  await given.signedIn('admin', list)
  await destinations.then.seesColumns(['Name', 'Adresse', 'Tour', 'Notiz'])
  await page.getByRole('button', { name: 'Tabellenspalten' }).click()
  await expect(destinations.dialog.getByRole('checkbox', { name: 'Adresse' })).toBeDisabled()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await destinations.when.choosesColumns('Alle')
  await destinations.then.seesColumns([...everyColumn, ...titles])
  await page.reload()
  await destinations.then.seesColumns([...everyColumn, ...titles])
  await destinations.when.choosesColumns('Keine', ['Referenz'])
  await destinations.then.seesColumns(['Adresse', 'Referenz'])
  await destinations.when.choosesColumns('Standard')
  await destinations.then.seesColumns(['Name', 'Adresse', 'Tour', 'Notiz'])
})

test(
  'selected rows are exported in the order of selection, as the table shows them',
  atNight,
  async ({ page, given }) => {
    const destinations = destinationsDriver(page)
    const tour = await given.tour({ name: 'Exporttour', stops: 4 })
    await given.signedIn('admin', `${list}?tour=${tour.id}&sort=positionInTour`)
    await destinations.when.choosesColumns('Keine', ['Name', 'Straße', 'Postleitzahl', 'Position'])
    await destinations.then.seesNames(['Halt 1', 'Halt 2', 'Halt 3', 'Halt 4'])
    const shown = await destinations.cells()
    for (const index of [2, 0, 3]) await destinations.when.checks(index)
    await page.getByRole('button', { name: 'Exportieren' }).first().hover()
    await expect(page.getByRole('tooltip')).toHaveText('Auswahl exportieren')
    await destinations.when.opensExport()
    await expect(destinations.dialog).toContainText('3 ausgewählte Ziele')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await destinations.dialog.getByRole('button', { name: 'Keine', exact: true }).click()
    await expect(destinations.dialog).toContainText('Bitte wählen Sie mindestens eine Spalte aus.')
    for (const column of ['Name', 'Adresse', 'Straße', 'Postleitzahl', 'Position'])
      await destinations.dialog.getByRole('switch', { name: column, exact: true }).click()
    const download = await destinations.when.exports()
    expect(download.suggestedFilename()).toBe('ziele.xlsx')
    const [head, ...rows] = await rowsOfSheet(download)
    expect(head).toEqual(['Name', 'Adresse', 'Straße', 'Postleitzahl', 'Position'])
    expect(rows.map((row) => row.map(String))).toEqual([2, 0, 3].map((index) => shown[index]))
  },
)

test(
  'without a selection the whole filter result is exported, in its order',
  atNight,
  async ({ page, given, api }) => {
    const destinations = destinationsDriver(page)
    const search = 'Zahnarztpraxis'
    const found = await api.get<Stops>(`/api/destinations?pagination=false&search=${search}&sort[name]=ASC`)
    expect(found['hydra:member'].length).toBeGreaterThan(10)
    await given.signedIn('admin', `${list}?search=${search}&sort=name&size=10`)
    await page.getByRole('button', { name: 'Exportieren' }).hover()
    await expect(page.getByRole('tooltip')).toHaveText('Filter exportieren')
    await destinations.when.opensExport()
    const [head, ...rows] = await rowsOfSheet(await destinations.when.exports())
    expect(head?.slice(0, 3)).toEqual(['Typ', 'Name', 'Adresse'])
    expect(head).toHaveLength(everyColumn.length + 6)
    const columns = ['Name', 'Adresse', 'Tour', 'Position', 'Notiz'].map(
      (label) => head?.indexOf(label) ?? -1,
    )
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual(
      found['hydra:member'].map((stop) => [
        stop.name,
        stop.address,
        stop.tourTemplate?.name ?? null,
        stop.positionInTour,
        stop.propertyDescription,
      ]),
    )
  },
)

test('all destinations of a filter can be selected and deleted after a confirmation', async ({
  page,
  given,
  api,
  toasts,
}) => {
  const destinations = destinationsDriver(page)
  const tour = await given.tour({ name: 'Löschtour', stops: 12 })
  await given.signedIn('admin', `${list}?size=10&tour=${tour.id}`)
  await destinations.when.checks(0)
  await destinations.then.hasSelected(12, 1)
  await destinations.bar.getByRole('button', { name: 'Alle 12 auswählen' }).click()
  await destinations.then.hasSelected(12, 12)
  // One stays.
  await destinations.checkbox(0).click()
  await destinations.then.hasSelected(12, 11)
  await destinations.bar.getByRole('button', { name: 'Löschen' }).click()
  await expect(destinations.question).toContainText('Sind Sie sicher, dass Sie 11 Ziele löschen möchten?')
  await destinations.question.getByRole('button', { name: 'Löschen' }).click()
  await toasts.then.seesToast('11 Ziele wurden gelöscht.')
  await expect(destinations.bar).toHaveCount(0)
  await destinations.then.seesRows(1)
  const left = await api.get<Stops>(`/api/destinations?tourTemplate.id=${tour.id}`)
  expect(left['hydra:totalItems']).toBe(1)
})

test(
  'a row is deleted after the specified question, and kept with Abbrechen',
  atNight,
  async ({ page, given, toasts }) => {
    const destinations = destinationsDriver(page)
    const tour = await given.tour({ stops: 2 })
    await given.signedIn('admin', `${list}?tour=${tour.id}`)
    await destinations.when.chooses('Halt 1', 'Löschen')
    await expect(destinations.question).toContainText('Sind Sie sicher, dass Sie das Ziel löschen möchten?')
    await destinations.question.getByRole('button', { name: 'Abbrechen' }).click()
    await destinations.then.seesRows(2)
    await destinations.when.chooses('Halt 1', 'Löschen')
    await destinations.question.getByRole('button', { name: 'Löschen' }).click()
    await toasts.then.seesToast('Ziel „Halt 1“ wurde gelöscht.')
    await destinations.then.seesNames(['Halt 2'])
  },
)

test(
  'a destination is duplicated into another tour or into none',
  atNight,
  async ({ page, given, api, toasts }) => {
    const destinations = destinationsDriver(page)
    const from = await given.tour({ name: 'Quelle Ost', stops: 1 })
    const to = await given.tour({ name: 'Ziel West', stops: 2 })
    await given.signedIn('admin', `${list}?search=Teststra%C3%9Fe+1&tour=${from.id}`)
    await destinations.when.chooses('Halt 1', 'Duplizieren')
    const tour = destinations.dialog.getByRole('combobox', { name: 'Tour' })
    await expect(tour).toHaveValue('Quelle Ost')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await tour.fill('Ziel West')
    await page.getByRole('option', { name: 'Ziel West' }).click()
    await destinations.dialog.getByRole('button', { name: 'Duplizieren' }).click()
    await toasts.then.seesToast('Ziel "Teststraße 1, 10115 Berlin" erfolgreich dupliziert.')
    await expect(destinations.dialog).toHaveCount(0)
    const stops = await api.get<Stops>(
      `/api/destinations?tourTemplate.id=${to.id}&sort[positionInTour]=ASC&pagination=false`,
    )
    expect(stops['hydra:member'].map(({ name, positionInTour }) => [name, positionInTour])).toEqual([
      ['Halt 1', 1],
      ['Halt 2', 2],
      ['Halt 1', 3],
    ])

    await destinations.when.chooses('Halt 1', 'Duplizieren')
    await destinations.dialog.getByRole('button', { name: 'Tour leeren' }).click()
    await expect(destinations.dialog).toContainText('Das neue Ziel gehört zu keiner Tour.')
    await destinations.dialog.getByRole('button', { name: 'Duplizieren' }).click()
    await expect(destinations.dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Nach Tour filtern leeren' }).click()
    const withoutTour = destinations.rows.filter({ hasText: 'Teststraße 1,' }).filter({ hasText: '–' })
    await expect(withoutTour.first()).toBeVisible()
    const copies = await api.get<Stops>(
      '/api/destinations?search=Teststra%C3%9Fe%201&exists[tourTemplate]=false',
    )
    expect(copies['hydra:totalItems']).toBe(1)
    for (const copy of copies['hydra:member']) await api.delete(copy['@id'])
  },
)

test('a failed copy is reported and can be retried', atNight, async ({ page, given, toasts, watch }) => {
  watch.expectConsoleError(/status of 500/)
  const destinations = destinationsDriver(page)
  const tour = await given.tour({ stops: 1 })
  await given.signedIn('admin', `${list}?tour=${tour.id}`)
  await page.route('**/duplicate', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await destinations.when.chooses('Halt 1', 'Duplizieren')
  await destinations.dialog.getByRole('button', { name: 'Duplizieren' }).click()
  await toasts.then.seesToast('Das hat nicht funktioniert. Bitte versuchen Sie es später noch einmal.')
  await destinations.dialog.getByRole('button', { name: 'Duplizieren' }).click()
  await toasts.then.seesToast('Ziel "Teststraße 1, 10115 Berlin" erfolgreich dupliziert.')
  await destinations.then.seesRows(2)
})

test(
  'a row opens the editor, and saved changes are shown in the list',
  atNight,
  async ({ page, given, toasts }) => {
    const destinations = destinationsDriver(page)
    const tour = await given.tour({ stops: 2 })
    await given.signedIn('admin', `${list}?tour=${tour.id}&sort=name`)
    await destinations.rows.first().getByRole('cell').nth(4).click()
    await expect(destinations.dialog.getByRole('heading', { name: 'Ziel bearbeiten' })).toBeVisible()
    await destinations.dialog.getByLabel('Name', { exact: true }).fill('Anlieferung')
    await destinations.dialog.getByRole('button', { name: /^Speichern/ }).click()
    await toasts.then.seesToast('Ziel erfolgreich aktualisiert.')
    await destinations.then.seesNames(['Anlieferung', 'Halt 2'])
  },
)

test('the keyboard reaches rows, selects and opens them', atNight, async ({ page, given }) => {
  const destinations = destinationsDriver(page)
  const tour = await given.tour({ stops: 3 })
  await given.signedIn('admin', `${list}?tour=${tour.id}&sort=name`)
  await destinations.then.seesRows(3)
  await page.locator('body').press('ArrowDown')
  await expect(destinations.checkbox(0)).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await destinations.then.hasSelected(3, 2)
  await page.keyboard.press('Escape')
  await expect(destinations.bar).toHaveCount(0)
  await destinations.checkbox(1).focus()
  await page.keyboard.press('Enter')
  await expect(destinations.dialog.getByRole('heading', { name: 'Ziel bearbeiten' })).toBeVisible()
  await expect(destinations.dialog.getByLabel('Name', { exact: true })).toHaveValue('Halt 2')
})

test(
  'on a small screen rows have two lines and dialogs fill the screen',
  atNight,
  async ({ page, given, shell }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const destinations = destinationsDriver(page)
    await given.signedIn('admin', list)
    await destinations.when.checks(0)
    await shell.then.hasNoSidewaysScroll()
    await expect(destinations.rows.first().getByRole('cell')).toHaveCount(3)
    await destinations.when.opensExport()
    await shell.then.hasNoSidewaysScroll()
    expect((await destinations.dialog.boundingBox())?.width).toBe(390)
  },
)

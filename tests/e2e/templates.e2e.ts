import { expectAccessible } from './support/accessibility'
import { rowsOfSheet } from './support/destinationsDriver'
import { createTemplate, templatesDriver } from './support/templatesDriver'
import { atNight, expect, test } from './support/test'

const list = '/destination-templates'

test(
  'templates are listed by name; a search and an order start on page 1',
  atNight,
  async ({ page, given, api }) => {
    const templates = templatesDriver(page)
    const answer = await api.get<{ 'hydra:totalItems': number; 'hydra:member': { name: string }[] }>(
      '/api/destination-templates?itemsPerPage=10&page=1&sort[name]=ASC',
    )
    await given.signedIn('admin', `${list}?size=10`)
    await templates.then.seesNames(answer['hydra:member'].map(({ name }) => name))
    await expect(page.locator('main header')).toContainText(`${answer['hydra:totalItems']} Einträge`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Seite 2', exact: true }).click()
    await expect(page).toHaveURL(`${list}?page=2&size=10`)
    await page.getByRole('button', { name: 'Verknüpfte Ziele', exact: true }).click()
    await expect(page).toHaveURL(`${list}?size=10&sort=linkedDestinationCount`)
    await templates.when.searchesFor('Gibt es nicht')
    await expect(page.getByText('Es wurde kein Eintrag gefunden für den Text „Gibt es nicht“.')).toBeVisible()
  },
)

test('every column can be shown, and a choice is stored', atNight, async ({ page, given }) => {
  await given.signedIn('admin', list)
  await page.getByRole('button', { name: 'Tabellenspalten' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Alle', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Auswahl bestätigen' }).click()
  const heads = page.locator('thead th').filter({ hasText: /\S/ })
  await expect(heads.filter({ hasText: /^(Vorlage|Kategorien|Erstellt von)$/ })).toHaveCount(3)
  const shown = await heads.allTextContents()
  await page.reload()
  await expect(heads).toHaveText(shown)
})

test(
  'a template is opened by its row, by its address and by keyboard',
  atNight,
  async ({ page, given, api }) => {
    const templates = templatesDriver(page)
    const { id } = await createTemplate(api, 'Öffnungsprobe', 0)
    await given.signedIn('admin', `${list}?template=${id}&search=%C3%96ffnungsprobe`)
    const name = templates.dialog.getByLabel('Name', { exact: true })
    await expect(name).toHaveValue('Öffnungsprobe')
    await expect(page).toHaveURL(`${list}?search=%C3%96ffnungsprobe`)
    await page.keyboard.press('Escape')
    await expect(templates.dialog).toHaveCount(0)
    await templates.rows.first().getByRole('cell').nth(3).click()
    await expect(name).toHaveValue('Öffnungsprobe')
    await page.keyboard.press('Escape')
    await page.locator('body').press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('Öffnungsprobe')
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(templates.dialog.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(name).toHaveValue('')
  },
)

test(
  'the deletion dialog shows how many destinations lose their link; they stay',
  atNight,
  async ({ page, given, api, toasts }) => {
    const templates = templatesDriver(page)
    const { destinations } = await createTemplate(api, 'Löschprobe', 2)
    await given.signedIn('admin', `${list}?search=L%C3%B6schprobe`)
    await templates.when.chooses('Löschprobe', 'Löschen')
    await expect(templates.question).toContainText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')
    await expect(templates.question).toContainText('2 Ziele verlieren die Verknüpfung')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await templates.question.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(templates.rows).toHaveCount(1)
    await templates.when.chooses('Löschprobe', 'Löschen')
    await templates.question.getByRole('button', { name: 'Löschen' }).click()
    await toasts.then.seesToast('Vorlage erfolgreich gelöscht')
    await expect(page.getByText('Es wurde kein Eintrag gefunden')).toBeVisible()
    for (const iri of destinations) {
      const left = await api.get<{ destinationTemplate: string | null }>(iri)
      expect(left.destinationTemplate ?? null).toBeNull()
      await api.delete(iri)
    }
  },
)

test('selected templates are exported', atNight, async ({ page, given, api }) => {
  const templates = templatesDriver(page)
  await createTemplate(api, 'Exportprobe A', 0)
  await createTemplate(api, 'Exportprobe B', 1)
  await given.signedIn('admin', `${list}?search=Exportprobe`)
  await templates.rows.nth(1).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Exportieren' }).first().hover()
  await expect(page.getByRole('tooltip')).toHaveText('Auswahl exportieren')
  await page.getByRole('button', { name: 'Exportieren' }).first().click()
  const downloading = page.waitForEvent('download')
  await templates.dialog.getByRole('button', { name: 'Exportieren' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('vorlagen.xlsx')
  const [head, ...rows] = await rowsOfSheet(download)
  const columns = ['Name', 'Vorlage', 'Verknüpfte Ziele'].map((label) => head?.indexOf(label) ?? -1)
  expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
    ['Exportprobe B', 'Exportprobe B', 1],
  ])
})

test('a company without templates sees an explanation', atNight, async ({ page, given }) => {
  await page.route('**/api/destination-templates?*', (route) =>
    route.fulfill({ json: { 'hydra:member': [], 'hydra:totalItems': 0 } }),
  )
  await given.signedIn('admin', list)
  await expect(page.getByText(/^Noch keine Vorlagen\./)).toBeVisible()
  await expectAccessible(page)
})

test('on a small screen rows have two lines', atNight, async ({ page, given, shell }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const templates = templatesDriver(page)
  await given.signedIn('admin', list)
  await expect(templates.rows.first().getByRole('cell')).toHaveCount(3)
  await shell.then.hasNoSidewaysScroll()
})

import { expectAccessible } from './support/accessibility'
import type { ApiClient } from './support/api'
import { atNight, expect, test } from './support/test'

test.setTimeout(120_000)

const storedNames = async (api: ApiClient, id: string) =>
  (
    await api.get<{ 'hydra:member': { name: string }[] }>(
      `/api/tour-templates/${id}/destinations?pagination=false&sort[positionInTour]=ASC`,
    )
  )['hydra:member'].map(({ name }) => name)

const rows = [
  'Name\tStraße\tPLZ\tOrt\tMenge\tvon\tbis',
  'Bäckerei\tWarschauer Straße 39\t10243\tBerlin\t2\t8\t12',
  'Praxis\tKnaackstraße 41\t10435\tBerlin\tviele\t9.30\t17',
  'Nirgendwo\tGibtesnicht 9\t99999\tXyzzyhausen\t1\t\t',
].join('\n')

test('rows of a spreadsheet become stops, and one undo removes them', async ({ page, given, tour, api }) => {
  const { plan, id } = await given.tour({ name: 'Einfügen', stops: 1 })
  await given.signedIn('admin', plan)
  await tour.then.seesStops(['Halt 1'])
  await page.getByRole('button', { name: 'Aktionen der Tour' }).click()
  await page.getByRole('menuitem', { name: 'Zeilen einfügen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zeilen einfügen' })
  await dialog.getByLabel('Zeilen aus einer Tabelle einfügen').fill(rows)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveAttribute('data-state', 'mapping')
  await expect(dialog.getByLabel('Spalte 2: Straße')).toHaveValue('street')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Adressen suchen' }).click()
  await expect(dialog).toHaveAttribute('data-state', 'rows.reviewing')
  await expect(dialog.getByText('Nicht gefunden', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Nächste offene Zeile' }).click()
  await expect(dialog.getByLabel('Menge der Zeile 2')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('4')

  // Closed by mistake: everything is still there.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Aktionen der Tour' }).click()
  await page.getByRole('menuitem', { name: 'Zeilen einfügen' }).click()
  await expect(dialog.getByLabel('Menge der Zeile 2')).toHaveValue('4')

  // Typed text is on disk a moment later, and a reload loses nothing either.
  await page.reload()
  await page.getByRole('button', { name: 'Aktionen der Tour' }).click()
  await page.getByRole('menuitem', { name: 'Zeilen einfügen' }).click()
  await expect(dialog.getByLabel('Menge der Zeile 2')).toHaveValue('4')

  // Addresses without a result stay, by their name, when the others are added.
  await dialog.getByRole('button', { name: '2 Ziele hinzufügen' }).click()
  await expect(dialog.getByText('2 Ziele übernommen. 1 Zeile ist noch offen.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/Nirgendwo/])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await tour.then.seesOrder(['Halt 1', 'Bäckerei', 'Praxis'])
  await tour.then.planRests()
  expect(await storedNames(api, id)).toEqual(['Halt 1', 'Bäckerei', 'Praxis'])
  await page.keyboard.press('Control+z')
  await tour.then.seesOrder(['Halt 1'])
  await tour.then.planRests()
  expect(await storedNames(api, id)).toEqual(['Halt 1'])
})

test(
  'templates become stops in the order in which they were chosen',
  atNight,
  async ({ page, given, tour }) => {
    const { plan } = await given.tour({ name: 'Vorlagen', stops: 0 })
    await given.signedIn('admin', plan)
    await page.getByRole('button', { name: 'Aktionen der Tour' }).click()
    await page.getByRole('menuitem', { name: 'Zielvorlagen hinzufügen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zielvorlagen hinzufügen' })
    const choices = dialog.getByRole('checkbox')
    await choices.nth(2).check()
    await choices.nth(0).check()
    await expectAccessible(page)
    const names = await dialog.locator('.template-name').allTextContents()
    await dialog.getByRole('button', { name: '2 Ziele hinzufügen' }).click()
    await tour.then.seesOrder([names[2] ?? '', names[0] ?? ''])
  },
)

test('stops are copied into another tour, not their own', atNight, async ({ page, given, tour, api }) => {
  // Unique names of tours in this company, because the test searches the list for them.
  const other = await given.tour({ name: 'Empfängerin', stops: 0 })
  const { plan, id } = await given.tour({ name: 'Herkunft', stops: 3 })
  await given.signedIn('admin', plan)
  await tour.then.seesStops(['Halt 1', 'Halt 2', 'Halt 3'])
  await tour.when.checks('Halt 2')
  await page.getByRole('button', { name: 'Verschieben', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '1 Ziel verschieben' })
  await expectAccessible(page)
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await dialog.getByRole('radio', { name: /^Kopieren/ }).check({ force: true })
  const copying = page.getByRole('dialog', { name: '1 Ziel kopieren' })
  const choice = copying.getByRole('combobox', { name: 'Andere Tour' })
  await choice.fill('Herkunft')
  await expect(page.getByRole('option', { name: /Herkunft/ })).toHaveCount(0)
  await choice.fill('Empfängerin')
  await page.getByRole('option', { name: /Empfängerin/ }).click()
  await copying.getByRole('button', { name: 'Kopieren' }).click()
  await expect(copying).toBeHidden()
  await tour.then.planRests()
  expect([await storedNames(api, id), await storedNames(api, other.id)]).toEqual([
    ['Halt 1', 'Halt 2', 'Halt 3'],
    ['Halt 2'],
  ])
})

import type { Page } from '@playwright/test'
import { depth } from '../support/depth'
import { expect, test } from './support/test'

/** Each of them is created and deleted by its own call, twice. */
const count = depth === 'deep' ? 30 : 12
test.setTimeout(420_000)
const patience = { timeout: 120_000 }

const names = Array.from({ length: count }, (_, index) => `Halt ${String(index + 1).padStart(2, '0')}`)
const [above = '', beside = '', last = ''] = names.slice(-3)
const pasted = [
  'Name\tStraße\tPLZ\tOrt\tMenge',
  ...names
    .slice(0, -1)
    .map((name, index) => `${name}\tHauptstraße ${index + 1}\t10${115 + index * 2}\tBerlin\t1`),
].join('\n')

type Stops = { 'hydra:member': { name: string; positionInTour: number }[] }

/** The list as a user works with it. */
function planOf(page: Page) {
  const list = page.getByRole('region', { name: 'Ziele der Tour' })
  const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  return {
    nothingToUndo: page.getByRole('button', { name: 'Nichts rückgängig zu machen' }),
    seesOrder: (order: readonly string[]) => expect(list.locator('.plan-title')).toHaveText(order, patience),
    rests: () =>
      expect(page.locator('[data-machine=tourPlan]')).toHaveAttribute('data-state', 'idle', patience),
    check: (name: string) => rowOf(name).getByRole('checkbox').check(),
    drag: async (name: string, above: string) => {
      const handle = rowOf(name).locator('.plan-station')
      await handle.scrollIntoViewIfNeeded()
      await handle.dragTo(rowOf(above), { targetPosition: { x: 80, y: 4 }, steps: 8 })
    },
    moveUp: async (name: string, times: number) => {
      await rowOf(name).locator('.plan-name').focus()
      for (let count = 0; count < times; count += 1) await page.keyboard.press('Alt+ArrowUp')
    },
    reload: async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-machine=tourPlan]')).toBeVisible()
    },
  }
}

test('a tour of many stops is planned from scratch, ordered, moved, and all of it undone and redone', async ({
  page,
  given,
  tour,
  api,
}) => {
  const plan = planOf(page)
  const other = await given.tour({ name: `Zieltour ${Date.now()}` })
  const stopsOf = async (iri: string) =>
    (await api.get<Stops>(`${iri}/destinations`))['hydra:member'].map(({ name }) => name)

  await given.signedIn('admin', '/tour-templates')
  await tour.when.createsTour()
  const iri = `/api/tour-templates/${new URL(page.url()).pathname.split('/')[2]}`
  await expect(page.getByText('Diese Tour hat noch keine Ziele.')).toBeVisible()

  // From a table: most of the addresses are known by their postcode only.
  await page.getByRole('button', { name: 'Aktionen der Tour' }).click()
  await page.getByRole('menuitem', { name: 'Zeilen einfügen' }).click()
  const paste = page.getByRole('dialog', { name: 'Zeilen einfügen' })
  await paste.getByLabel('Zeilen aus einer Tabelle einfügen').fill(pasted)
  await paste.getByRole('button', { name: 'Weiter' }).click()
  await paste.getByRole('button', { name: 'Adressen suchen' }).click()
  await paste.getByRole('button', { name: `${count - 1} Ziele hinzufügen` }).click()
  await expect(paste).toHaveCount(0)
  await plan.seesOrder(names.slice(0, -1))

  // And one placed on the map.
  await expect(page.locator('.map-view[data-map-ready]')).toBeVisible()
  await page.locator('.map-view__canvas').click({ position: { x: 30, y: 200 } })
  await expect(page.locator('[data-machine=destinationEditor]')).toBeVisible()
  await tour.when.fills('Name', last)
  await tour.when.saves()
  await tour.then.editorIsClosed()
  await plan.seesOrder(names)

  await plan.drag(last, above)
  const dragged = [...names.slice(0, -3), last, above, beside]
  await plan.seesOrder(dragged)
  // Orders that wait for one in flight are one step to undo.
  await plan.rests()
  await plan.moveUp('Halt 03', 2)
  const ordered = ['Halt 03', 'Halt 01', 'Halt 02', ...dragged.slice(3)]
  await plan.seesOrder(ordered)
  await plan.rests()
  expect(await stopsOf(iri)).toEqual(ordered)

  await plan.reload()
  await plan.seesOrder(ordered)
  const five = ['Halt 05', 'Halt 06', 'Halt 07', 'Halt 08', 'Halt 09']
  for (const name of five) await plan.check(name)
  await page.getByRole('button', { name: 'Verschieben', exact: true }).click()
  const move = page.getByRole('dialog', { name: '5 Ziele verschieben' })
  const target = move.getByRole('combobox', { name: 'Andere Tour' })
  await target.fill('Zieltour')
  await target.press('Enter')
  await move.getByRole('button', { name: 'Verschieben', exact: true }).click()
  const left = ordered.filter((name) => !five.includes(name))
  await plan.seesOrder(left)
  await plan.rests()
  expect(await stopsOf(other.iri)).toEqual(five)

  // Everything since the first row, across the reload and another one.
  await plan.reload()
  await plan.seesOrder(left)
  await page.keyboard.press('Control+z')
  await plan.seesOrder(ordered)
  await plan.rests()
  expect(await stopsOf(other.iri)).toEqual([])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await plan.seesOrder(dragged)
  await page.keyboard.press('Control+z')
  await plan.seesOrder(names)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Diese Tour hat noch keine Ziele.')).toBeVisible()
  await plan.rests()
  expect(await stopsOf(iri)).toEqual([])
  await expect(plan.nothingToUndo).toBeVisible()

  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+Shift+Z')
  await plan.seesOrder(left)
  await plan.rests()
  expect([await stopsOf(iri), await stopsOf(other.iri)]).toEqual([left, five])
})

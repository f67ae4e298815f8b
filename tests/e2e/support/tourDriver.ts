// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { foundAddress, takeFoundAddress } from './addressDriver'
import { expect, type Locator, type Page } from '@playwright/test'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Creating a tour and working on its stops. */
export function tourDriver(page: Page) {
  const list = page.getByRole('region', { name: 'Ziele der Tour' })
  const rows = list.getByRole('listitem')
  const rowOf = (name: string) => rows.filter({ hasText: name })
  const stopOf = (name: string) =>
    rowOf(name).getByRole('button', { name: new RegExp(`^Ziel \\d+: ${escaped(name)}`) })
  const editor = page.locator('[data-machine=destinationEditor]')
  const address = editor.getByRole('combobox', { name: 'Adresse' })

  const searchesAddress = async (text: string) => {
    await address.click()
    await address.pressSequentially(text, { delay: 5 })
    await expect(foundAddress(editor)).toBeVisible()
  }
  const takesFirstAddress = () => takeFoundAddress(editor, address)
  const opensMenuOf = async (name: string) => {
    await rowOf(name)
      .getByRole('button', { name: `Aktionen: ${name}` })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Löschen' })).toBeVisible()
  }

  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox()
    if (box === null) throw new Error('It is not on screen')
    return box
  }

  return {
    when: {
      createsTour: async () => {
        await page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }).click()
        const dialog = page.getByRole('dialog', { name: 'Was möchten Sie erstellen?' })
        await dialog.getByRole('button', { name: 'Tour', exact: true }).click()
        await expect(page).toHaveURL(/\/tour-templates\/[^/]+\/plan$/)
      },
      opensNewStop: async () => {
        await page.locator('main header').getByRole('button', { name: 'Ziel', exact: true }).click()
        await expect(editor.getByRole('heading', { name: 'Ziel erstellen' })).toBeVisible()
      },
      searchesAddress,
      takesFirstAddress,
      /** Types into the address search and selects the first address by keyboard. */
      choosesAddress: async (text: string) => {
        await searchesAddress(text)
        await takesFirstAddress()
      },
      fills: async (label: string, value: string) => {
        await editor.getByLabel(label, { exact: true }).fill(value)
      },
      saves: async () => {
        await editor.locator('button[type=submit]').click()
      },
      closes: async () => {
        await editor.getByRole('button', { name: 'Schließen' }).last().click()
      },
      opensMenuOf,
      opensStop: async (name: string) => {
        await opensMenuOf(name)
        await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
        await expect(editor.getByRole('heading', { name: 'Ziel bearbeiten' })).toBeVisible()
        await expect(address).toBeVisible()
      },
      movesStopDown: async (name: string) => {
        await stopOf(name).focus()
        await page.keyboard.press('Alt+ArrowDown')
      },
      /** Picks a stop up by its number, moves it over another one, and holds it there until `drops`. */
      /** @param by a part of the row, any of which can be dragged */
      lifts: async (name: string, over: string, by = '.plan-station') => {
        const handle = await boxOf(rowOf(name).locator(by))
        const target = await boxOf(rowOf(over))
        await page.mouse.move(handle.x + handle.width - 15, handle.y + handle.height / 2)
        await page.mouse.down()
        // The first moves start the drag, the last one is over the upper edge of the other stop.
        await page.mouse.move(handle.x + 30, handle.y + 12, { steps: 3 })
        await page.mouse.move(target.x + 90, target.y + 6, { steps: 6 })
        await page.mouse.move(target.x + 92, target.y + 5)
      },
      drops: async () => {
        await page.mouse.up()
      },
      checks: async (name: string) => {
        await rowOf(name).getByRole('checkbox').check()
      },
      focuses: async (name: string) => {
        await stopOf(name).focus()
      },
      asksToDelete: async (name: string) => {
        await opensMenuOf(name)
        await page.getByRole('menuitem', { name: 'Löschen' }).click()
      },
      confirmsDeletion: async () => {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
      },
    },
    then: {
      isOnTour: async (name: RegExp | string) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      },
      fieldHolds: async (label: string, value: string) => {
        await expect(editor.getByLabel(label, { exact: true })).toHaveValue(value)
      },
      editorIsClosed: async () => {
        await expect(editor).toHaveCount(0)
      },
      /**
       * The list and the map show these stops, numbered in this order; where both do not fit, the list alone.
       */
      seesStops: async (names: readonly string[]) => {
        await expect(rows).toHaveCount(names.length)
        const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
        const hasMap = width >= 1024 && height > 500
        for (const [index, name] of names.entries()) {
          const label = `Ziel ${index + 1}: ${name}`
          await expect(
            rows.nth(index).getByRole('button', { name: new RegExp(`^${escaped(label)}`) }),
          ).toBeVisible()
          if (!hasMap) continue
          // An approximate position is part of the name.
          const markerName = new RegExp(`^${escaped(label)}( \\(Position ungefähr\\))?$`)
          const marker = page.locator('.map-stop').and(page.getByRole('button', { name: markerName }))
          await expect(marker).toBeVisible()
          await expect(marker).toHaveText(String(index + 1))
        }
        if (hasMap) await expect(page.locator('.map-stop')).toHaveCount(names.length)
      },
      /** The list alone shows these stops in this order. */
      seesOrder: async (names: readonly string[]) => {
        await expect(list.locator('.plan-title')).toHaveText([...names])
      },
      /** All queued steps are done. */
      planRests: async () => {
        await expect(page.locator('[data-machine=tourPlan]')).toHaveAttribute('data-state', 'idle')
      },
      asksForDeletion: async () => {
        const question = page.getByRole('alertdialog', { name: 'Löschen bestätigen' })
        await expect(question).toContainText('Sind Sie sicher, dass Sie das Ziel löschen möchten?')
        await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
        await expect(question.getByRole('button', { name: 'Löschen' })).toBeVisible()
      },
    },
  }
}

// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'

/** The list of destinations with its dialogs. */
export function destinationsDriver(page: Page) {
  const table = page.getByRole('table', { name: 'Ziele' })
  const rows = table.locator('tbody').getByRole('row')
  const bar = page.getByRole('group', { name: 'Auswahl', exact: true })
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  const heads = table.locator('thead th')
  const tourFilter = page.getByRole('combobox', { name: 'Nach Tour filtern' })
  const checkbox = (index: number) => rows.nth(index).getByRole('checkbox')
  const rowOf = (name: string) => rows.filter({ hasText: name })
  return {
    rows,
    bar,
    dialog,
    question,
    tourFilter,
    checkbox,
    rowOf,
    search: page.getByRole('searchbox', { name: 'Ziele durchsuchen' }),
    when: {
      sortsBy: async (column: string) => {
        await table.getByRole('button', { name: column, exact: true }).click()
      },
      searchesFor: async (text: string) => {
        await page.getByRole('searchbox', { name: 'Ziele durchsuchen' }).fill(text)
      },
      filtersBy: async (tour: string) => {
        await tourFilter.fill(tour)
        await page.getByRole('option', { name: tour }).first().click()
      },
      checks: async (index: number) => {
        await checkbox(index).click()
        await expect(checkbox(index)).toBeChecked()
      },
      chooses: async (name: string, action: string) => {
        await rowOf(name)
          .getByRole('button', { name: /^Aktionen/ })
          .click()
        await page.getByRole('menuitem', { name: action }).click()
      },
      /** All on or off, then these toggled. */
      choosesColumns: async (start: 'Alle' | 'Keine' | 'Standard', others: readonly string[] = []) => {
        await page.getByRole('button', { name: 'Tabellenspalten' }).click()
        await dialog.getByRole('button', { name: start, exact: true }).click()
        for (const column of others) await dialog.getByRole('checkbox', { name: column, exact: true }).click()
        await dialog.getByRole('button', { name: 'Auswahl bestätigen' }).click()
        await expect(dialog).toHaveCount(0)
      },
      opensExport: async () => {
        await page.getByRole('button', { name: 'Exportieren' }).first().click()
        await expect(dialog).toBeVisible()
      },
      /** Presses Exportieren in the dialog and returns the download. */
      exports: async (): Promise<Download> => {
        const downloading = page.waitForEvent('download')
        await dialog.getByRole('button', { name: 'Exportieren' }).click()
        const download = await downloading
        await expect(dialog).toHaveCount(0)
        return download
      },
    },
    then: {
      seesRows: async (count: number) => {
        await expect(rows).toHaveCount(count)
      },
      seesNames: async (names: readonly string[]) => {
        await expect(rows.locator('[data-row-name]')).toHaveText(names)
      },
      seesColumns: async (labels: readonly string[]) => {
        await expect(heads.filter({ hasText: /\S/ })).toHaveText([...labels, 'Aktionen'])
      },
      isSortedBy: async (column: string, direction: 'ascending' | 'descending') => {
        await expect(table.locator('th[aria-sort]')).toHaveText([column])
        await expect(table.locator('th[aria-sort]')).toHaveAttribute('aria-sort', direction)
      },
      hasSelected: async (total: number, selected: number) => {
        await expect(bar.getByRole('status')).toHaveText(`${total} Einträge (${selected} ausgewählt)`)
      },
    },
    /** Texts of the cells by row, without checkbox and menu. */
    cells: async (): Promise<string[][]> =>
      rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].slice(1, -1).map((cell) => cell.textContent ?? '')),
      ),
  }
}

/** The rows of the only sheet; empty cells are null. */
export async function rowsOfSheet(download: Download): Promise<unknown[][]> {
  const sheets = await readExcelFile(await readFile(await download.path()))
  expect(sheets).toHaveLength(1)
  return sheets[0]?.data ?? []
}

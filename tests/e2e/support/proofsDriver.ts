// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'

/** The list of proofs of service with its selection. */
export function proofsDriver(page: Page) {
  const table = page.getByRole('table', { name: 'Nachweise' })
  const rows = table.locator('tbody').getByRole('row')
  const bar = page.getByRole('group', { name: 'Auswahl', exact: true })
  const checkbox = (index: number) => rows.nth(index).getByRole('checkbox')
  return {
    rows,
    bar,
    /** Of a row, counted from 0. */
    checkbox,
    pageCheckbox: table.getByRole('checkbox', { name: 'Alle Einträge dieser Seite auswählen' }),
    search: page.getByRole('searchbox', { name: 'Nachweise durchsuchen' }),
    when: {
      sortsBy: async (column: string) => {
        await table.getByRole('button', { name: column, exact: true }).click()
      },
      checks: async (index: number, options: { modifiers?: 'Shift'[] } = {}) => {
        await checkbox(index).click(options)
        await expect(checkbox(index)).toBeChecked()
      },
    },
    then: {
      seesRows: async (count: number) => {
        await expect(rows).toHaveCount(count)
      },
      isSortedBy: async (column: string, direction: 'ascending' | 'descending') => {
        await expect(table.locator('th[aria-sort]')).toHaveText([column])
        await expect(table.locator('th[aria-sort]')).toHaveAttribute('aria-sort', direction)
      },
      seesPlaces: async (names: readonly string[]) => {
        await expect(rows.getByRole('link')).toHaveText(names)
      },
      everyRowSays: async (word: string) => {
        await expect(rows.filter({ hasNotText: word })).toHaveCount(0)
        await expect(rows.filter({ hasText: word })).not.toHaveCount(0)
      },
      hasSelected: async (total: number, selected: number) => {
        await expect(bar.getByRole('status')).toHaveText(`${total} Einträge (${selected} ausgewählt)`)
      },
    },
  }
}

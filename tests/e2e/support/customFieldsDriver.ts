// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'

/** /settings/destination: the custom fields of the company, with their dialog. */
export function customFieldsDriver(page: Page) {
  const table = page.getByRole('table', { name: 'Eigene Felder' })
  const titles = table.locator('[data-row-name]')
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog', { name: 'Löschen bestätigen' })
  const rowOf = (title: string) =>
    table.getByRole('row').filter({ has: page.getByRole('button', { name: title, exact: true }) })
  const handleOf = (title: string) => page.getByRole('button', { name: `${title} verschieben`, exact: true })
  const options = dialog.getByRole('textbox', { name: /^Option \d/ })
  return {
    dialog,
    question,
    rowOf,
    handleOf,
    options,
    switchOf: (title: string) => page.getByRole('switch', { name: `${title} aktiv`, exact: true }),
    /** Announcements for screen readers, without those of toasts. */
    announcement: page.locator('[role=status]:not([data-scope=toast])').filter({ hasText: /Stelle \d/ }),
    when: {
      opensNew: async () => {
        await page.getByRole('button', { name: 'Eigenes Feld anlegen' }).first().click()
        await expect(dialog.getByLabel('Titel')).toBeFocused()
      },
      opens: async (title: string) => {
        await titles.getByText(title, { exact: true }).click()
        await expect(dialog.getByLabel('Titel')).toHaveValue(title)
      },
      addsOption: async (text: string) => {
        await dialog.getByLabel('Neue Option').fill(text)
        await dialog.getByLabel('Neue Option').press('Enter')
      },
      saves: () => dialog.getByRole('button', { name: 'Speichern' }).click(),
      chooses: async (title: string, action: string) => {
        await rowOf(title)
          .getByRole('button', { name: /^Aktionen/ })
          .click()
        await page.getByRole('menuitem', { name: action }).click()
      },
      /** With the mouse, by the handle, to the upper or lower half of another row. */
      drags: async (title: string, target: string, half: 'upper' | 'lower') => {
        const { height = 36 } = (await rowOf(target).boundingBox()) ?? {}
        await handleOf(title).dragTo(rowOf(target), {
          targetPosition: { x: 120, y: half === 'upper' ? 4 : height - 4 },
          steps: 8,
        })
      },
    },
    then: {
      seesTitles: (expected: readonly string[]) => expect(titles).toHaveText(expected),
      seesOptions: (expected: readonly string[]) =>
        expect
          .poll(() => options.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)))
          .toEqual(expected),
    },
  }
}

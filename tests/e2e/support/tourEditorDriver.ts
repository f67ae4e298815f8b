// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { foundAddress, takeFoundAddress } from './addressDriver'
import { expect, type Page } from '@playwright/test'

/** The dialog 'Tour erstellen' / 'Tour bearbeiten'. */
export function tourEditorDriver(page: Page) {
  const dialog = page.locator('[data-machine=tourEditor]')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const toggle = (label: string) => dialog.getByRole('switch', { name: label, exact: true })
  const tab = (name: string) => dialog.getByRole('tab', { name: new RegExp(`^${name}`) })
  const opened = async (title: string) => {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await expect(field('Name')).toBeVisible()
  }
  return {
    dialog,
    field,
    toggle,
    tab,
    when: {
      /** By the plus button; on the planning overview it opens the dialog. */
      opensNew: async () => {
        await page.goto('/tour-templates/planning')
        await page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }).click()
        const choice = page.getByRole('dialog', { name: 'Was möchten Sie erstellen?' })
        await choice.getByRole('button', { name: 'Tour', exact: true }).click()
        await opened('Tour erstellen')
      },
      /** From its row in the list of tours, filtered to this tour. */
      opens: async (name: string) => {
        await page.goto(`/tour-templates?${new URLSearchParams({ search: name })}`)
        await page.getByRole('button', { name: `Aktionen: ${name}`, exact: true }).click()
        await page.getByRole('menuitem', { name: 'Tour bearbeiten' }).click()
        await opened('Tour bearbeiten')
      },
      opensTab: (name: string) => tab(name).click(),
      fills: (label: string, value: string) => field(label).fill(value),
      switches: (label: string) => toggle(label).click(),
      /** Types into a multi-select and selects the first option. */
      choosesAlso: async (label: string, name: string) => {
        const select = dialog.getByRole('combobox', { name: label, exact: true })
        await select.fill(name)
        await select.press('Enter')
        await expect(dialog.getByRole('button', { name: `${name} entfernen` })).toBeVisible()
        // The list stays open, and covers the content below it.
        await select.press('Tab')
      },
      /** Types into an address search and selects the first suggestion by keyboard; returns its text. */
      choosesAddress: async (label: string, text: string) => {
        const search = dialog.getByRole('combobox', { name: label, exact: true })
        await search.click()
        await search.fill(text)
        await expect(foundAddress(dialog)).toBeVisible()
        return takeFoundAddress(dialog, search)
      },
      /** Saves, or sends again after a failure. */
      saves: () => dialog.locator('button[type=submit]').click(),
      closes: () => dialog.getByRole('button', { name: 'Schließen' }).last().click(),
    },
    then: {
      isClosed: () => expect(dialog).toHaveCount(0),
      isIn: (state: string) => expect(dialog).toHaveAttribute('data-state', state),
      holds: (label: string, value: string) => expect(field(label)).toHaveValue(value),
      /** The message belongs to its field. */
      refuses: async (label: string, message: string) => {
        await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(label)).toHaveAccessibleDescription(message)
      },
      hasErrorsIn: (name: string) => expect(tab(name)).toHaveAccessibleName(/enthält Fehler$/),
      hasNoErrorsIn: (name: string) => expect(tab(name)).not.toHaveAccessibleName(/enthält Fehler/),
    },
  }
}

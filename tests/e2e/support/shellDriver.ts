// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'

/** The frame of the screens: sidebar, plus button, titles. */
export function shellDriver(page: Page) {
  const sidebar = page.getByRole('navigation', { name: 'Hauptnavigation' }).first()
  const entries = sidebar.getByRole('link').filter({ hasText: /\S/ })
  const title = page.getByRole('heading', { level: 1 })
  return {
    entries,
    when: {
      opensEntry: async (label: string) => {
        await sidebar.getByRole('link', { name: label, exact: true }).click()
      },
    },
    then: {
      seesEntries: async (labels: readonly string[]) => {
        await expect(entries).toHaveText(labels)
      },
      entryIsCurrent: async (label: string) => {
        await expect(sidebar.getByRole('link', { name: label, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        )
      },
      /** A title on the screen and one for the browser's tab. */
      hasTitle: async () => {
        await expect(title).toHaveText(/\S/)
        await expect(page).toHaveTitle(/^\S.* – Tourwerk$/)
      },
      hasNoSidewaysScroll: async () => {
        const root = page.locator('html')
        await expect
          .poll(() => root.evaluate((element) => element.scrollWidth - element.clientWidth), page.url())
          .toBeLessThanOrEqual(0)
      },
    },
  }
}

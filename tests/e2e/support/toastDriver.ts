// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'

/** Messages at the bottom right. */
export function toastDriver(page: Page) {
  const toasts = page.locator('[data-scope=toast][data-part=root]')
  return {
    then: {
      seesToast: async (message: string) => {
        await expect(toasts.filter({ has: page.getByText(message, { exact: true }) })).toBeVisible()
      },
      seesNoToast: async () => {
        await expect(toasts).toHaveCount(0)
      },
    },
  }
}

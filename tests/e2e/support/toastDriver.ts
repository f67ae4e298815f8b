// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'

/** Messages at the bottom right. */
export function toastDriver(page: Page) {
  const toasts = page.locator('[data-scope=toast][data-part=root]')
  const toastOf = (message: string) => toasts.filter({ has: page.getByText(message, { exact: true }) })
  return {
    when: {
      /** Sees a toast that stays, and closes it. */
      reads: async (message: string) => {
        await expect(toastOf(message)).toBeVisible()
        // A toast that is still being laid out may miss the first press.
        await expect(async () => {
          await toastOf(message).getByRole('button', { name: 'Schließen' }).click({ timeout: 1_000 })
          await expect(toasts).toHaveCount(0, { timeout: 1_000 })
        }).toPass()
      },
    },
    then: {
      seesToast: async (message: string) => {
        await expect(toastOf(message)).toBeVisible()
      },
      seesNoToast: async () => {
        await expect(toasts).toHaveCount(0)
      },
    },
  }
}

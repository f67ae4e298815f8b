// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'

/** The list of unfinished work. */
export function workDriver(page: Page) {
  const button = page.getByRole('button', { name: /^Nicht abgeschlossen: \d/ })
  const list = page.getByRole('dialog', { name: 'Nicht abgeschlossen' })
  const row = (text: string) => list.getByRole('listitem').filter({ hasText: text })
  return {
    list,
    row,
    when: {
      opensList: async () => {
        await button.click()
        await expect(list).toBeVisible()
      },
      resumes: async (text: string) => {
        await row(text)
          .getByRole('button', { name: /^Fortsetzen/ })
          .click()
        await expect(list).toHaveCount(0)
      },
      discards: async (text: string) => {
        await row(text)
          .getByRole('button', { name: /^Verwerfen/ })
          .click()
      },
      takesBack: async (text: string) => {
        await row(text)
          .getByRole('button', { name: /^Rückgängig/ })
          .click()
      },
    },
    then: {
      countsUnfinished: async (count: number) => {
        if (count === 0) await expect(button).toHaveCount(0)
        else await expect(button).toHaveAccessibleName(`Nicht abgeschlossen: ${count}`)
      },
    },
  }
}

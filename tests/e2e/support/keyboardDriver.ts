// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has on the way to what is looked for. */
const maxTabStops = 60

/** Somebody who has a keyboard and nothing else: reads the screen, never clicks, never fills. */
export function keyboardDriver(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  return {
    when: {
      presses: async (...keys: readonly string[]) => {
        for (const key of keys) await press(key)
      },
      types: (text: string) => page.keyboard.type(text),
      /** With Tab, or Umschalt+Tab to what lies before. */
      tabsTo: async (target: Locator) => {
        await expect(target).toBeVisible()
        for (let stops = 0; stops < maxTabStops; stops += 1) {
          const way = await target.evaluate((element) => {
            const { activeElement } = document
            if (activeElement === element) return null
            const position = activeElement?.compareDocumentPosition(element) ?? 0
            return position & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
          })
          if (way === null) return
          await press(way)
        }
        await expect(target).toBeFocused()
      },
      /** Goes to a field and replaces what it holds. */
      replaces: async (field: Locator, text: string) => {
        await expect(field).toBeFocused()
        await press('Control+a')
        if (text === '') await press('Delete')
        else await page.keyboard.type(text)
      },
    },
  }
}
export type KeyboardDriver = ReturnType<typeof keyboardDriver>

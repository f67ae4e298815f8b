// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any screen has before a target. */
const maxTabStops = 60

/** A user with only a keyboard: reads the screen, never clicks, never fills. */
export function keyboardDriver(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  return {
    when: {
      presses: async (...keys: readonly string[]) => {
        for (const key of keys) await press(key)
      },
      types: (text: string) => page.keyboard.type(text),
      /** With Tab, or Umschalt+Tab backwards. */
      tabsTo: async (target: Locator) => {
        await expect(target).toBeVisible()
        for (let stops = 0; stops < maxTabStops; stops += 1) {
          const tabKey = await target.evaluate((element) => {
            const { activeElement } = document
            if (activeElement === element) return null
            const position = activeElement?.compareDocumentPosition(element) ?? 0
            return position & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
          })
          if (tabKey === null) return
          await press(tabKey)
        }
        await expect(target).toBeFocused()
      },
      /** Goes to a field and replaces its text. */
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

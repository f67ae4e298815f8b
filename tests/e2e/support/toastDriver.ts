// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'

/** Messages at the bottom right. @param shown remembers them: on a busy machine one may be gone before it is looked for */
export function toastDriver(page: Page, shown: ShownToasts = createShownToasts()) {
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
      /** Is on screen, or was since it was last asked for. */
      seesToast: async (message: string) => {
        await expect
          .poll(async () => shown.take(message) || (await toastOf(message).isVisible()), { message })
          .toBe(true)
      },
      seesNoToast: async () => {
        await expect(toasts).toHaveCount(0)
      },
    },
  }
}

type ShownToasts = ReturnType<typeof createShownToasts>

function createShownToasts() {
  let texts: string[] = []
  return {
    add: (text: string) => {
      texts.push(text)
    },
    /** Whether it was shown; told once. */
    take: (text: string) => {
      const isShown = texts.includes(text)
      texts = texts.filter((each) => each !== text)
      return isShown
    },
  }
}

/** The driver of a page that remembers its toasts from its next address on, until it is told to end. */
export async function rememberingToastDriver(page: Page) {
  const shown = createShownToasts()
  const telling = await page.exposeFunction('toastShown', shown.add)
  const watching = await page.addInitScript(() => {
    const told = new WeakSet<Element>()
    const look = () => {
      for (const text of document.querySelectorAll('[data-scope=toast][data-part=root] *')) {
        if (text.childElementCount > 0 || !text.textContent || told.has(text)) continue
        told.add(text)
        ;(window as unknown as { toastShown: (text: string) => void }).toastShown(text.textContent)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  return {
    ...toastDriver(page, shown),
    /** A page that is gone tells no more by itself. */
    end: async () => void (await Promise.allSettled([watching.dispose(), telling.dispose()])),
  }
}

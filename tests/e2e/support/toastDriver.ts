// oxlint-disable unicorn/no-thenable -- `then` holds an object, which makes nothing thenable
import { expect, type Page } from '@playwright/test'

/**
 * Messages at the bottom right. @param shown earlier ones: on a busy machine a toast may disappear before it
 * is looked for
 */
function createDriver(page: Page, shown: ShownToasts) {
  const toasts = page.locator('[data-scope=toast][data-part=root]')
  const toastOf = (message: string) => toasts.filter({ has: page.getByText(message, { exact: true }) })
  return {
    when: {
      /** Expects a toast that stays, and closes it. */
      reads: async (message: string) => {
        await expect(toastOf(message)).toBeVisible()
        // A toast in transition may miss the first press.
        await expect(async () => {
          await toastOf(message).getByRole('button', { name: 'Schließen' }).click({ timeout: 1_000 })
          await expect(toasts).toHaveCount(0, { timeout: 1_000 })
        }).toPass()
      },
    },
    then: {
      /** Is on screen, or was since the last check. */
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
    /** Whether it was shown; returned once. */
    take: (text: string) => {
      const isShown = texts.includes(text)
      texts = texts.filter((each) => each !== text)
      return isShown
    },
  }
}

/** The current list of a page's toasts. It keeps recording after the end of the test that created it. */
const rememberedIn = new WeakMap<Page, { shown: ShownToasts }>()

export type ToastDriver = ReturnType<typeof createDriver>

/** For a page that records its toasts from its next navigation on. */
export async function toastDriver(page: Page): Promise<ToastDriver> {
  const shown = createShownToasts()
  const known = rememberedIn.get(page)
  if (known) known.shown = shown
  else await rememberToasts(page, shown)
  return createDriver(page, shown)
}

async function rememberToasts(page: Page, shown: ShownToasts): Promise<void> {
  const remembered = { shown }
  rememberedIn.set(page, remembered)
  await page.exposeFunction('toastShown', (text: string) => remembered.shown.add(text))
  await page.addInitScript(() => {
    const recorded = new WeakSet<Element>()
    const look = () => {
      for (const text of document.querySelectorAll('[data-scope=toast][data-part=root] *')) {
        if (text.childElementCount > 0 || !text.textContent || recorded.has(text)) continue
        recorded.add(text)
        ;(window as unknown as { toastShown: (text: string) => void }).toastShown(text.textContent)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

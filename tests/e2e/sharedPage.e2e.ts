import { privateFiles } from './support/storage'
import { expect, test } from './support/test'

/* Tests of a worker share a page: none sees the traces of another. */

test.describe.configure({ mode: 'serial' })

for (const run of ['first', 'second'])
  test(`the ${run} of two tests gets the page in its initial state`, async ({
    page,
    context,
    given,
    toasts,
  }) => {
    await given.signedIn('admin', '/settings/user')
    const found = await page.evaluate(async () => ({
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key === 'left'),
      databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      size: [innerWidth, innerHeight],
      isOnline: navigator.onLine,
      status: (await fetch('/config.json')).status,
    }))
    expect({ ...found, files: await privateFiles(page), pages: context.pages().length }).toEqual({
      keys: [],
      databases: [],
      files: [],
      isDark: false,
      size: [1280, 800],
      isOnline: true,
      status: 200,
      pages: 1,
    })
    await toasts.then.seesNoToast()

    await context.newPage()
    await page.route('**/config.json', (route) => route.fulfill({ status: 404 }))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(async () => {
      localStorage.setItem('left', '1')
      sessionStorage.setItem('left', '1')
      await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve))
      await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })
      addEventListener('beforeunload', (event) => event.preventDefault())
      // Continues after the end of the test.
      setInterval(() => {
        const toast = document.createElement('div')
        Object.assign(toast.dataset, { scope: 'toast', part: 'root' })
        toast.append(document.createElement('p'))
        toast.firstElementChild?.append('left')
        document.body.append(toast)
      }, 5)
    })
    await page.getByRole('heading', { level: 1 }).click()
    await context.setOffline(true)
  })

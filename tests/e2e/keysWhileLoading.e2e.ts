import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

test.use({ ownPage: true, prefetches: false })

/** Holds the code of a component back until the returned function is called. */
async function delayCode(page: Page, name: string) {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('keys pressed while an overlay loads go to its field, and none to the page', async ({ page, given }) => {
  const { plan } = await given.tour({ name: 'Wartetour', stops: 2 })
  const showPalette = await delayCode(page, 'Palette')
  const showEditor = await delayCode(page, 'DestinationEditor')
  await given.signedIn('admin', plan)
  const stops = page.getByRole('region', { name: 'Ziele der Tour' })
  const stop = stops.getByRole('button', { name: /^Ziel 1: / })
  const stopText = await stop.textContent()
  const palette = page.getByRole('dialog', { name: 'Suchen oder springen' })
  const field = palette.getByRole('combobox')
  const loading = page.getByRole('status', { name: 'Wird geladen …' })
  const dialogs = page.getByRole('dialog')
  const saves: string[] = []
  page.on('request', (request) => {
    const isPresence = request.url().endsWith('/api/presence')
    if (request.method() !== 'GET' && !isPresence) saves.push(request.url())
  })

  await stop.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('abc')
  await expect(loading).toHaveText('abc')
  await page.keyboard.press('Escape')
  await expect(loading).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('lindn')
  await page.keyboard.press('Delete')
  await expect(loading).toHaveText('lindn')
  showPalette()
  await page.keyboard.type('er nguyen')
  await expect(field).toHaveValue('lindner nguyen')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)

  await stop.focus()
  await page.keyboard.press('n')
  await page.keyboard.type('Lindenhof')
  await expect(loading).toHaveText('Lindenhof')
  await page.keyboard.press('Escape')
  await expect(loading).toHaveCount(0)
  await expect(dialogs).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.type('Lin')
  showEditor()
  await page.keyboard.type('denhof')
  const editor = page.locator('[data-machine=destinationEditor]')
  await expect(editor.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Lindenhof')

  await expect(stop).toHaveText(stopText ?? '')
  expect(saves).toEqual([])
})

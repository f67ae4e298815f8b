import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'
import type { Page } from '@playwright/test'

test.use({ maps: 'real' })

const styleButton = (page: Page) => page.getByRole('button', { name: /^Kartenstil/ })
const styleItem = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true })
const bundledNote = (page: Page) => page.getByText(/^Mitgelieferte Karte/)

/** The run-time configuration with other tiles, as an operator would set them. */
async function configureTiles(page: Page, mapTiles: string): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mapTiles } })
  })
}

/** An archive of vector tiles without tiles: header, directory without entries, metadata. */
function emptyArchive(): Buffer {
  const directoryAt = 127
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(directoryAt)
  header.write('PMTiles', 0, 'latin1')
  header[7] = 3
  const positions = [directoryAt, 1, directoryAt + 1, metadata.length, 130, 0, 130, 0, 0, 0, 0]
  positions.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + index * 8))
  // Not compressed, twice; vector tiles of the zoom levels 0 to 14.
  header.set([1, 1, 1, 1, 0, 14], 96)
  const world = [-180, -85, 180, 85]
  world.forEach((degrees, index) => header.writeInt32LE(degrees * 1e7, 102 + index * 4))
  return Buffer.concat([header, Buffer.from([0]), metadata])
}

async function serveArchive(page: Page): Promise<void> {
  const archive = emptyArchive()
  await page.route('**/map/streets.pmtiles?v=1', (route) =>
    route.fulfill({
      status: 206,
      body: archive,
      headers: { 'content-range': `bytes 0-${archive.length - 1}/${archive.length}` },
    }),
  )
}

test(
  'the style of a map is chosen by keyboard and stored on the device',
  atNight,
  async ({ page, given }) => {
    const { plan } = await given.tour({ name: 'Kartentour' })
    // On a phone, too, where the map is a tab.
    await given.signedIn('admin', `${plan}?view=map`)
    await styleButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(styleItem(page, 'Straßen')).toBeFocused()
    await expect(styleItem(page, 'Straßen')).toBeChecked()
    await expect(bundledNote(page)).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('ArrowDown')
    const satellite = page
      .getByRole('menuitemradio', { name: /^Satellit.*Luftbilder nicht eingerichtet$/ })
      .first()
    await expect(satellite).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(satellite).not.toBeChecked()

    await page.keyboard.press('Escape')
    await expect(styleButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(styleButton(page)).toHaveAccessibleName('Kartenstil: Dunkel')
    await expect(styleButton(page)).toBeFocused()

    await page.reload()
    await expect(styleButton(page)).toHaveAccessibleName('Kartenstil: Dunkel')
  },
)

test('tiles of an archive are rendered in our own style, with their attribution', async ({ page, given }) => {
  const { plan } = await given.tour({ name: 'Kacheltour' })
  await configureTiles(page, '/map/streets.pmtiles?v=1')
  await serveArchive(page)
  await given.signedIn('admin', plan)
  await expect(page.getByRole('link', { name: 'OpenMapTiles' })).toBeVisible()
  await styleButton(page).click()
  await expect(styleItem(page, 'Straßen')).toBeVisible()
  await expect(bundledNote(page)).toBeHidden()
})

test('the bundled map replaces unavailable tiles until the network is back', async ({
  page,
  given,
  watch,
}) => {
  watch.expectConsoleError(/404.*streets\.pmtiles/)
  const { plan } = await given.tour({ name: 'Ersatztour' })
  await configureTiles(page, '/map/streets.pmtiles?v=1')
  await given.signedIn('admin', plan)
  const notice = page.getByText('Der Kartenstil ist nicht erreichbar. Sie sehen die mitgelieferte Karte.')
  await expect(notice).toBeVisible()
  await expect(page.getByText(/Natural Earth/)).toBeVisible()
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await expect(notice).toBeHidden()

  await serveArchive(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('link', { name: 'OpenMapTiles' })).toBeVisible()
  await expect(notice).toBeHidden()
})

import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'

const machines = [
  'session',
  'navigationGuard',
  'destinationEditor',
  'addressSearch',
  'xlsxExport',
  'bulkExport',
]

test('draws every machine, highlights its current state, and sends no foreign request', async ({
  page,
  given,
}) => {
  await given.signedIn('admin', '/tour-templates')
  await page.keyboard.press('Control+Alt+f')
  const list = page.getByRole('navigation', { name: 'Automaten' })
  for (const name of machines) {
    await list.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
    await expect(page.locator('.react-flow__node').first()).toBeVisible()
    await expect(page.locator('.react-flow__edge').first()).toBeAttached()
  }
  await list.getByRole('button', { name: /session/ }).click()
  await expect(page.getByRole('img', { name: 'loaded, jetzt' })).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Touren' })).toBeVisible()
})

test(
  'steps through a draft during typing, and through its exported log',
  atNight,
  async ({ page, given, tour }) => {
    const { plan } = await given.tour({ name: 'Ablauftour' })
    await given.signedIn('admin', plan)
    await tour.when.opensNewStop()
    await tour.when.fills('Name', 'Geheimer Kunde')
    await page.keyboard.press('Control+Alt+f')
    await page
      .getByRole('navigation', { name: 'Automaten' })
      .getByRole('button', { name: /destinationEditor/ })
      .click()
    await expect(page.getByText('fields.changed')).toBeVisible()
    await expect(page.getByText('Wiedergabe stimmt überein')).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Protokoll exportieren' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text).toContain('tourwerk-log')
    expect(text).not.toContain('Kunde')

    await page.reload()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(page.getByText('Wiedergabe stimmt überein')).toBeVisible()
    await page.getByRole('button', { name: 'Zum Anfang' }).click()
    await page.getByRole('button', { name: 'Ein Ereignis vor' }).click()
    await expect(page.getByRole('img', { name: 'resting, jetzt' })).toBeAttached()
  },
)

test('rejects a file that is not a log', atNight, async ({ page, given }) => {
  await given.signedIn('admin')
  await page.goto('/devtools/flows')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByText(/Die Datei ist kein Protokoll\./)).toBeVisible()
})

test('injects faults into the calls of the tab', atNight, async ({ page, given, watch }) => {
  watch.expectConsoleError(/500|Failed to load/)
  await given.signedIn('admin', '/tour-templates')
  await page.keyboard.press('Control+Alt+f')
  await page.getByRole('checkbox', { name: /500/ }).check()
  await page.goBack()
  await page.getByRole('link', { name: 'Nachweise' }).click()
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
})

test('is accessible', atNight, async ({ page, given }) => {
  await given.signedIn('admin')
  await page.goto('/devtools/flows?machine=bulkExport')
  await expect(page.locator('.react-flow__node').first()).toBeVisible()
  await expectAccessible(page)
})

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

test('finds a machine by its name, moves the drawing by its overview and plays a path', async ({
  page,
  given,
}) => {
  await given.signedIn('admin')
  await page.goto('/devtools/flows')
  const list = page.getByRole('navigation', { name: 'Automaten' })
  await list.getByRole('searchbox', { name: 'Name oder Kennung' }).fill('tour planen')
  await list.getByRole('button', { name: /tourPlan/ }).click()
  await expect(page).toHaveURL(/machine=tourPlan/)

  // Readable, at the first state, with the rest in the overview.
  const view = page.locator('.react-flow__viewport')
  await expect(page.locator('.react-flow__node').first()).toBeVisible()
  const zoom = async () => /scale\(([\d.]+)\)/.exec((await view.getAttribute('style')) ?? '')?.[1]
  await expect.poll(async () => Number(await zoom()) * 11.5).toBeGreaterThanOrEqual(12)
  const before = await view.getAttribute('style')
  await page.locator('.react-flow__minimap-svg').click({ position: { x: 84, y: 110 } })
  await expect(view).not.toHaveAttribute('style', before ?? '')

  await page.getByRole('link', { name: 'Pfade' }).click()
  const paths = page.getByRole('region', { name: 'Pfade' })
  await paths.getByRole('button').first().click()
  const steps = page.getByRole('region', { name: 'Schritte' })
  await expect(steps.locator('[aria-current=step]')).not.toContainText('Beginn')
  await expect(page).toHaveURL(/tab=paths.*path=/)
  await page.reload()
  await expect(steps.locator('[aria-current=step]')).toContainText('Beginn')
})

test('marks a loaded coverage, exports a picture and compares logs', atNight, async ({ page, given }) => {
  await given.signedIn('admin')
  await page.goto('/devtools/flows?machine=addressSearch&tab=coverage')
  const report = {
    version: 1,
    workflows: [{ machine: 'addressSearch', states: ['idle'], transitions: [], outcomes: [] }],
  }
  await page.locator('input[aria-label="Bericht laden"]').setInputFiles({
    name: 'coverage.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(report)),
  })
  await expect(page.getByRole('region', { name: 'Abdeckung' })).toContainText('1 von 6')
  await expect(page.getByRole('img', { name: 'idle, Abgedeckt' })).toBeAttached()

  await page.getByRole('button', { name: 'Exportieren', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Zeichnung als PNG' }).click()
  const picture = readFileSync(await (await download).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')

  await page.getByRole('link', { name: 'Vergleich' }).click()
  const choose = async (side: string, log: RegExp) => {
    const select = page.getByRole('combobox', { name: side })
    const value = await select.locator('option', { hasText: log }).first().getAttribute('value')
    await select.selectOption(value)
  }
  await choose('Linkes Protokoll', /^Anmeldung/)
  await choose('Rechtes Protokoll', /^Wechsel der Seite/)
  await expect(page.getByText('Protokolle verschiedener Automaten')).toBeVisible()
  await choose('Rechtes Protokoll', /^Anmeldung/)
  await expect(page.getByText('Die Protokolle stimmen überein')).toBeVisible()
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
  for (const tab of ['events', 'paths', 'coverage', 'compare']) {
    await page.goto(`/devtools/flows?machine=session&tab=${tab}`)
    const shown = tab === 'compare' ? page.getByRole('combobox') : page.locator('.react-flow__node')
    await expect(shown.first()).toBeVisible()
    await expectAccessible(page)
  }
})

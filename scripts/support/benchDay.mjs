import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, seed, serve, signIn } from './benchServer.mjs'
import { withoutEvents } from './quietServer.mjs'
import { medianTask, formatTasks, tracedTasks } from './benchTasks.mjs'
import { ensureBrowser } from './findBrowser.mjs'

const tourCount = 100
const stopCount = 5000
const rounds = 3
const json = { 'content-type': 'application/json' }
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Creates tours with copies of that many destinations of the demo company. */
async function createTours(origin) {
  const call = await signIn(origin)
  const post = (path, body) => call(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const { 'hydra:member': found } = await call('/api/destinations?pagination=false&iriOnly=true')
  const each = stopCount / tourCount
  for (let n = 0; n < tourCount; n += 1) {
    const tour = await post('/api/tour-templates', {
      name: `Tag ${n}`,
      color: '#366ae8',
      maximumCapacity: 1000,
      startAddress: 'Tempelhofer Damm 226, 12099 Berlin',
      startLat: 52.4612,
      startLng: 13.3849,
    })
    const destinations = found.slice(n * each, (n + 1) * each)
    await post('/api/destinations-move', { newTourTemplate: tour['@id'], destinations, duplicate: true })
  }
}

/** @returns time from the sign-in click until Zentrale is shown, with the calls that it took */
async function openHome(browser, origin) {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await withoutEvents(page)
  await page.goto(`${origin}/security/login`)
  await page.getByLabel('E-Mail-Adresse').fill(login.email)
  await page.getByLabel('Passwort', { exact: true }).fill(login.password)
  await page.waitForLoadState('networkidle')
  const begun = Date.now()
  await page.keyboard.press('Enter')
  await page.locator('.home-board tbody tr').first().waitFor()
  await page.locator('.home-part li').first().waitFor()
  const seconds = (Date.now() - begun) / 1000
  await page.waitForLoadState('networkidle')
  const calls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/(?!authentication_token|current-user)/.test(name))
      .map(({ encodedBodySize }) => encodedBodySize),
  )
  return { page, seconds, calls: calls.length, largest: Math.max(...calls) / 1000 }
}

async function pan(page, box) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < 40; step += 1) await page.mouse.move(x + step * 4, y + step * 2)
  await page.mouse.up()
}

async function pickArea(page, box) {
  // Selects by class: a lookup by name would compute the names of all its thousands of elements.
  await page.locator('.planning-pick button').click()
  await page.keyboard.down('Shift')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 90, box.y + box.height - 10, { steps: 30 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await page.locator('.planning-strip').waitFor()
}

const isListOfStops = (answer) => answer.url().includes('/api/destinations?')

/**
 * Drags ten consecutive stops of a long tour over the rows of other tours and drops them in the tour below.
 */
async function dragRun(page) {
  const run = page
    .locator('.planning-lane', { hasText: 'Tag ' })
    .nth(tourCount / 2)
    .locator('.planning-block')
  await run.first().focus()
  for (let index = 0; index < 10; index += 1)
    for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
  await page.locator('.planning-block[data-checked]').nth(9).waitFor()
  const start = await page.locator('.planning-block[data-checked]').nth(4).boundingBox()
  return async () => {
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
    await page.mouse.down()
    for (let row = 0; row < 5; row += 1)
      await page.mouse.move(start.x + row * 40, start.y + row * 36, { steps: 8 })
    await page.locator('.planning-block[data-moved]').nth(9).waitFor()
    await page.mouse.move(start.x + 160, start.y + 46, { steps: 8 })
    await page.mouse.up()
    await page.locator('.planning-block[data-moved]').first().waitFor({ state: 'detached' })
  }
}

/**
 * Measures Zentrale and the planning overview on a day of five thousand stops.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function dayFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-day-'))
  const dataDir = join(folder, 'data')
  try {
    await seed(dataDir, { destinations: stopCount })
    const server = await serve(dataDir)
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    try {
      const homes = []
      for (let round = 0; round < rounds; round += 1) homes.push(await openHome(browser, server.origin))
      await createTours(server.origin)
      const { page } = homes[0]
      await page.goto(`${server.origin}/tour-templates/planning`)
      await page
        .locator('[data-stop]')
        .nth(stopCount - 1)
        .waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      const box = await page.locator('.planning-map').boundingBox()
      const pans = []
      const picks = []
      const drags = []
      for (let round = 0; round < rounds; round += 1) {
        pans.push(await tracedTasks(browser, page, () => pan(page, box)))
        picks.push(await tracedTasks(browser, page, () => pickArea(page, box)))
        await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
      }
      // Measured separately: the refetches after a drop would fall into the others.
      for (let round = 0; round < rounds; round += 1) {
        const drag = await dragRun(page)
        drags.push(await tracedTasks(browser, page, drag))
        await page.waitForResponse(isListOfStops, { timeout: 120_000 })
        await page.keyboard.press('Control+z')
        await page.waitForResponse(isListOfStops, { timeout: 120_000 })
        await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
        await page.waitForLoadState('networkidle')
      }
      const session = await page.context().newCDPSession(page)
      await session.send('HeapProfiler.collectGarbage')
      await session.send('Performance.enable')
      const { metrics } = await session.send('Performance.getMetrics')
      const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1e6
      const task = (what, tasks) => ({
        name: `${what} of ${stopCount} stops: longest task of the main thread (median of ${rounds}: ${formatTasks(tasks)})`,
        value: medianTask(tasks),
        limit: 50,
        unit: 'ms',
      })
      return [
        {
          name: `Zentrale usable after signing in (median of ${rounds})`,
          value: median(homes.map(({ seconds }) => seconds)),
          limit: 1,
          unit: 's',
        },
        {
          name: 'calls of Zentrale',
          value: Math.max(...homes.map(({ calls }) => calls)),
          limit: 10,
          unit: '',
        },
        {
          name: 'its largest answer',
          value: Math.max(...homes.map(({ largest }) => largest)),
          limit: 100,
          unit: 'kB',
        },
        task('moving the map', pans),
        task('picking an area', picks),
        task('dragging a run of ten', drags),
        { name: `memory of scripts with ${stopCount} stops`, value: heap, limit: 250, unit: 'MB' },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, serve } from './benchServer.mjs'
import { withoutEvents } from './quietServer.mjs'
import { medianTask, formatTasks, tracedTasks } from './benchTasks.mjs'
import { ensureBrowser } from './findBrowser.mjs'

const vehicleCount = 500
const stopCount = 10
const seconds = 20
const rounds = 3

const listOf = (members) => ({ 'hydra:member': members, 'hydra:totalItems': members.length })
const colours = ['#366ae8', '#d5183b', '#fbde0f', '#005351', '#bc4496', '#bdec97', '#262d5c', '#884601']

/** Running tours all over a town, each with its stops. */
function runningTours() {
  const start = new Date()
  start.setHours(start.getHours() - 2)
  const eta = (start.getHours() * 60 + start.getMinutes()) * 60
  return Array.from({ length: vehicleCount }, (_, index) => ({
    '@id': `/api/tours/${index}`,
    id: String(index),
    name: `Tour ${String.fromCharCode(65 + (index % 26))} Bezirk ${index}`,
    color: colours[index % colours.length],
    startDate: start.toISOString(),
    endDate: null,
    locationTracking: true,
    driver: { '@id': `/api/users/${index}`, fullName: `Fahrer ${index}` },
    stops: Array.from({ length: stopCount }, (__, stop) => ({
      name: `Halt ${stop}`,
      lat: 52.4 + (index % 25) / 100,
      lng: 13.2 + (index % 20) / 50 + stop / 500,
      eta: eta + stop * 1_500 + (index % 7) * 200,
      lengthOfStay: 300,
      ...(stop < 4 ? { state: 'COMPLETED', timeStamp: new Date(start.getTime() + stop * 1_500_000) } : {}),
    })),
  }))
}

/** Position of every vehicle at a moment; runs in the page as well. */
function positionsAt(count, now) {
  return Array.from({ length: count }, (_, index) => ({
    '@id': `/api/driver-locations/${index}-${now}`,
    tour: `/api/tours/${index}`,
    lat: 52.4 + (index % 25) / 100 + Math.sin(now / 40_000 + index) / 100,
    lng: 13.2 + (index % 20) / 50 + Math.cos(now / 50_000 + index) / 60,
    originalTimeStamp: new Date(now).toISOString(),
  }))
}

/** Code in the page can reach the query cache only through React's internals at the root element. */
function findCache() {
  const root = document.querySelector('#root') ?? document.body.firstElementChild
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'))
  const open = [root[key]]
  for (let fiber = open.pop(); fiber !== undefined; fiber = open.pop()) {
    const client = fiber.memoizedProps?.client
    if (typeof client?.setQueryData === 'function') return client
    for (const next of [fiber.sibling, fiber.child]) if (next) open.push(next)
  }
  throw new Error('The page has no cache')
}

/** Writes a new position of every vehicle into the cache each second, as events from the server would. */
async function moveVehicles(page) {
  await page.evaluate(
    ([find, positions, count, times]) =>
      new Promise((resolve) => {
        const client = new Function(`return (${find})()`)()
        const locate = new Function(`return (${positions})`)()
        let updates = 0
        const timer = setInterval(() => {
          client.setQueryData(['tours', 'positions'], locate(count, Date.now()))
          updates += 1
          if (updates < times) return
          clearInterval(timer)
          resolve(undefined)
        }, 1_000)
      }),
    [String(findCache), String(positionsAt), vehicleCount, seconds],
  )
}

/**
 * Measures the page of running tours while hundreds of vehicles move.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function trackingFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'tourwerk-bench-tracking-'))
  try {
    const server = await serve(join(folder, 'data'))
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    try {
      // The page creates functions from text.
      const context = await browser.newContext({
        locale: 'de-DE',
        viewport: { width: 1280, height: 800 },
        bypassCSP: true,
      })
      const page = await context.newPage()
      await withoutEvents(page)
      const tours = listOf(runningTours())
      await page.route('**/api/running-tours*', (route) => route.fulfill({ json: tours }))
      await page.route('**/api/latest-driver-locations*', (route) =>
        route.fulfill({ json: listOf(positionsAt(vehicleCount, Date.now())) }),
      )
      await page.goto(`${server.origin}/tours/track`)
      await page.getByLabel('E-Mail-Adresse').fill(login.email)
      await page.getByLabel('Passwort', { exact: true }).fill(login.password)
      await page.getByRole('button', { name: 'Anmelden' }).click()
      await page.locator('.tracking-summary', { hasText: `${vehicleCount} Fahrzeuge` }).waitFor()
      await page.locator('.tracking-map canvas').waitFor()
      await page.waitForLoadState('networkidle')
      const runs = []
      // The first round warms up and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        const tasks = await tracedTasks(browser, page, () => moveVehicles(page))
        if (round > 0) runs.push(tasks)
      }
      return [
        {
          name: `${vehicleCount} vehicles, a new position each a second for ${seconds} s: longest task of the page (median of ${rounds}: ${formatTasks(runs)})`,
          value: medianTask(runs),
          limit: 50,
          unit: 'ms',
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import writeWorkbook from 'write-excel-file/node'
import { onSignedInPage } from './benchPage.mjs'
import { medianTask, formatTasks, tracedTasks } from './benchTasks.mjs'

const rowCount = 10_000
const manyRows = 50_000
const rounds = 3
const framesOfScroll = 120
/** Distance of a fast turn of the wheel. */
const pixelsOfFrame = 200
const headings = ['Kd.-Nr.', 'Name', 'Straße', 'PLZ', 'Ort', 'Dauer (Min.)', 'Telefon', 'Notiz']

const cellsOf = (index) => [
  `IMP-${index}`,
  `Kunde ${index} Muster & Söhne`,
  `Beispielstraße ${index % 300}`,
  // Some have lost their leading zero: these are errors.
  index % 50 === 0 ? '1067' : String(10_000 + (index % 4000)),
  'Berlin',
  String(10 + (index % 20)),
  `030 ${index}`,
  `Schlüssel ${index} liegt beim Hausmeister.`,
]
const rowsOf = (count) => [headings, ...Array.from({ length: count }, (_, index) => cellsOf(index))]

/*
 * Files lie on disk, as those of users: contents passed by the browser's driver would be received by the page
 * that is measured.
 */
async function keepWorkbook(path) {
  const rows = rowsOf(rowCount).map((row) => row.map((value) => ({ value })))
  writeFileSync(path, await (await writeWorkbook(rows)).toBuffer())
  return path
}
function keepTable(path) {
  const lines = rowsOf(manyRows).map((row) => row.join(';'))
  writeFileSync(path, lines.join('\n'))
  return path
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

const press = (page, name) => page.getByRole('button', { name }).click()

/** @returns the seconds from the picked file until its rows are in the grid */
async function secondsToGrid(page, file) {
  await page.getByLabel('Datei auswählen').waitFor({ state: 'attached' })
  const begun = performance.now()
  await page.getByLabel('Datei auswählen').setInputFiles(file)
  await press(page, 'Weiter zu Zuordnung')
  await press(page, 'Weiter zu Prüfen')
  await page.locator('[role=grid]').waitFor()
  await press(page, /^Alle /)
  await page.locator('[role=grid] [data-row]').first().waitFor()
  return (performance.now() - begun) / 1000
}

async function restartPage(page) {
  await press(page, 'Abbrechen')
  await press(page, 'Verwerfen')
}

/**
 * Waits until records are looked up and all rows are validated; only the address lookups, which are held, are
 * in flight.
 */
async function untilAtRest(page) {
  await page.locator('[data-machine=destinationImport][data-state="checking.placing"]').waitFor()
  await page.evaluate(async () => {
    for (let idle = 0; idle < 10;) {
      const { timeRemaining } = await new Promise((resolve) =>
        requestIdleCallback((deadline) => resolve({ timeRemaining: deadline.timeRemaining() })),
      )
      idle = timeRemaining > 10 ? idle + 1 : 0
    }
  })
}

/** @returns how many frames per second the grid renders while it scrolls */
const framesWhileScrolling = (page) =>
  page.evaluate(
    async ({ frames, step }) => {
      const scroller = document.querySelector('[role=grid]').closest('.repair-frame')
      const all = [scroller, ...scroller.querySelectorAll('*')].find(
        (element) => element.scrollHeight > element.clientHeight + 1_000,
      )
      const frame = () => new Promise(requestAnimationFrame)
      const begun = performance.now()
      for (let at = 1; at <= frames; at += 1) {
        all.scrollTop = at * step
        await frame()
      }
      return (frames * 1000) / (performance.now() - begun)
    },
    { frames: framesOfScroll, step: pixelsOfFrame },
  )

const filters = [/^Fehler /, /^Neu /, /^Gleich /, /^Fehler /, /^Alle /]

/**
 * Measures how long a file takes to reach the grid, and how smoothly the grid of the longest one scrolls and
 * is filtered. The address search is held: it would run in the background as long as there are rows.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string, atLeast?: boolean }[]>}
 */
export const gridFigures = () =>
  onSignedInPage(async ({ browser, page, origin, folder }) => {
    page.setDefaultTimeout(120_000)
    await page.route('**/geocoding/**', () => undefined)
    await page.route('**/api/address-searches', () => undefined)
    await page.goto(`${origin}/imports/new`)
    const sheet = await keepWorkbook(join(folder, 'Kunden.xlsx'))
    const times = []
    const tasks = []
    for (let round = 0; round < rounds; round += 1) {
      tasks.push(
        await tracedTasks(browser, page, async () => void times.push(await secondsToGrid(page, sheet))),
      )
      await restartPage(page)
    }
    await secondsToGrid(page, keepTable(join(folder, 'Kunden.csv')))
    await untilAtRest(page)
    const frames = []
    const drawings = []
    for (let round = 0; round < rounds; round += 1) {
      frames.push(await framesWhileScrolling(page))
      const draw = async () => {
        await framesWhileScrolling(page)
        for (const name of filters) await press(page, name)
      }
      drawings.push(await tracedTasks(browser, page, draw))
    }
    return [
      {
        name: `xlsx of ${rowCount} rows from the file to the grid (median of ${rounds})`,
        value: median(times),
        limit: 3,
        unit: 's',
      },
      {
        name: `its longest task of the main thread (median of ${rounds}: ${formatTasks(tasks)})`,
        value: medianTask(tasks),
        limit: 50,
        unit: 'ms',
      },
      {
        name: `grid of ${manyRows} rows while it scrolls (median of ${rounds})`,
        value: median(frames),
        limit: 55,
        unit: 'frames a second',
        atLeast: true,
      },
      {
        name: `its longest task while it scrolls and is filtered (median of ${rounds}: ${formatTasks(drawings)})`,
        value: medianTask(drawings),
        limit: 50,
        unit: 'ms',
      },
    ]
  })

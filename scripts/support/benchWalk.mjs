import { chromium } from '@playwright/test'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './findBrowser.mjs'
import { run } from './processes.mjs'
import { projectRoot } from './project.mjs'

/** The folder that the walk writes to. */
const folder = process.env.WALK_FOLDER || join(projectRoot, 'reports', 'walk')
const openings = 5

/**
 * Walks all workflows as QA does, and measures the report. Takes about 20 minutes and replaces the last report.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export async function walkFigures() {
  const begun = performance.now()
  const command = ['--import', 'tsx', join(projectRoot, 'scripts', 'walk.mjs'), 'alle', '--workers', '2']
  const { code } = await run(process.execPath, command)
  if (code !== 0) throw new Error(`The walk ended with ${code}`)
  const minutes = (performance.now() - begun) / 60_000
  return [
    { name: 'walk of all workflows, two browsers', value: minutes, limit: 25, unit: 'min' },
    { name: 'its report, with pictures', value: megabytesOf(folder), limit: 60, unit: 'MB' },
    { name: `opening it (median of ${openings})`, value: await secondsToOpen(), limit: 1, unit: 's' },
  ]
}

const megabytesOf = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1_000_000

/** @returns {Promise<number>} median seconds from the address to the second frame after the page is parsed */
async function secondsToOpen() {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox'],
  })
  const seconds = []
  for (let opening = 0; opening < openings; opening += 1) {
    const page = await browser.newPage()
    const begun = performance.now()
    await page.goto(pathToFileURL(join(folder, 'index.html')).href)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    seconds.push((performance.now() - begun) / 1000)
    await page.close()
  }
  await browser.close()
  return seconds.toSorted((one, other) => one - other)[Math.floor(openings / 2)] ?? Number.NaN
}

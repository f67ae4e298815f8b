import { onSignedInPage } from './benchPage.mjs'
import { signIn } from './benchServer.mjs'
import { medianTask, formatTasks, tracedTasks } from './benchTasks.mjs'

const stopCount = 500
const rounds = 3
const json = { 'content-type': 'application/json' }

/** @returns the path of the plan of a new tour, with copies of that many destinations */
async function createTour(origin) {
  const call = await signIn(origin)
  const tour = await call('/api/tour-templates', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      name: 'Lange Tour',
      color: '#366ae8',
      maximumCapacity: 1000,
      startAddress: 'Tempelhofer Damm 226, 12099 Berlin',
      startLat: 52.4612,
      startLng: 13.3849,
    }),
  })
  const query = `pagination=false&iriOnly=true`
  const { 'hydra:member': found } = await call(`/api/destinations?${query}`)
  await call('/api/destinations-move', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      newTourTemplate: tour['@id'],
      destinations: found.slice(0, stopCount),
      duplicate: true,
    }),
  })
  return `/tour-templates/${tour.id}/plan`
}

const rowsOf = (page) => page.locator('.plan-row')

/**
 * From the click on the link to the plan until all rows are shown and one of them has responded to a click.
 */
async function secondsToPlan(page, path) {
  await page.goto(new URL('/tour-templates?search=Lange', page.url()).href)
  const link = page.locator(`a[href="${path}"]`).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  return link.evaluate(async (element, count) => {
    const begun = performance.now()
    element.click()
    const isReady = () => document.querySelectorAll('.plan-row').length === count
    while (!isReady()) await new Promise(requestAnimationFrame)
    const name = document.querySelector('.plan-name')
    name.click()
    while (name.getAttribute('aria-pressed') !== 'true') await new Promise(requestAnimationFrame)
    return (performance.now() - begun) / 1000
  }, stopCount)
}

/**
 * Drags the second stop to the end of the list, which scrolls automatically at its edge, and cancels with
 * Escape.
 * @returns the longest tasks of the main thread in ms, by processor time and by wall-clock time
 */
async function longestTasks(browser, page) {
  await page.waitForLoadState('networkidle')
  const scroller = page.locator('.plan-scroll')
  await scroller.evaluate((element) => element.scrollTo({ top: 0 }))
  const box = await scroller.boundingBox()
  const handle = await rowsOf(page).nth(1).locator('.plan-station').boundingBox()
  return tracedTasks(browser, page, async () => {
    const x = handle.x + handle.width / 2
    await page.mouse.move(x, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, handle.y + 60, { steps: 5 })
    const scrolled = () => scroller.evaluate((element) => element.scrollTop)
    const end = await scroller.evaluate((element) => element.scrollHeight - element.clientHeight)
    let before = -1
    for (let step = 0; (await scrolled()) < end; step += 1) {
      await page.mouse.move(x + (step % 20), box.y + box.height - 12 - (step % 5))
      const now = await scrolled()
      if (step > 200 && now === before) throw new Error('The list does not scroll while a stop is dragged')
      if (step % 200 === 0) before = now
    }
    // The drop target under the pointer changes with the next drag event of the browser.
    await page.mouse.move(x, box.y + box.height - 60)
    await page.locator('.plan-row[data-preview]').first().waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
}

/**
 * Measures the plan screen of a tour of five hundred stops.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export const planFigures = () =>
  onSignedInPage(async ({ browser, page, origin }) => {
    const path = await createTour(origin)
    const times = []
    for (let round = 0; round < rounds; round += 1) times.push(await secondsToPlan(page, path))
    const drags = []
    for (let round = 0; round < rounds; round += 1) drags.push(await longestTasks(browser, page))
    const drag = `dragging a stop through ${stopCount}: longest task of the main thread (median of ${rounds}: ${formatTasks(drags)})`
    return [
      {
        name: `plan of ${stopCount} stops ready after navigation (median of ${rounds})`,
        value: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Infinity,
        limit: 1.5,
        unit: 's',
      },
      { name: drag, value: medianTask(drags), limit: 50, unit: 'ms' },
    ]
  })

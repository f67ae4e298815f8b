/*
 * Longest tasks of a page's main thread, measured several times: a major garbage collection happens in some
 * runs and not in others.
 */

/** @typedef {{ processorMs: number, wallMs: number }} LongestTask */

/** @param {LongestTask[]} runs */
export const medianTask = (runs) =>
  runs.map(({ processorMs }) => processorMs).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ??
  Infinity

/** @param {LongestTask[]} runs */
export const formatTasks = (runs) =>
  runs
    .map(({ processorMs, wallMs }) => `${Math.round(processorMs)}, ${Math.round(wallMs)} by the clock`)
    .join('; ')

const mark = 'work begins'

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} work actions to trace
 * @returns {Promise<LongestTask & { totalMs: number }>} by processor time and by wall-clock time; the processor
 * time of all tasks
 */
export async function tracedTasks(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] })
  await page.evaluate((name) => performance.mark(name), mark)
  await work()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  const begins = traceEvents.findLast(({ name }) => name === mark)
  const tasks = traceEvents.filter(
    ({ ph, name, pid, tid, ts }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === begins.pid && tid === begins.tid && ts > begins.ts,
  )
  if (tasks.length === 0) throw new Error('The trace holds no task of the page')
  const longest = (key) => Math.max(...tasks.map((task) => task[key] ?? 0)) / 1_000
  const totalMs = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000
  return { processorMs: longest('tdur'), wallMs: longest('dur'), totalMs }
}

/**
 * @typedef {object} Time
 * @property {string} suite
 * @property {string} [name] of one test; without one, the setup time of a suite
 * @property {number} seconds
 */

const slowestCount = 10
const inColumn = (seconds) => seconds.toFixed(1).padStart(7)

/**
 * Formats how long each suite and each of the slowest tests took. Workers run in parallel, so the sum exceeds
 * the elapsed time.
 * @param {Time[]} times
 * @returns {string[]} lines to print
 */
export function timeLines(times) {
  const suites = new Map()
  for (const { suite, seconds } of times) suites.set(suite, (suites.get(suite) ?? 0) + seconds)
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0)
  const slowest = times.filter(({ name }) => name).toSorted((one, other) => other.seconds - one.seconds)
  return [
    'Seconds of each suite:',
    ...[...suites].map(([suite, seconds]) => `${inColumn(seconds)}  ${suite}`),
    `${inColumn(total)}  all of them, workers side by side`,
    `The ${slowestCount} slowest tests:`,
    ...slowest.slice(0, slowestCount).map(({ name, seconds }) => `${inColumn(seconds)}  ${name}`),
  ]
}

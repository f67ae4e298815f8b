/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {string[]} failures names of failed tests
 * @property {{ name: string, reason: string }[]} skips
 * @property {string[]} flaky names of tests that failed and passed on the retry; they count as passed
 * @property {import('./testTimes.mjs').Time[]} times durations
 */

/**
 * At most this many tests of a run may pass on a retry only; more count as a failure. A browser on a busy
 * machine misses a moment now and then; a race in the product or in a test fails repeatedly.
 */
const flakyLimit = 2

/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failures: [], skips: [], flaky: [], times: [] })

/**
 * @param {Counts[]} parts
 * @returns {Counts}
 */
export const addCounts = (parts) => ({
  passed: parts.reduce((sum, { passed }) => sum + passed, 0),
  failures: parts.flatMap(({ failures }) => failures),
  skips: parts.flatMap(({ skips }) => skips),
  flaky: parts.flatMap(({ flaky = [] }) => flaky),
  times: parts.flatMap(({ times = [] }) => times),
})

/**
 * The last line of `npm test`.
 * @param {Counts} counts
 */
export const countsLine = ({ passed, failures, skips }) =>
  `${passed} passed, ${failures.length} failed, ${skips.length} skipped`

/**
 * A runner that ends with an error although no test failed has crashed; one that ran no test proves nothing.
 * @param {string} runner name for the failure
 * @param {Counts | undefined} counts undefined: the runner left no report
 * @param {number} code exit code
 * @returns {Counts}
 */
export function judgeRunner(runner, counts, code) {
  if (!counts) return { ...noCounts(), failures: [`${runner} ended with code ${code} and left no report`] }
  if (counts.failures.length > 0) return counts
  if (code !== 0)
    return { ...counts, failures: [`${runner} ended with code ${code} although no test failed`] }
  if (counts.flaky?.length > flakyLimit)
    return {
      ...counts,
      failures: [`${counts.flaky.length} tests passed only when run again: ${counts.flaky.join(', ')}`],
    }
  if (counts.passed === 0) return { ...counts, failures: [`${runner} ran no test`] }
  return counts
}

/**
 * @param {import('@playwright/test/reporter').JSONReport} report of Playwright's JSON reporter
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const counts = noCounts()
  const visit = (suite, titles) => {
    for (const child of suite.suites ?? []) visit(child, [...titles, child.title])
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const project = test.projectName ? ` [${test.projectName}]` : ''
        const name = `${[...titles, spec.title].filter(Boolean).join(' > ')}${project}`
        if (test.status === 'skipped') counts.skips.push({ name, reason: skipReason(test) })
        else if (test.status === 'unexpected') counts.failures.push(name)
        else counts.passed += 1
        if (test.status === 'flaky') counts.flaky.push(name)
        const milliseconds = (test.results ?? []).reduce((sum, { duration }) => sum + duration, 0)
        counts.times.push({ suite: titles[0], name, seconds: milliseconds / 1000 })
      }
    }
  }
  for (const file of report.suites ?? []) visit(file, [file.title])
  for (const error of report.errors ?? []) {
    counts.failures.push(`Playwright: ${(error.message ?? 'unknown error').split('\n')[0]}`)
  }
  return counts
}

/** The reason that the test declares, or gives while it runs. */
function skipReason({ annotations = [], results = [] }) {
  const all = [...annotations, ...results.flatMap((result) => result.annotations ?? [])]
  return all.find(({ type, description }) => type === 'skip' && description)?.description ?? 'no reason given'
}

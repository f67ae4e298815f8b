import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countsLine, judgeRunner, noCounts } from './testCounts.mjs'

const passing = { passed: 2, failures: [], skips: [] }
const time = { suite: 'unit', name: 'a', seconds: 1 }

test('adds counts and writes them in one line', () => {
  const sum = addCounts([
    passing,
    {
      passed: 3,
      failures: ['a', 'b'],
      skips: [{ name: 'c', reason: 'no folder' }],
      flaky: ['d'],
      times: [time],
    },
  ])
  expect(sum).toEqual({
    passed: 5,
    failures: ['a', 'b'],
    skips: [{ name: 'c', reason: 'no folder' }],
    flaky: ['d'],
    times: [time],
  })
  expect(countsLine(sum)).toBe('5 passed, 2 failed, 1 skipped')
})

test('keeps the counts of a runner that succeeded', () => {
  expect(judgeRunner('Vitest', passing, 0)).toEqual(passing)
})

test('keeps the failures of a runner that names them', () => {
  const failing = { ...passing, failures: ['x'] }
  expect(judgeRunner('Vitest', failing, 1)).toEqual(failing)
})

test.each([
  [undefined, 9, { ...noCounts(), failures: ['Vitest ended with code 9 and left no report'] }],
  [passing, 1, { ...passing, failures: ['Vitest ended with code 1 although no test failed'] }],
  [noCounts(), 0, { ...noCounts(), failures: ['Vitest ran no test'] }],
])('turns a crashed or empty run into a failure (%#)', (counts, code, judged) => {
  expect(judgeRunner('Vitest', counts, code)).toEqual(judged)
})

test.each([
  [['a', 'b'], []],
  [['a', 'b', 'c'], ['3 tests passed only when run again: a, b, c']],
])('tolerates a few tests that passed on a retry, and no more: %j', (flaky, failures) => {
  expect(judgeRunner('Playwright', { ...passing, flaky }, 0)).toEqual({ ...passing, flaky, failures })
})

const spec = (title, status, annotations = [], results = []) => ({
  title,
  tests: [{ projectName: 'chromium', status, annotations, results }],
})

const noDisk = { type: 'skip', description: 'no disk here' }

test('counts a Playwright report, nested suites, flaky tests and errors outside of tests included', () => {
  const report = {
    suites: [
      {
        title: 'login.spec.ts',
        specs: [spec('signs in', 'expected')],
        suites: [
          {
            title: 'as driver',
            specs: [
              spec('is sent away', 'unexpected'),
              spec('sometimes works', 'flaky', [], [{ duration: 1_500 }, { duration: 500 }]),
              spec('needs a GPU', 'skipped', [{ type: 'skip', description: 'no GPU here' }]),
              spec('needs a disk', 'skipped', [], [{ duration: 0, annotations: [noDisk] }]),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'Error: port in use\n  at x' }],
  }
  expect(countPlaywright(report)).toEqual({
    passed: 2,
    failures: ['login.spec.ts > as driver > is sent away [chromium]', 'Playwright: Error: port in use'],
    skips: [
      { name: 'login.spec.ts > as driver > needs a GPU [chromium]', reason: 'no GPU here' },
      { name: 'login.spec.ts > as driver > needs a disk [chromium]', reason: 'no disk here' },
    ],
    flaky: ['login.spec.ts > as driver > sometimes works [chromium]'],
    times: [
      ['as driver > is sent away', 0],
      ['as driver > sometimes works', 2],
      ['as driver > needs a GPU', 0],
      ['as driver > needs a disk', 0],
      ['signs in', 0],
    ].map(([name, seconds]) => ({
      suite: 'login.spec.ts',
      name: `login.spec.ts > ${name} [chromium]`,
      seconds,
    })),
  })
})

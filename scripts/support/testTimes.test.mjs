import { expect, test } from 'vitest'
import { timeLines } from './testTimes.mjs'

test('adds up the time of each suite and names at most ten of the slowest tests', () => {
  const quick = Array.from({ length: 10 }, (_, index) => ({
    suite: 'unit',
    name: `quick ${index}`,
    seconds: 1,
  }))
  const lines = timeLines([
    ...quick,
    { suite: 'unit', seconds: 90 },
    { suite: 'plan.e2e.ts', name: 'drags', seconds: 12.34 },
  ])
  expect(lines.slice(0, 6)).toEqual([
    'Seconds of each suite:',
    '  100.0  unit',
    '   12.3  plan.e2e.ts',
    '  112.3  all of them, workers side by side',
    'The 10 slowest tests:',
    '   12.3  drags',
  ])
  expect(lines.slice(6)).toEqual(quick.slice(0, 9).map(({ name }) => `    1.0  ${name}`))
})

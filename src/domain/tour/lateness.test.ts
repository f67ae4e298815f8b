import { expect, it } from 'vitest'
import { isLate, isOldPosition, isOnTime } from './lateness'

it.each([
  [149, true, false],
  [-149, true, false],
  [150, false, false],
  [-150, false, false],
  [569, false, false],
  [570, false, true],
  [600, false, true],
  [-3600, false, false],
])('%i s behind the plan are on time: %s, late: %s', (seconds, onTime, late) =>
  expect([isOnTime(seconds), isLate(seconds)]).toEqual([onTime, late]),
)

it('takes a position of more than a quarter of an hour ago for old, and an unknown one too', () => {
  const now = new Date(2026, 10, 20, 10, 30)
  const at = (minutes: number) => new Date(2026, 10, 20, 10, 30 - minutes)
  expect([isOldPosition(at(15), now), isOldPosition(at(16), now), isOldPosition(null, now)]).toEqual([
    false,
    true,
    true,
  ])
})

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
])('classifies a delay of %i s: on time %s, late %s', (seconds, onTime, late) =>
  expect([isOnTime(seconds), isLate(seconds)]).toEqual([onTime, late]),
)

it('treats a position as old after 15 minutes, and an unknown one too', () => {
  const now = new Date(2026, 10, 20, 10, 30)
  const at = (minutes: number) => new Date(2026, 10, 20, 10, 30 - minutes)
  expect([isOldPosition(at(15), now), isOldPosition(at(16), now), isOldPosition(null, now)]).toEqual([
    false,
    true,
    true,
  ])
})

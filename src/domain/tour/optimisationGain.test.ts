import { expect, it } from 'vitest'
import { gainOf, isNoGain } from './optimisationGain'

it.each([
  [{}, { endSeconds: null, driveSeconds: null, keptWindows: null }, false],
  [
    { before: { drive: 900, strict: 1 }, after: { drive: 600, strict: 0 } },
    { endSeconds: null, driveSeconds: 300, keptWindows: null },
    false,
  ],
  [
    {
      before: { end: 40_000, drive: 600, strict: 2, soft: 0 },
      after: { end: 39_000, drive: 900, strict: 0, soft: 1 },
    },
    { endSeconds: 1000, driveSeconds: -300, keptWindows: 1 },
    false,
  ],
  [
    { before: { end: 1, drive: 1, strict: 1, soft: 1 }, after: { end: 1, drive: 1, strict: 1, soft: 1 } },
    { endSeconds: 0, driveSeconds: 0, keptWindows: 0 },
    true,
  ],
])('computes the gain from the known figures: %j', (orders, gain, isNone) => {
  expect([gainOf(orders), isNoGain(gainOf(orders))]).toEqual([gain, isNone])
})

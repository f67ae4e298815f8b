import { expect, it } from 'vitest'
import { secondsLeft } from './secondsLeft'

const begun = { done: 100, at: 1_000 }

it('extrapolates the speed so far', () => {
  expect(secondsLeft(begun, { done: 200, at: 11_000 }, 1_000)).toBe(80)
})

it.each([
  ['has just started', { done: 200, at: 2_000 }],
  ['makes no progress', { done: 100, at: 90_000 }],
  ['is done', { done: 1_000, at: 90_000 }],
])('is unknown if it %s', (_, now) => {
  expect(secondsLeft(begun, now, 1_000)).toBeNull()
})

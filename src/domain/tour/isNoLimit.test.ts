import { expect, it } from 'vitest'
import { isNoLimit } from './isNoLimit'

it.each([
  ['9999999', true],
  ['9.999.999', true],
  ['9999998', false],
  ['', false],
  ['viel', false],
])('takes %s for no limit: %s', (typed, expected) => {
  expect(isNoLimit(typed)).toBe(expected)
})

import { expect, it } from 'vitest'
import { growthOf } from './memory.mjs'

it('compares the last quarter with the second one, after the warm-up', () => {
  expect(growthOf([10, 50, 100, 100, 130, 90, 110, 110])).toBeCloseTo(10)
  expect(growthOf([1, 2, 3])).toBeNaN()
})

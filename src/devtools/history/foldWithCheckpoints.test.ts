import { expect, it, vi } from 'vitest'
import { foldWithCheckpoints } from './foldWithCheckpoints'

const folding = () => {
  const apply = vi.fn((sum: number, index: number) => sum + index)
  return { apply, sumAt: foldWithCheckpoints(0, apply) }
}
const sumTo = (index: number) => (index * (index + 1)) / 2

it('returns the state after any step, in any order', () => {
  const { sumAt } = folding()
  const indexes = [-1, 0, 63, 64, 62, 1000, 127, 128, 5, 9999, -1, 640]
  expect(indexes.map(sumAt)).toEqual(indexes.map((index) => (index < 0 ? 0 : sumTo(index))))
})

it('folds at most 64 steps for any access after the first one at the end', () => {
  const { apply, sumAt } = folding()
  sumAt(9999)
  expect(apply).toHaveBeenCalledTimes(10_000)
  for (const index of [3, 5000, 9998, 64, 4999]) {
    apply.mockClear()
    sumAt(index)
    expect(apply.mock.calls.length).toBeLessThanOrEqual(64)
  }
})

it('folds one step for the next index', () => {
  const { apply, sumAt } = folding()
  sumAt(100)
  apply.mockClear()
  sumAt(101)
  expect(apply.mock.calls).toEqual([[sumTo(100), 101]])
})

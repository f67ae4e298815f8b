import { expect, it } from 'vitest'
import { createCellCache } from './cellCache'

const minute = { seconds: 60, meters: 987_654 }

it('keeps seconds and metres of a pair, and that it has no route', () => {
  const cells = createCellCache({ maxCells: 10, maxAgeMs: 1000, now: () => 0 }).open('car')
  const [a, b] = [cells.idOf([9.5, 47.1]), cells.idOf([9.6, 47.1])]
  cells.set(a, b, minute)
  cells.set(b, a, null)
  expect([cells.get(a, b), cells.get(b, a), cells.get(a, a)]).toEqual([minute, null, undefined])
  expect(cells.idOf([9.500_000_01, 47.1])).toBe(a)
})

it('starts from empty when it is full or old, but not for a matrix in progress', () => {
  let time = 0
  const cache = createCellCache({ maxCells: 2, maxAgeMs: 1000, now: () => time })
  const first = cache.open('car')
  for (const to of [1, 2, 3]) first.set(0, to, minute)
  const second = cache.open('car')
  expect([first.get(0, 1), second.get(0, 1)]).toEqual([minute, undefined])
  second.set(0, 1, minute)
  time = 999
  expect(cache.open('car').get(0, 1)).toEqual(minute)
  time = 1000
  expect(cache.open('car').get(0, 1)).toBeUndefined()
})

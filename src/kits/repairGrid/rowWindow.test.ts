import { describe, expect, it } from 'vitest'
import { offsetsOf, placeAt, rangeIn, scrolledTo, topIn, windowOf } from './rowWindow'

const order = Array.from({ length: 50_000 }, (_, place) => place * 2)
/** Every tenth row has a message below it. */
const offsets = offsetsOf(order, (row) => (row % 20 === 0 ? 47 : 30))

describe('50,000 rows of different heights', () => {
  it('start where the previous row ends', () => {
    expect(Array.from(offsets.subarray(0, 4))).toEqual([0, 47, 77, 107])
    expect(offsets.at(-1)).toBe(5_000 * (47 + 9 * 30))
  })

  it.each([
    [-5, 0],
    [46.9, 0],
    [47, 1],
    [1_000_000, 31_545],
    [99_999_999, 49_999],
  ])('have at %s px the index %s', (top, place) => {
    expect(placeAt(offsets, top)).toBe(place)
  })

  it('are rendered in the visible range and some rows around it', () => {
    expect(windowOf(offsets, 0, 600)).toEqual({ from: 0, to: 32 })
    const { from, to } = windowOf(offsets, 1_000_000, 600)
    expect(to - from).toBeLessThan(50)
    expect(offsets[from]).toBeLessThan(1_000_000)
    expect(offsets[to]).toBeGreaterThan(1_000_600)
    expect(windowOf(offsets, 99_999_999, 600).to).toBe(50_000)
  })

  it('are scrolled by the minimum distance', () => {
    expect(scrolledTo(offsets, 3, 0, 600)).toBe(0)
    expect(scrolledTo(offsets, 3, 500, 600)).toBe(107)
    expect(scrolledTo(offsets, 30, 0, 600)).toBe((offsets[31] ?? 0) - 600)
  })
})

it('renders nothing for an empty list', () => {
  expect(
    windowOf(
      offsetsOf([], () => 30),
      0,
      600,
    ),
  ).toEqual({ from: 0, to: 0 })
})

describe('changed rows', () => {
  const height = 600
  const before = { order, offsets, height, top: offsets[500] ?? 0, range: { from: 488, to: 528 } }
  const offsetsIn = (rows: readonly number[]) => offsetsOf(rows, () => 30)

  it('stay scrolled to the same top row, or to the last rows', () => {
    const few = order.filter((row) => row % 100 === 0)
    expect(topIn(offsetsIn(few), few, before)).toBe(10 * 30)
    const fewer = few.slice(0, 25)
    expect(topIn(offsetsIn(fewer), fewer, before)).toBe(25 * 30 - height)
    expect(topIn(offsetsIn([]), [], before)).toBe(0)
  })

  it('are rendered with surrounding rows if already rendered, else in the visible range only', () => {
    const grown = [...order, 100_001]
    expect(rangeIn(offsetsIn(grown), grown, before)).toEqual({ from: 488, to: 536 })
    const few = order.filter((row) => row % 100 === 0)
    expect(rangeIn(offsetsIn(few), few, before)).toEqual({ from: 10, to: 31 })
    expect(rangeIn(offsetsIn(order), order, { ...before, order: [], top: 0 })).toEqual({ from: 0, to: 21 })
  })
})

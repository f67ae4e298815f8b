import { expect, it } from 'vitest'
import { attempts, pictureLimits, sizeWithinLimit } from './pictureLimits'

it('shrinks to the longest side and keeps the proportions', () => {
  expect(sizeWithinLimit({ width: 8_000, height: 6_000 })).toEqual({ width: 2_560, height: 1_920 })
  expect(sizeWithinLimit({ width: 3_000, height: 4_000 })).toEqual({ width: 1_920, height: 2_560 })
})

it('never enlarges', () => {
  expect(sizeWithinLimit({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
})

it('keeps a line of pixels', () => {
  expect(sizeWithinLimit({ width: 100_000, height: 10 })).toEqual({
    width: pictureLimits.longestSide,
    height: 1,
  })
})

it('lowers the quality before the size, and ends', () => {
  const all = [...attempts({ width: 400, height: 300 })]
  const [first, second] = all
  expect(first).toMatchObject({ width: 400, height: 300 })
  expect(second?.width).toBe(400)
  expect(second?.quality).toBeLessThan(first?.quality ?? 0)
  expect(all.at(-1)).toMatchObject({ height: 1 })
})

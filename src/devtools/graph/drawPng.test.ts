import { expect, it } from 'vitest'
import { pngScale } from './drawPng'

it('doubles the pixels of a drawing unless the canvas became too large', () => {
  expect(pngScale({ width: 800, height: 600 })).toBe(2)
  const long = { width: 20_000, height: 100 }
  expect(long.width * pngScale(long)).toBe(16_000)
  const large = { width: 10_000, height: 9000 }
  expect(large.width * large.height * pngScale(large) ** 2).toBeCloseTo(40_000_000)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coordinateText } from './coordinateText'

it('formats a coordinate as plain decimal text', () => {
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
      const text = coordinateText(degrees) ?? ''
      expect(text).toMatch(/^-?\d+(\.\d+)?$/)
      expect(Math.abs(Number(text) - degrees)).toBeLessThan(1e-8)
    }),
  )
})

it('keeps unknown values unknown', () => {
  expect([coordinateText(null), coordinateText(undefined), coordinateText(0)]).toEqual([null, undefined, '0'])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomColour, randomTourName } from './randomTour'

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('randomTourName', () => {
  it('matches the pattern for every random number', () => {
    fc.assert(
      fc.property(unit, (number) => {
        expect(randomTourName('21.11.2026', () => number)).toMatch(/^Tour [0-9A-Z]{4} - 21\.11\.2026$/)
      }),
    )
  })
})

describe('randomColour', () => {
  it('returns one of the existing colours, else any colour', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('#366ae8', '#d5183b')), unit, (codes, number) => {
        const colour = randomColour(codes, () => number)
        if (codes.length > 0) expect(codes).toContain(colour)
        else expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })
})

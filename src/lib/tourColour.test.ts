import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeFill, contrastRatio, onTourColour, tourColourVariables } from './tourColour'

const tourColours = [
  '#366ae8',
  '#d5183b',
  '#fbde0f',
  '#005351',
  '#bc4496',
  '#bdec97',
  '#262d5c',
  '#884601',
  '#96dcf8',
  '#358355',
  '#7400a5',
  '#f9b6c1',
]

describe('onTourColour', () => {
  it('returns ink above a brightness of 200 and white below', () => {
    expect(onTourColour('#fbde0f')).toBe('#10212e')
    expect(onTourColour('#c8c8c8')).toBe('#ffffff')
    expect(onTourColour('#c9c9c9')).toBe('#10212e')
  })
})

describe('badgeFill', () => {
  it('keeps the twelve tour colours unchanged', () => {
    expect(tourColours.map(badgeFill)).toEqual(tourColours)
  })

  it('makes text readable on every colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const fill = badgeFill(`#${number.toString(16).padStart(6, '0')}`)
        expect(contrastRatio(fill, onTourColour(fill))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('falls back to the default route colour for an invalid colour', () => {
    expect(tourColourVariables('red;background:url(x)')).toEqual({
      '--tour': '#0346aa',
      '--tour-on': '#ffffff',
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brightness, contrast, onTourColour, tourFill } from './tourColour'

describe('onTourColour', () => {
  it.each([
    ['#366ae8', '#ffffff'],
    ['#262d5c', '#ffffff'],
    ['#fbde0f', '#10212e'],
    ['#96dcf8', '#10212e'],
    ['#c8c8c8', '#ffffff'],
    ['#c9c9c9', '#10212e'],
    ['#fff', '#10212e'],
    ['red', '#ffffff'],
  ])('puts on %s the text %s', (colour, text) => {
    expect(onTourColour(colour)).toBe(text)
  })

  it('counts exactly 200 as dark enough for white', () => {
    expect([brightness('#c8c8c8'), onTourColour('#c8c8c8')]).toEqual([200, '#ffffff'])
  })
})

describe('tourFill', () => {
  it.each([
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
  ])('keeps the seeded colour %s', (colour) => {
    expect(tourFill(colour)).toBe(colour)
  })

  it('darkens a colour on which white cannot be read', () => {
    expect([contrast('#ef5f05', '#ffffff') < 4.5, tourFill('#ef5f05')]).toEqual([true, '#c2530d'])
  })

  it('reaches 4.5 : 1 for every colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const colour = `#${value.toString(16).padStart(6, '0')}`
        expect(contrast(tourFill(colour), onTourColour(colour))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { suggestedColour, swatchesOf } from './swatches'

const colour = (name: string, code: string | null) => ({ '@id': `/api/colours/${name}`, name, code })

it('offers each code once, under its first name, and no missing code', () => {
  const colours = [
    colour('Rot', '#F00'),
    colour('Ohne', null),
    colour('Signal', '#f00'),
    colour('Blau', '#00f'),
  ]
  expect(swatchesOf(colours)).toEqual([
    { name: 'Rot', code: '#f00' },
    { name: 'Blau', code: '#00f' },
  ])
})

it('suggests the first unused colour, else the first, else none', () => {
  const offered = [
    { name: 'Rot', code: '#f00' },
    { name: 'Blau', code: '#00f' },
  ]
  expect(suggestedColour(offered, ['#f00'])).toBe('#00f')
  expect(suggestedColour(offered, ['#00f', '#f00'])).toBe('#f00')
  expect(suggestedColour([], [])).toBe('')
})

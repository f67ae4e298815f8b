import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { optionsText, readOptionsText } from './customField'

it.each([
  [['Leiter', 'Streugut'], 'Leiter; Streugut'],
  [['Leiter, lang', 'Streugut'], 'Leiter, lang; Streugut'],
  [['Tor; hinten', '"Nord"'], '"Tor; hinten"; """Nord"""'],
])('formats options as one cell: %j', (options, text) => {
  expect([optionsText(options), readOptionsText(text)]).toEqual([text, options])
})

it('parses common separators', () => {
  expect(readOptionsText(' Leiter ;Streugut|\nBesen;;')).toEqual(['Leiter', 'Streugut', 'Besen'])
  expect(readOptionsText('5" Rohr; "offen')).toEqual(['5" Rohr', '"offen'])
})

it('round-trips any options', () => {
  const option = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(';', '"', ' ', ',', '\n', '|', 'a') }),
  )
  fc.assert(
    fc.property(
      fc.array(
        option.filter((text) => text.trim() !== ''),
        { maxLength: 5 },
      ),
      (options) => {
        expect(readOptionsText(optionsText(options))).toEqual(options)
      },
    ),
  )
})

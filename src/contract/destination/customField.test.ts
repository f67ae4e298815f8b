import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { optionsText, readOptionsText } from './customField'

it.each([
  [['Leiter', 'Streugut'], 'Leiter; Streugut'],
  [['Leiter, lang', 'Streugut'], 'Leiter, lang; Streugut'],
  [['Tor; hinten', '"Nord"'], '"Tor; hinten"; """Nord"""'],
])('options stand in one cell: %j', (options, text) => {
  expect([optionsText(options), readOptionsText(text)]).toEqual([text, options])
})

it('reads what people write', () => {
  expect(readOptionsText(' Leiter ;Streugut|\nBesen;;')).toEqual(['Leiter', 'Streugut', 'Besen'])
  expect(readOptionsText('5" Rohr; "offen')).toEqual(['5" Rohr', '"offen'])
})

it('reads any options again', () => {
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

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { visibleText } from './visibleText'

it.each([
  ['zero-width spaces', '\u200Binfo@example.de\u200B', 'info@example.de'],
  ['marks of direction', '\u202A+49 171 1234567\u202C', '+49 171 1234567'],
  ['isolates', '\u2066030\u2069 \u200E5550100\u200F\u061C', '030 5550100'],
  ['soft hyphens', 'Choriner Stra\u00ADße', 'Choriner Straße'],
  ['byte order marks within', 'K-\uFEFF1001', 'K-1001'],
  ['word joiners and fillers', 'A\u2060B\u3164C\u180E\u034F', 'ABC'],
  ['joiners between Latin letters', 'Mül\u200Dler\u200C', 'Müller'],
  ['notes between lines', 'a\uFFF9b\uFFFBc', 'abc'],
])('removes %s', (_, text, visible) => {
  expect(visibleText(text)).toBe(visible)
})

it.each([
  ['a family', '👨\u200D👩\u200D👧'],
  ['a profession with a skin tone', '👩🏽\u200D🚒'],
  ['a flag', '🏳\uFE0F\u200D🌈'],
  ['a region', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['a heart', '❤\uFE0F'],
  ['a joiner that shapes a word', 'می\u200Cخواهم'],
  ['umlauts that are composed of two characters', 'Mu\u0308ller'],
  ['blanks and line ends', ' a\u00A0b\n\tc '],
])('keeps %s', (_, text) => {
  expect(visibleText(text)).toBe(text)
})

it('is idempotent', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '👩', '\uFE0F', '\u200D', '\u200B', 'م', '\u00AD') }),
      (text) => {
        expect(visibleText(visibleText(text))).toBe(visibleText(text))
      },
    ),
  )
})

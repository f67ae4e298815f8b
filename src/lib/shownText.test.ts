import { expect, it } from 'vitest'
import { shownText } from './shownText'

it.each([
  ['rechnung\u202Efdp.exe', 'rechnung‹U+202E›fdp.exe'],
  ['\u2066Kita\u2069\u200B', '‹U+2066›Kita‹U+2069›‹U+200B›'],
  ['a\u00ADb', 'a‹U+00AD›b'],
  ['שלום Yıldırım 👩🏽\u200D🔧', 'שלום Yıldırım 👩🏽\u200D🔧'],
  [null, ''],
  [undefined, ''],
])('%j is shown as %j', (text, shown) => {
  expect(shownText(text)).toBe(shown)
})

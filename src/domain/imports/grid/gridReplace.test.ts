import { expect, it } from 'vitest'
import { replaceIn } from './gridReplace'

it.each([
  ['Hauptstr. 12', 'str.', 'straße', 'Hauptstraße 12'],
  ['STR. str.', 'Str.', '$&', '$& $&'],
  ['Hauptstrasse', 'str.', 'straße', null],
  ['Berlin', 'berlin', 'Berlin', null],
  ['Berlin', '', 'x', null],
  ['a (b) [c]', '(b) [', '', 'a c]'],
])('in %s, %s becomes %s', (text, find, replacement, wanted) => {
  expect(replaceIn(text, { find, replacement })).toBe(wanted)
})

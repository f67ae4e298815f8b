import { expect, it } from 'vitest'
import { readHiddenParts } from './usePdfParts'

it.each([
  [null, null],
  ['["map","photos"]', ['photos', 'map']],
  ['["map","else",7]', ['map']],
  ['{"map":true}', null],
  ['no JSON', null],
])('reads the hidden parts of %s as %j', (stored, expected) => {
  expect(readHiddenParts(stored)).toEqual(expected)
})

import { expect, it } from 'vitest'
import { readLeftOut } from './usePdfParts'

it.each([
  [null, null],
  ['["map","photos"]', ['photos', 'map']],
  ['["map","else",7]', ['map']],
  ['{"map":true}', null],
  ['no JSON', null],
])('of %s the parts left out are %j', (stored, expected) => {
  expect(readLeftOut(stored)).toEqual(expected)
})

import { expect, it } from 'vitest'
import { matchesReference } from './matchesReference'

it.each([
  ['NL-66501', 'NL-66501', true],
  ['nl 66501', 'NL-66501', true],
  ['NL-66502', 'NL-66501', false],
  ['66501', 'NL-66501', false],
  ['', '', false],
  ['-', '', false],
])('%j and the reference %j: %s', (code, reference, isSame) => {
  expect(matchesReference(code, reference)).toBe(isSame)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashText, stableText } from './stateHash'

it('does not depend on the order of keys', () => {
  expect(stableText({ b: [{ d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[{"c":null,"d":1}]}')
  const sorted = '{"a":1,"b":2,"c":3}'
  for (const value of [
    { a: 1, b: 2, c: 3 },
    { c: 3, b: 2, a: 1 },
    { b: 2, c: 3, a: 1 },
  ])
    expect(stableText(value)).toBe(sorted)
})

it('parses back to the original value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(stableText(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('is 32-bit FNV-1a', () => {
  expect(['', 'a', 'foobar', 'row 401'].map(hashText)).toEqual([
    '811c9dc5',
    'e40c292c',
    'bf9cf968',
    '0f8266b4',
  ])
})

it('distinguishes similar states', () => {
  const texts = Array.from({ length: 10_000 }, (_, index) => stableText(['active', 'editing', index]))
  expect(new Set(texts.map(hashText)).size).toBe(texts.length)
})

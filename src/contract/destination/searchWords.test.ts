import { describe, expect, it } from 'vitest'
import { isWithinOneTypo, wordMatch } from './searchWords'

describe('isWithinOneTypo', () => {
  it.each([
    ['berlin', 'berlin', true],
    ['berlim', 'berlin', true],
    ['berln', 'berlin', true],
    ['berrlin', 'berlin', true],
    ['brelin', 'berlin', true],
    ['brelim', 'berlin', false],
    ['bern', 'berlin', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(isWithinOneTypo(a, b)).toBe(expected)
    expect(isWithinOneTypo(b, a)).toBe(expected)
  })
})

describe('wordMatch', () => {
  it.each([
    ['berlin', 'berlin', 1],
    ['berl', 'berlin', 0.9],
    ['berlim', 'berlin', 0.8],
    ['berlimg', 'berlingerode', 0.7],
    ['bern', 'beru', 0],
    ['10436', '10435', 0],
    ['munster', 'berlin', 0],
  ])('%s matches %s with score %s', (typed, known, expected) => {
    expect(wordMatch(typed, known)).toBe(expected)
  })
})

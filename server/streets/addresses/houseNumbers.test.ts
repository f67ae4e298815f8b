import { describe, expect, it } from 'vitest'
import { isInRange, numbersBetween, splitHouseNumbers } from './houseNumbers'

describe('splitHouseNumbers', () => {
  it.each([
    ['12', ['12']],
    ['76, 76a;76b', ['76', '76a', '76b']],
    ['12-14', ['12-14']],
    [' 5\u0000\t a ', ['5 a']],
    ['siehe Lageplan im Hof 3', []],
    ['kein', []],
    [';;,', []],
  ])('reads %s', (value, numbers) => {
    expect(splitHouseNumbers(value)).toEqual(numbers)
  })

  it('reads at most twenty numbers', () => {
    expect(splitHouseNumbers('1;'.repeat(1000))).toHaveLength(20)
  })
})

describe('numbersBetween', () => {
  it.each([
    ['10', '16', 'even', [12, 14]],
    ['7', '1', 'odd', [5, 3]],
    ['1', '4', 'all', [2, 3]],
    ['10', '30', '10', [20]],
    ['10', '15', 'even', []],
    ['1', '9000', 'all', []],
    ['1a', '1d', 'alphabetic', []],
    ['x', '4', 'all', []],
    ['4', '4', 'all', []],
  ])('finds the numbers from %s to %s (%s)', (from, to, kind, numbers) => {
    expect(numbersBetween(from, to, kind)).toEqual(numbers)
  })
})

describe('isInRange', () => {
  it.each([
    ['12-16', '14', true],
    ['12-16', '13', false],
    ['12-13', '13', true],
    ['12-16', '18', false],
    ['12', '12', false],
    ['12-16', '14-16', false],
  ])('compares %s with %s', (known, typed, isIn) => {
    expect(isInRange(known, typed)).toBe(isIn)
  })
})

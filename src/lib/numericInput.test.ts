import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatGermanNumber, numberFault, parseGermanNumber, settleNumber, stepNumber } from './numericInput'

describe('parseGermanNumber', () => {
  it('reads German decimals and groups', () => {
    expect(['12,5', '1.284', '1.284,75', '-3', '0'].map(parseGermanNumber)).toEqual([
      12.5, 1284, 1284.75, -3, 0,
    ])
  })

  it('refuses what is no German number', () => {
    expect(['12.5', '1,2,3', '', 'x', '1e3', '--1'].map(parseGermanNumber)).toEqual(Array(6).fill(null))
  })

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          const value = whole + cents / 100
          expect(parseGermanNumber(formatGermanNumber(value))).toBe(value)
        },
      ),
    )
  })
})

describe('settleNumber', () => {
  it('clamps and rounds', () => {
    const range = { min: 1, max: 9_999_999 }
    expect([0, 2.5, 10_000_000].map((value) => settleNumber(value, range))).toEqual([1, 3, 9_999_999])
    expect(settleNumber(1.005, { precision: 2 })).toBe(1.01)
  })

  it('has the safe integers as its default range', () => {
    expect(settleNumber(1e300, {})).toBe(Number.MAX_SAFE_INTEGER)
    expect(settleNumber(-1e300, {})).toBe(Number.MIN_SAFE_INTEGER)
  })
})

it.each([
  ['600', { max: 600 }, null],
  ['900', { max: 600 }, 'range'],
  ['0', { min: 1 }, 'range'],
  ['99999999999999999999', {}, 'range'],
  ['3,7', {}, 'decimals'],
  ['3,0', {}, null],
  ['3,75', { precision: 2 }, null],
  ['3,755', { precision: 2 }, 'decimals'],
  ['viel', { max: 1 }, null],
  ['', { min: 1 }, null],
] as const)('%j in %j: %s', (text, range, fault) => expect(numberFault(text, range)).toBe(fault))

describe('stepNumber', () => {
  it('leads from beyond the range to its bound', () => {
    const range = { min: 1, max: 600 }
    expect([stepNumber(900, -1, range), stepNumber(900, 1, range)]).toEqual([600, 900])
    expect([stepNumber(-3, 1, range), stepNumber(-3, -1, range)]).toEqual([1, -3])
  })

  it('refuses a step beyond the range and leaves the value', () => {
    const range = { min: 1, max: 10, step: 4 }
    expect(stepNumber(5, 1, range)).toBe(9)
    expect(stepNumber(9, 1, range)).toBe(9)
    expect(stepNumber(3, -1, range)).toBe(3)
  })

  it('starts an empty field at the bound nearest to zero and adds decimals exactly', () => {
    expect(stepNumber(null, 1, { min: 1 })).toBe(1)
    expect(stepNumber(0.1, 1, { step: 0.2, precision: 1 })).toBe(0.3)
  })
})

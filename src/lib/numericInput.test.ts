import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatGermanNumber,
  numberFault,
  parseGermanNumber,
  settleNumber,
  settleText,
  stepNumber,
} from './numericInput'

describe('parseGermanNumber', () => {
  it('parses German decimals and digit groups', () => {
    expect(['12,5', '1.284', '1.284,75', '-3', '0'].map(parseGermanNumber)).toEqual([
      12.5, 1284, 1284.75, -3, 0,
    ])
  })

  it('returns null for other formats', () => {
    expect(['12.5', '1,2,3', '', 'x', '1e3', '--1'].map(parseGermanNumber)).toEqual(Array(6).fill(null))
  })

  it('parses numbers that JavaScript writes with an exponent', () => {
    expect([1e-7, 1.5e-10, -2.5e-8, 1e21].map(formatGermanNumber)).toEqual([
      '0,0000001',
      '0,00000000015',
      '-0,000000025',
      '1000000000000000000000',
    ])
  })

  it('parses its own output', () => {
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

  it('defaults to the range of safe integers', () => {
    expect(settleNumber(1e300, {})).toBe(Number.MAX_SAFE_INTEGER)
    expect(settleNumber(-1e300, {})).toBe(Number.MIN_SAFE_INTEGER)
  })
})

describe('settleText', () => {
  const range = { min: 1, max: 9_999_999, precision: 2 }

  it.each([
    ['10000000', '9999999', 'range'],
    ['0', '1', 'range'],
    ['-3', '1', 'range'],
    ['1,239', '1,24', 'decimals'],
    ['1.234,565', '1234,57', 'decimals'],
    ['9999999,001', '9999999', 'range'],
    ['9'.repeat(400), '9999999', 'range'],
    ['1.200', '1200', null],
    ['07', '7', null],
    ['3,50', '3,5', null],
    [' 5 ', '5', null],
  ] as const)('%s becomes %s', (typed, text, change) =>
    expect(settleText(typed, range)).toEqual({ text, value: parseGermanNumber(text), change }),
  )

  it.each(['', ' ', 'viel', '2.5', '1e3', '-', ','])('keeps %j, which is no number', (typed) =>
    expect(settleText(typed, range)).toBeNull(),
  )

  it('clamps to the safe integers without limits, rounds half away from zero, at any precision', () => {
    const texts = [
      ['99999999999999999999', {}],
      ['-99999999999999999999', {}],
      ['2,5', {}],
      ['-2,5', {}],
      ['0,00000012345', { precision: 10 }],
      ['1,0000000000000000000001', { precision: 10 }],
    ] as const
    expect(texts.map(([text, limits]) => settleText(text, limits)?.text)).toEqual([
      '9007199254740991',
      '-9007199254740991',
      '3',
      '-3',
      '0,0000001235',
      '1',
    ])
  })

  it('is idempotent and valid for any number', () => {
    const decimals = fc.stringMatching(/^[0-9]{0,14}$/)
    const limit = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
        decimals,
        fc.tuple(limit, limit),
        fc.integer({ min: 0, max: 10 }),
        (whole, cents, ends, precision) => {
          const typed = `${whole}${cents && `,${cents}`}`
          const range = { min: Math.min(...ends), max: Math.max(...ends), precision }
          const settled = settleText(typed, range)
          if (settled === null) throw new Error(`${typed} is a number`)
          expect(numberFault(settled.text, range)).toBeNull()
          expect(settleText(settled.text, range)).toEqual({ ...settled, change: null })
          expect(settled.change === null).toBe(numberFault(typed, range) === null)
        },
      ),
    )
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
  it('moves from outside the range to its bound', () => {
    const range = { min: 1, max: 600 }
    expect([stepNumber(900, -1, range), stepNumber(900, 1, range)]).toEqual([600, 900])
    expect([stepNumber(-3, 1, range), stepNumber(-3, -1, range)]).toEqual([1, -3])
  })

  it('rejects a step beyond the range and keeps the value', () => {
    const range = { min: 1, max: 10, step: 4 }
    expect(stepNumber(5, 1, range)).toBe(9)
    expect(stepNumber(9, 1, range)).toBe(9)
    expect(stepNumber(3, -1, range)).toBe(3)
  })

  it('starts an empty field at the bound closest to zero and adds decimals exactly', () => {
    expect(stepNumber(null, 1, { min: 1 })).toBe(1)
    expect(stepNumber(0.1, 1, { step: 0.2, precision: 1 })).toBe(0.3)
  })
})

import { describe, expect, it } from 'vitest'
import { alphaViolation, exactLengthViolation, minLengthViolation, numericViolation } from './textRules'

const numeric = 'Dieser Wert sollte nur Zahlen enthalten.'

describe('numericViolation', () => {
  it('accepts digits with commas and dots', () => {
    expect(['0', '1.284,5', '-7', ' 42 '].map(numericViolation)).toEqual(Array(4).fill(null))
  })

  it.each(['', ' ', '.', ',', '-', 'zwölf', '1e3', '+5', '٣', '0x10', '1 2'])('rejects %j', (text) => {
    expect(numericViolation(text)).toBe(numeric)
  })

  it('is limited to 64 bits', () => {
    expect(numericViolation('9223372036854775807')).toBeNull()
    expect(numericViolation('9223372036854775808')).toBe(numeric)
    expect(numericViolation('-9223372036854775808')).toBeNull()
    expect(numericViolation('-9223372036854775809')).toBe(numeric)
  })
})

describe('length and letter rules', () => {
  it('return a message for violations only', () => {
    expect(exactLengthViolation('abc', 3)).toBeNull()
    expect(exactLengthViolation('ab', 3)).toBe('Dieser Wert sollte genau 3 Zeichen lang sein.')
    expect(minLengthViolation('abc', 3)).toBeNull()
    expect(minLengthViolation('ab', 3)).toBe('Dieser Wert sollte mindestens 3 Zeichen lang sein.')
    expect(alphaViolation('Straße')).toBeNull()
    expect(alphaViolation('a1')).toBe('Dieser Wert sollte nur Buchstaben enthalten.')
  })
})

import { describe, expect, it } from 'vitest'
import { alphaBreach, exactLengthBreach, minLengthBreach, numericBreach } from './textRules'

const numeric = 'Dieser Wert sollte nur Zahlen enthalten.'

describe('numericBreach', () => {
  it('lets digits pass, with commas and dots', () => {
    expect(['0', '1.284,5', '-7', ' 42 '].map(numericBreach)).toEqual(Array(4).fill(null))
  })

  it.each(['', ' ', '.', ',', '-', 'zwölf', '1e3', '+5', '٣', '0x10', '1 2'])('refuses %j', (text) => {
    expect(numericBreach(text)).toBe(numeric)
  })

  it('ends at 64 bits', () => {
    expect(numericBreach('9223372036854775807')).toBeNull()
    expect(numericBreach('9223372036854775808')).toBe(numeric)
    expect(numericBreach('-9223372036854775808')).toBeNull()
    expect(numericBreach('-9223372036854775809')).toBe(numeric)
  })
})

describe('length and letter rules', () => {
  it('give a message for the breach only', () => {
    expect(exactLengthBreach('abc', 3)).toBeNull()
    expect(exactLengthBreach('ab', 3)).toBe('Dieser Wert sollte genau 3 Zeichen lang sein.')
    expect(minLengthBreach('abc', 3)).toBeNull()
    expect(minLengthBreach('ab', 3)).toBe('Dieser Wert sollte mindestens 3 Zeichen lang sein.')
    expect(alphaBreach('Straße')).toBeNull()
    expect(alphaBreach('a1')).toBe('Dieser Wert sollte nur Buchstaben enthalten.')
  })
})

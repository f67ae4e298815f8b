import { expect, it } from 'vitest'
import { passwordMark, passwordViolation, type PasswordMark } from './passwordMark'

it.each<[string, PasswordMark, string | undefined]>([
  ['', 'none', undefined],
  ['1234567890', 'valid', undefined],
  ['123456789', 'tooShort', 'Dieser Wert sollte mindestens 10 Zeichen lang sein.'],
  ['x'.repeat(256), 'tooLong', 'Dieser Wert sollte maximal 255 Zeichen lang sein.'],
  ['1234567890\0', 'unreadable', 'Dieser Wert enthält Zeichen, die nicht gespeichert werden können.'],
])('stores a mark instead of the password %#', (password, mark, violation) => {
  expect(passwordMark(password)).toBe(mark)
  expect(passwordViolation(mark)).toBe(violation)
})

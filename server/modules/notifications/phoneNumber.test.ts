import { expect, it } from 'vitest'
import { phoneNumberOf } from './phoneNumber'

it.each([
  ['030 5550 67-95', '03055506795'],
  ['+49 (0)171 / 555.067', '+49171555067'],
  ['0049 171 555067', '+49171555067'],
  ['nur abends', null],
  ['0171 555067 (Büro)', null],
  ['110', null],
  ['1234567890123456', null],
  ['', null],
  [null, null],
])('reads %j as %j', (text, number) => {
  expect(phoneNumberOf(text)).toBe(number)
})

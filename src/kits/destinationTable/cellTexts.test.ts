import { expect, it } from 'vitest'
import { customValueText, stayText, textOr } from './cellTexts'

it.each([
  [true, 1200, '20 Min.'],
  [true, 90, '1,5 Min.'],
  [true, 0, '0 Min.'],
  [false, 1200, '1.200 Sek.'],
  [null, 90, '90 Sek.'],
  [undefined, 90, '90 Sek.'],
])('with lengthOfStayInMinutes %s, %s seconds are shown as %s', (lengthOfStayInMinutes, seconds, text) => {
  expect(stayText(seconds, { lengthOfStayInMinutes })).toBe(text)
})

it.each([
  [true, 'Ja'],
  [false, 'Nein'],
  [0, '0'],
  [1234.5, '1.234,5'],
  ['<b>Hof</b>', '<b>Hof</b>'],
  [['Leiter', '', 'Aufzug'], 'Leiter, Aufzug'],
  [[], ''],
  [null, ''],
  [undefined, ''],
  [{ odd: true }, ''],
])('shows the custom value %j as %j', (value, text) => {
  expect(customValueText(value)).toBe(text)
})

it('shows a dash for a missing value but not for 0', () => {
  expect([textOr(null, String), textOr(0, String)]).toEqual(['–', '0'])
})

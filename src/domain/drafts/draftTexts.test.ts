import { expect, it } from 'vitest'
import { blankToNull, numberOf, timeText } from './draftTexts'

it('formats no time as empty text, and midnight as a time', () => {
  expect([timeText(null), timeText(undefined), timeText(0), timeText(27_000)]).toEqual([
    '',
    '',
    '00:00',
    '07:30',
  ])
})

it('sends blank text as null and any other text as typed', () => {
  expect([blankToNull(''), blankToNull(' \t'), blankToNull(' a ')]).toEqual([null, null, ' a '])
})

it('parses numbers, and returns NaN for other text and numbers out of range', () => {
  expect(['7,5', '1.284', 'sieben', '', '9'.repeat(400)].map(numberOf)).toEqual([
    7.5,
    1284,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
})

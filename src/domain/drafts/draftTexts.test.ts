import { expect, it } from 'vitest'
import { blankToNull, numberOf, timeText } from './draftTexts'

it('shows no time as nothing, and midnight as a time', () => {
  expect([timeText(null), timeText(undefined), timeText(0), timeText(27_000)]).toEqual([
    '',
    '',
    '00:00',
    '07:30',
  ])
})

it('sends blanks as null and any other text as it was typed', () => {
  expect([blankToNull(''), blankToNull(' \t'), blankToNull(' a ')]).toEqual([null, null, ' a '])
})

it('reads numbers, and takes what is none or beyond all numbers for none', () => {
  expect(['7,5', '1.284', 'sieben', '', '9'.repeat(400)].map(numberOf)).toEqual([
    7.5,
    1284,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
})

import { expect, it } from 'vitest'
import { columnLetter, stationOf } from './importSteps'

it('names columns as a spreadsheet does', () => {
  expect([0, 25, 26, 51, 52, 299].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'KN'])
})

it('returns the step of an import state', () => {
  expect(
    ['file.reading', 'sheet.ready', 'mapping', 'checking.placing', 'trial.trying', 'tried', 'written'].map(
      stationOf,
    ),
  ).toEqual([0, 0, 1, 2, 3, 3, 4])
})

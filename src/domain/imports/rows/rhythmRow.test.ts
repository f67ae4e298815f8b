import { expect, it } from 'vitest'
import { noRules, type Rhythm } from '../../../contract/rhythm/rhythm'
import type { Destination } from '../../../contract/destination/destination'
import { columnsOfKind, importColumnOfHead } from '../columns/importColumns'
import { recordDifferences } from '../records/recordDifferences'
import { bodyOfRow, readRow, type RowReading } from './importRow'
import { readingOf, vocabulary } from './importing.testing'

const rhythmsFrom = '2026-11-29'
const reading: RowReading = {
  ...readingOf('address', 'rhythm'),
  vocabulary: { ...vocabulary, rhythmsFrom },
}
const everySecondWeek: Rhythm = {
  ...noRules,
  schedule: { kind: 'weekly', every: 2, weekdays: ['TU'] },
  from: '2026-12-08',
}
const row = (sentence: string) => readRow(['Markt 1, 53111 Bonn', sentence], {}, reading)

it('reads the sentence of a cell, and sends the rhythm', () => {
  const { values, faults } = row('alle 14 Tage dienstags ab 8.12.2026')
  expect([faults, bodyOfRow(values, null, reading, 'update')['rhythm']]).toEqual([{}, everySecondWeek])
})

it('refuses a sentence that is not understood, with its words', () => {
  expect(row('nach Absprache').faults.rhythm).toEqual({
    kind: 'unreadRhythm',
    unread: {
      kind: 'unknownWords',
      words: [
        { text: 'nach', from: 0, to: 4 },
        { text: 'Absprache', from: 5, to: 14 },
      ],
    },
  })
})

it('changes a record only if its rhythm is another one', () => {
  const record = (rhythm: Rhythm | null) =>
    ({ '@id': '/api/destinations/1', address: 'Markt 1, 53111 Bonn', rhythm }) as Destination
  const before = (sentence: string, rhythm: Rhythm | null) =>
    recordDifferences(row(sentence), record(rhythm), reading).rhythm
  expect([
    before('jeden 2. Dienstag', everySecondWeek),
    before('jeden 2. Dienstag', null),
    before('mittwochs', everySecondWeek),
  ]).toEqual([undefined, '', 'jede 2. Woche dienstags, ab 08.12.2026'])
})

it('is a column only if the server knows rhythms', () => {
  expect([
    importColumnOfHead('Rhythmus', reading.vocabulary, 'destinations'),
    importColumnOfHead('Rhythmus', vocabulary, 'destinations'),
    columnsOfKind('tours', reading.vocabulary).includes('rhythm'),
    columnsOfKind('destinations', vocabulary).includes('rhythm'),
  ]).toEqual(['rhythm', null, true, false])
})

import { describe, expect, it } from 'vitest'
import type { Destination } from '../../../contract/destination/destination'
import { readingOf as destinationReading } from './importing.testing'
import type { ImportColumn } from '../columns/importColumns'
import { readRow, type RowReading } from './importRow'
import { judgeRow, rowToSend } from './judgeRow'
import { recordDifferences } from '../records/recordDifferences'
import type { RowEdits } from '../grid/corrections'

const readingOf = (...columns: ImportColumn[]): RowReading => ({
  ...destinationReading(...columns),
  kind: 'tours',
})
const reading = readingOf('tour', 'position', 'name', 'address')
const address = { lng: '13.4', lat: '52.5', navLng: 13.4, navLat: 52.5, zip: '10405', city: 'Berlin' }
const place = { ...address, street: 'Hof 1', address: 'Hof 1, 10405 Berlin', approximate: false }
const placed = {
  matches: {},
  places: { 0: { kind: 'found' as const, address: place, isAccepted: false } },
  choices: {},
}
const sent = (...cells: string[]) => rowToSend(judgeRow(0, cells, {}, placed, reading), 1, reading)

describe('a row with a stop of a tour', () => {
  it('creates a missing tour by name, with its position', () => {
    const row = sent('Frühtour', '3', 'Kita', 'Hof 1')
    expect(row).toMatchObject({ decision: 'create', tour: { name: 'Frühtour', position: 3 } })
    expect(row.values).toMatchObject({ name: 'Kita', tourTemplate: null })
  })

  it('joins an existing tour by name or short name', () => {
    for (const tour of ['winterdienst friedrichshain', 'WF']) {
      const row = sent(tour, '', 'Kita', 'Hof 1')
      expect(row).toMatchObject({ tour: { name: null, position: null } })
      expect(row.values).toMatchObject({ tourTemplate: '/api/tour-templates/wf' })
    }
  })

  it.each([
    [['', '1'], { tour: { kind: 'missing', column: 'tour' } }],
    [['Frühtour', 'vorn'], { position: { kind: 'noPosition' } }],
    [['Frühtour', '0'], { position: { kind: 'noPosition' } }],
  ])('is rejected with %j', (cells, faults) => {
    expect(judgeRow(0, [...cells, 'Kita', 'Hof 1'], {}, placed, reading).faults).toEqual(faults)
  })

  const record = {
    '@id': '/api/destinations/9',
    name: 'Kita',
    address: 'Hof 1',
    positionInTour: 2,
  } as Destination
  const inTour = { ...record, tourTemplate: { '@id': '/api/tour-templates/wf' } } as Destination
  const differences = (cells: string[], found: Destination) =>
    recordDifferences(readRow(cells, {}, reading), found, reading)

  it('differs from its record by its tour and position', () => {
    expect(differences(['WF', '2', 'Kita', 'Hof 1'], inTour)).toEqual({})
    expect(differences(['WF', '1', 'Kita', 'Hof 1'], inTour)).toEqual({ position: '2' })
    expect(differences(['Neu', '2', 'Kita', 'Hof 1'], inTour)).toEqual({
      tour: 'Winterdienst Friedrichshain',
    })
    // Without a tour there is no position.
    expect(differences(['', '1', 'Kita', 'Hof 1'], inTour)).toEqual({})
  })

  it('moves its record only if it names a tour', () => {
    const update = (was: RowEdits) => {
      const facts = { ...placed, matches: { 0: { iri: record['@id'], was } } }
      return rowToSend(judgeRow(0, ['WF', '1', 'Kita', 'Hof 1'], {}, facts, reading), 1, reading)
    }
    expect(update({ name: 'Alt' })).toEqual({
      index: 0,
      decision: 'update',
      target: record['@id'],
      importReference: null,
      values: { name: 'Kita' },
    })
    expect(update({ position: '2' })).toMatchObject({
      values: { tourTemplate: '/api/tour-templates/wf' },
      tour: { name: null, position: 1 },
    })
  })
})

it('ignores tour positions for destinations', () => {
  const plain = destinationReading('tour', 'address')
  expect(judgeRow(0, ['Frühtour', 'Hof 1'], {}, placed, plain).faults).toEqual({
    tour: { kind: 'unknownTour', name: 'Frühtour' },
  })
  expect(rowToSend(judgeRow(0, ['WF', 'Hof 1'], {}, placed, plain), 1, plain).tour).toBeUndefined()
})

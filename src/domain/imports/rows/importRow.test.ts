import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FoundAddress } from '../../calls/geocoding'
import { bodyOfRow, readRow, type RowReading } from './importRow'
import type { ImportColumn } from '../columns/importColumns'
import { readingOf } from './importing.testing'

const place = {
  address: 'Warschauer Str. 39, 10243 Berlin',
  lat: '52.5',
  lng: '13.4',
  navLat: null,
  navLng: null,
  zip: '10243',
  street: 'Warschauer Str. 39',
  city: 'Berlin',
} as unknown as FoundAddress
const faultsOf = (cells: readonly string[], reading: RowReading) => readRow(cells, {}, reading).faults
const withPlace = (...columns: ImportColumn[]) => readingOf('address', ...columns)

it('builds the address to search for from any combination of columns', () => {
  const { addressText } = readRow(
    ['Hauptstr.', '12', '10317', 'Berlin'],
    {},
    readingOf('street', 'houseNumber', 'zip', 'city'),
  )
  expect(addressText).toBe('Hauptstr. 12, 10317 Berlin')
})

it('exchanges postcode and town in a row that confuses them', () => {
  const reading = readingOf('street', 'zip', 'city')
  const { values, addressText } = readRow(['Hof 1', 'Berlin', '10318'], {}, reading)
  expect(values).toMatchObject({ zip: '10318', city: 'Berlin' })
  expect(addressText).toBe('Hof 1, 10318 Berlin')
  expect(readRow(['Hof 1', 'Berlin', ''], {}, reading).addressText).toBe('Hof 1, Berlin')
  expect(readRow(['Hof 1', '', '10318'], {}, reading).addressText).toBe('Hof 1, 10318')
  expect(readRow(['Hof 1', '10999', '10318'], {}, reading).values).toMatchObject({ zip: '10999' })
})

it('reads a corrected service time in the displayed unit, whatever the unit of the file', () => {
  const reading: RowReading = { ...withPlace('lengthOfStay'), stayUnit: 'hours' }
  expect(readRow(['Hof 1', '0,5'], {}, reading).values.lengthOfStay).toBe('30')
  expect(readRow(['Hof 1', '0,5'], { lengthOfStay: '30' }, reading).values.lengthOfStay).toBe('30')
  expect(readRow(['Hof 1', '0,5'], { lengthOfStay: '1 h' }, reading).values.lengthOfStay).toBe('60')
})

it.each<[ImportColumn, string, object]>([
  ['tour', 'Frau Großmann', { kind: 'unknownTour', name: 'Frau Großmann' }],
  // Two tours have this name.
  ['tour', 'Nord', { kind: 'severalTours', name: 'Nord' }],
  ['tags', 'Reinigung; Garten', { kind: 'unknownTag', name: 'Garten' }],
  ['template', 'Tiefgarage', { kind: 'unknownTemplate', name: 'Tiefgarage' }],
  ['zip', '1099', { kind: 'zipDigits', digits: 4, expected: 5 }],
  ['capacity', '2,5', { kind: 'rule', message: 'Dieses Feld akzeptiert nur ganze Zahlen.' }],
  [
    'latestTime',
    '25:00',
    { kind: 'rule', message: 'Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.' },
  ],
  ['notificationEmail', 'kein', { kind: 'rule', message: 'Dies ist keine gültige E-Mail-Adresse.' }],
  ['name', 'x'.repeat(256), { kind: 'rule', message: 'Dieser Wert sollte maximal 255 Zeichen lang sein.' }],
])('reports the error of a cell for %s', (column, cell, fault) => {
  expect(faultsOf(['Hof 1', cell], withPlace(column))).toEqual({ [column]: fault })
})

it.each<[ImportColumn, string]>([
  ['tour', 'wf'],
  ['tour', 'Winterdienst  friedrichshain'],
  ['tags', 'reinigung, Winterdienst'],
  ['template', 'treppenhaus Wöchentlich'],
  ['earliestTime', '8'],
])('accepts a cell for %s: %s', (column, cell) => {
  expect(faultsOf(['Hof 1', cell], withPlace(column))).toEqual({})
})

it('requires a place', () => {
  expect(faultsOf(['Rathaus'], readingOf('name'))).toEqual({ address: { kind: 'noAddress' } })
  expect(faultsOf(['', 'Rathaus'], readingOf('street', 'name'))).toEqual({ street: { kind: 'noAddress' } })
})

it('parses a correction like a cell, and a cleared cell as empty', () => {
  const reading = withPlace('earliestTime', 'capacity')
  const { values, faults } = readRow(['Hof 1', '26', '2,5'], { earliestTime: '7', capacity: '' }, reading)
  expect(values).toEqual({ address: 'Hof 1', earliestTime: '07:00', capacity: '' })
  expect(faults).toEqual({})
})

const columns = withPlace('name', 'tour', 'tags', 'custom:/api/custom-field-configurations/dog', 'capacity')
const cells = ['Warschauer Str. 39', 'WEG', 'WF', 'Reinigung', 'ja', '']

it("sends all values of a new destination, including the company's defaults", () => {
  const { values } = readRow(cells, {}, columns)
  expect(bodyOfRow(values, place, columns, 'create')).toMatchObject({
    name: 'WEG',
    tourTemplate: '/api/tour-templates/wf',
    tags: ['/api/tags/2'],
    capacity: 4,
    lat: '52.5',
    customFieldValues: [{ customFieldConfiguration: '/api/custom-field-configurations/dog', value: true }],
  })
})

it('sends only the values of the row for an existing record or a template', () => {
  const { values } = readRow(cells, {}, columns)
  const said = Object.keys(bodyOfRow(values, place, columns, 'update')).toSorted()
  const places = ['address', 'city', 'lat', 'lng', 'navLat', 'navLng', 'street', 'zip']
  expect(said).toEqual([...places, 'customFieldValues', 'name', 'tags', 'tourTemplate'].toSorted())
  const withTemplate = withPlace('template')
  const row = readRow(['Hof 1', 'Treppenhaus wöchentlich'], {}, withTemplate)
  expect(Object.keys(bodyOfRow(row.values, place, withTemplate, 'create')).toSorted()).toEqual(places)
})

it('never throws, whatever the cells contain', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 6, maxLength: 6 }), (any) => {
      const { values } = readRow(any, {}, columns)
      expect(bodyOfRow(values, null, columns, 'create')).toBeTypeOf('object')
    }),
  )
})

describe('postcodes', () => {
  const reading = readingOf('street', 'zip', 'city', 'country')
  const zipOf = (zip: string, city: string, country = '') => {
    const { values, faults, addressText } = readRow(['Hof 1', zip, city, country], {}, reading)
    return [values.zip, faults.zip, addressText]
  }

  it.each([
    ['1010', 'Wien', '1010'],
    ['8001', 'Zürich', '8001'],
    ['L-2240', 'Luxembourg', '2240'],
    ['FL-9490', 'Vaduz', '9490'],
    ['B-1000', 'Brüssel', '1000'],
    ['D-10435', 'Berlin', '10435'],
    ['A-4712', 'Irgendwo', '4712'],
    ['4712', 'Irgendwo', '4712'],
  ])('%s %s is valid for its country', (zip, city, code) => {
    expect(zipOf(zip, city)).toEqual([code, undefined, `Hof 1, ${code} ${city}`])
  })

  it('are validated by the country of a column', () => {
    const missing = { kind: 'zipDigits', digits: 4, expected: 5 }
    expect(zipOf('1010', 'Irgendwo', 'Deutschland')).toEqual(['1010', missing, 'Hof 1, 1010 Irgendwo'])
    expect(zipOf('1010', 'Dresden', 'AT')[1]).toBeUndefined()
    expect(zipOf('D-1010', 'Wien')[1]).toEqual(missing)
    expect(readRow(['Hof 1', '1067', 'Irgendwo', ''], { zip: 'D-1067' }, reading).faults.zip).toEqual(missing)
  })
})

import { describe, expect, it } from 'vitest'
import {
  destinationColumns,
  destinationTemplateColumns,
  userColumns,
} from '../../../contract/proof/exportColumns'
import { company, readingOf, vocabulary } from '../rows/importing.testing'
import { importColumnOfHead, type ImportColumn } from '../columns/importColumns'
import { bodyOfRow, readRow, type RowReading } from '../rows/importRow'
import { judgeRow } from '../rows/judgeRow'
import { recordDifferences } from '../records/recordDifferences'
import type { RowPlace } from '../rows/rowFacts'
import { guessStayUnit } from '../columns/savedMapping'
import { mixedColumns } from './stayDoubts'

const columnOf = (heading: string) => importColumnOfHead(heading, vocabulary, 'destinations')
const read = (columns: ImportColumn[], cells: string[], edits = {}) =>
  readRow(cells, edits, readingOf(...columns))
const nothing = { matches: {}, places: {}, choices: {} }
const found = (more: object = {}): RowPlace => ({
  kind: 'found',
  isAccepted: false,
  address: {
    address: 'Choriner Straße 52, 10435 Berlin',
    lat: '52.53',
    lng: '13.4',
    navLat: 52.53,
    navLng: 13.4,
    zip: '10435',
    street: 'Choriner Straße 52',
    city: 'Berlin',
    approximate: false,
    ...more,
  },
})

describe('headings', () => {
  it.each([
    ['Straße\nund Nr.', 'street'],
    ['Straße\u00A0/\u2009Nr.', 'street'],
    ['Strasse und\r\nHausnummer*', 'street'],
    ['Ansprechp.', 'phoneContactName'],
    ['Ansprechpart.', 'phoneContactName'],
    ['Kisten', 'capacity'],
    ['Anz.', 'capacity'],
    ['Lieferstraße', 'street'],
    ['Liefer-PLZ', 'zip'],
    ['Lieferort', 'city'],
    ['Lieferadresse', 'address'],
    ['Lieferhinweis', 'propertyDescription'],
    ['Objekt-Nr.', 'refId'],
    ['Bem.', 'propertyDescription'],
    ['Tel.-Nr.', 'phone'],
    ['Latitude', 'lat'],
    ['lon', 'lng'],
    ['Breitengrad', 'lat'],
    ['Zeitfenster', 'timeWindow'],
    ['Lieferzeit', 'timeWindow'],
    ['Dauer [min]', 'lengthOfStay'],
    ['Dauer h', 'lengthOfStay'],
    ['Lief.', null],
    ['Umsatz', null],
    ['Länge', null],
  ])('%s names %s', (heading, column) => {
    expect(columnOf(heading)).toBe(column)
  })

  it('of our own exports map to distinct columns', () => {
    const notTaken = [
      'multipoint',
      'attachmentCount',
      'linkedDestinationCount',
      'eta',
      'createdAt',
      'createdBy.fullName',
    ]
    for (const [kind, columns] of [
      ['tours', destinationColumns],
      ['destinations', destinationTemplateColumns],
      ['users', userColumns],
    ] as const) {
      const known = Object.entries(columns)
        .filter(([id]) => !notTaken.includes(id))
        .map(([, head]) => importColumnOfHead(head, vocabulary, kind))
      expect(known).not.toContain(null)
      expect(new Set(known).size).toBe(known.length)
    }
  })
})

describe('values corrupted by a spreadsheet', () => {
  it.each<[ImportColumn, string, string]>([
    ['street', '#N/A', 'errorValue'],
    ['capacity', '#VALUE!', 'errorValue'],
    ['propertyDescription', '#BEZUG!', 'errorValue'],
    ['zip', '#####', 'errorValue'],
    ['refId', 'Err:502', 'errorValue'],
    ['phone', '4,91761E+12', 'spoiltNumber'],
    ['refId', '1,23457E+11', 'spoiltNumber'],
    ['refId', '1.23457e+11', 'spoiltNumber'],
    ['houseNumber', '07. Mrz', 'spoiltDate'],
    ['houseNumber', 'Mrz 07', 'spoiltDate'],
    ['houseNumber', '7. März', 'spoiltDate'],
    ['city', '#ERROR!', 'errorValue'],
    ['houseNumber', '7-Mar', 'spoiltDate'],
    ['houseNumber', '07.03.2026', 'spoiltDate'],
    ['timeWindow', '08. Dez', 'spoiltDate'],
    ['refId', '12. Jan', 'spoiltDate'],
    ['city', 'K\uFFFDln', 'unreadable'],
    ['propertyDescription', 'Hof \uFFFD', 'unreadable'],
  ])('%s %s are reported as errors with the original text', (column, text, kind) => {
    const { values, faults } = read(['name', column], ['Hof', text])
    expect([values[column], faults[column]]).toEqual([text, { kind, text }])
    expect(read(['name', column], ['Hof', text], { [column]: text }).faults[column]).not.toEqual({
      kind,
      text,
    })
  })

  it.each<[ImportColumn, string, string]>([
    ['zip', '10435.0', '10435'],
    ['zip', "'01067", '01067'],
    ['phone', '4917612345678.0', '4917612345678'],
    ['refId', '1001.0', '1001'],
    ['capacity', '3.0', '3'],
    ['houseNumber', '52.0', '52'],
    ['refId', '12E4', '12E4'],
    ['refId', '01.02.03', '01.02.03'],
    ['houseNumber', '7-3', '7-3'],
    ['street', '17. Juni', '17. Juni'],
    ['lengthOfStay', '15.0', '15'],
    ['lengthOfStay', '0.25', '0,25'],
    ['latestTime', '24:00', '23:59'],
    ['latestTime', '24 Uhr', '23:59'],
    ['earliestTime', '01.01.1904 08:00', '08:00'],
    ['phone', '\u202A+49 171 1234567\u202C', '+49 171 1234567'],
  ])('%s %s are parsed as %s', (column, text, value) => {
    const { values, faults } = read(['name', column], ['Hof', text])
    expect([values[column], faults[column]]).toEqual([value, undefined])
  })

  it('prevent an address search if the street is the invalid part', () => {
    const row = read(['street', 'zip', 'city'], ['#N/A', '10435', 'Berlin'])
    expect([row.addressText, row.faults]).toEqual(['', { street: { kind: 'errorValue', text: '#N/A' } }])
  })
})

describe('a place without a street', () => {
  const stateOf = (columns: ImportColumn[], cells: string[], place: RowPlace) =>
    judgeRow(0, cells, {}, { ...nothing, places: { 0: place } }, readingOf(...columns)).state

  it('is uncertain, even if the street column was not recognised', () => {
    expect(stateOf(['zip', 'city'], ['10435', 'Berlin'], found())).toBe('doubt')
    expect(stateOf(['address'], ['10435 Berlin'], found({ street: '' }))).toBe('doubt')
    expect(stateOf(['zip', 'city'], ['10435', 'Berlin'], { ...found(), isAccepted: true } as RowPlace)).toBe(
      'new',
    )
    expect(stateOf(['street', 'zip'], ['Choriner Straße 52', '10435'], found())).toBe('new')
  })
})

describe('a single column of time windows', () => {
  const body = (cells: string[], ...columns: ImportColumn[]) => {
    const reading = readingOf('name', ...columns)
    const { values, faults } = readRow(['Hof', ...cells], {}, reading)
    return { values, faults, body: bodyOfRow(values, null, reading, 'update') }
  }

  it('contains both ends of a window', () => {
    const { values, body: sent } = body(['8-12 Uhr'], 'timeWindow')
    expect(values.timeWindow).toBe('08:00–12:00')
    expect(sent).toEqual({ name: 'Hof', earliestTime: 28_800, latestTime: 43_200 })
    expect(body(['ab 10'], 'timeWindow').body).toEqual({
      name: 'Hof',
      earliestTime: 36_000,
      latestTime: null,
    })
  })

  it('yields to separate start and end columns, and is an error if it is not a window', () => {
    expect(body(['8-12', '9'], 'timeWindow', 'earliestTime').body).toMatchObject({
      earliestTime: 32_400,
      latestTime: 43_200,
    })
    expect(body(['nach Absprache'], 'timeWindow').faults.timeWindow).toEqual({ kind: 'noTimeWindow' })
  })

  it('is compared with the window of the record', () => {
    const reading = readingOf('name', 'timeWindow')
    const differences = (cell: string) =>
      recordDifferences(
        readRow(['Hof', cell], {}, reading),
        { '@id': '/api/destinations/1', name: 'Hof', earliestTime: 28_800, latestTime: 43_200 },
        reading,
      )
    expect(differences('8-12 Uhr')).toEqual({})
    expect(differences('ab 8')).toEqual({ timeWindow: '08:00–12:00' })
  })
})

it('joins several columns of notes into one note, which a correction replaces as a whole', () => {
  const reading = readingOf('name', 'propertyDescription', 'propertyDescription')
  expect(readRow(['Hof', 'Tor 2', 'klingeln'], {}, reading).values.propertyDescription).toBe(
    'Tor 2\nklingeln',
  )
  expect(
    readRow(['Hof', 'Tor 2', 'klingeln'], { propertyDescription: 'x' }, reading).values.propertyDescription,
  ).toBe('x')
})

describe('coordinates', () => {
  const columns: ImportColumn[] = ['address', 'lat', 'lng']
  const text = 'Choriner Straße 52, 10435 Berlin'
  const judge = (cells: string[], more: object = {}) =>
    judgeRow(0, cells, {}, { ...nothing, ...more }, readingOf(...columns))

  it('from the file determine the place of the row', () => {
    const judged = judge([text, '52,53001', '13.40°'])
    expect([judged.state, judged.place]).toMatchObject([
      'new',
      { address: { lat: '52.53001', lng: '13.4', address: text } },
    ])
    const pair = judgeRow(0, [text, '52.53, 13.40'], {}, nothing, readingOf('address', 'lat'))
    expect(pair.place).toMatchObject({ address: { lat: '52.53', lng: '13.4' } })
  })

  it('far from the address are doubtful, and zeros count as missing', () => {
    expect(judge([text, '48.1', '11.5'], { places: { 0: found() } }).state).toBe('doubt')
    expect(judge([text, '52.5301', '13.4'], { places: { 0: found() } }).state).toBe('new')
    expect(judge([text, '0', '0'], { places: { 0: found() } }).place).toMatchObject({
      address: { lat: '52.53' },
    })
  })

  it.each([
    ['52.53', '', { lng: { kind: 'noCoordinate' } }],
    ['525301', '13.4', { lat: { kind: 'noCoordinate' } }],
    ['13.4', '52.53', { lat: { kind: 'swappedCoordinates' } }],
    ['', '', {}],
  ])('%s and %s have errors', (lat, lng, faults) => {
    expect(read(columns, [text, lat, lng]).faults).toEqual(faults)
  })

  it('equal to those of the record do not locate a new address', () => {
    const record = {
      '@id': '/api/destinations/1',
      address: 'Torstraße 1, Berlin',
      lat: 52.530012,
      lng: 13.40001,
    }
    const reading = readingOf(...columns)
    const row = readRow([text, '52.53001', '13.40001'], {}, reading)
    const was = recordDifferences(row, record, reading)
    expect(was).toEqual({ address: 'Torstraße 1, Berlin' })
    const match = { iri: '/api/destinations/1', was }
    expect(judge([text, '52.53001', '13.40001'], { matches: { 0: match } }).state).toBe('open')
    const moved = recordDifferences(readRow([text, '52.6', '13.4'], {}, reading), record, reading)
    expect(moved).toMatchObject({ lat: '52.530012', lng: '13.40001' })
  })
})

describe('service times', () => {
  const reading = (mixed: number[]): RowReading => ({
    ...readingOf('name', 'lengthOfStay'),
    company: { ...company, lengthOfStayInMinutes: true },
    stayUnit: 'hours',
    mixedColumns: mixed,
  })
  const rows = [
    ['A', '0,25'],
    ['B', '15'],
    ['C', '10 min'],
  ].map((cells) => ({ cells }))

  it('with mixed units are each read in their own unit, and are doubtful', () => {
    expect(mixedColumns(rows, 2)).toEqual([1])
    const readAll = rows.map(({ cells }) => judgeRow(0, cells, {}, nothing, reading([1])))
    expect(readAll.map(({ values, doubts }) => [values.lengthOfStay, doubts.lengthOfStay])).toEqual([
      ['15', { kind: 'stayUnit', text: '0,25' }],
      ['15', { kind: 'stayUnit', text: '15' }],
      ['10', undefined],
    ])
    expect(judgeRow(0, ['B', '15'], { lengthOfStay: '15 Std.' }, nothing, reading([1]))).toMatchObject({
      values: { lengthOfStay: '900' },
      doubts: {},
    })
  })

  it('with a single unit are not doubtful', () => {
    expect(
      mixedColumns(
        [['0,25'], ['1,5'], ['4']].map((cells) => ({ cells })),
        1,
      ),
    ).toEqual([])
    expect(
      mixedColumns(
        [['15'], ['20'], ['7,0']].map((cells) => ({ cells })),
        1,
      ),
    ).toEqual([])
    expect(judgeRow(0, ['A', '2'], {}, nothing, reading([])).doubts).toEqual({})
    expect(guessStayUnit(['Dauer (min)'], [{ cells: ['0,5'] }], ['lengthOfStay'])).toBe('minutes')
  })

  it('of more than eight hours are doubtful', () => {
    expect(judgeRow(0, ['A', '9'], {}, nothing, reading([])).doubts).toEqual({
      lengthOfStay: { kind: 'longStay', hours: 9 },
    })
    expect(judgeRow(0, ['A', '8'], {}, nothing, reading([])).doubts).toEqual({})
    const judged = judgeRow(0, ['A', '9'], {}, nothing, reading([]))
    expect(judged.doubts.lengthOfStay).toBeDefined()
  })
})

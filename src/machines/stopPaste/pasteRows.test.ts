import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { readPastedTable } from '../../domain/paste/pastedStops'
import {
  addressOfRow,
  bodiesOf,
  countRows,
  isReady,
  nextAddress,
  placeOfRow,
  problemsOfRow,
  restOf,
  rowsOfTable,
  withoutFailed,
  withoutPlaceOf,
  withRow,
  type PasteRow,
  type Places,
} from './pasteRows'

const company: Company = { '@id': '/api/companies/1' }
const tour = '/api/tour-templates/1'
const address: FoundAddress = {
  lng: '7.1',
  lat: '50.7',
  navLng: 7.1,
  navLat: 50.7,
  zip: '53111',
  street: 'Markt 1',
  city: 'Bonn',
  address: 'Markt 1, 53111 Bonn',
  approximate: false,
}
const row = (changes: Partial<PasteRow> = {}): PasteRow => ({
  number: 1,
  written: { name: 'A', address: 'Markt 1' },
  edited: {},
  editedAddress: null,
  isLeftOut: false,
  ...changes,
})
const found = (changes: Partial<FoundAddress> = {}): Places => ({
  'Markt 1': { kind: 'found', address: { ...address, ...changes } },
})

describe('the rows of a table', () => {
  const table = readPastedTable('A\tMarkt 1\nB\tHof 2', false)

  it('start with the values of their cells', () => {
    expect(rowsOfTable(table, ['name', 'address'], [])).toEqual([
      {
        number: 1,
        written: { name: 'A', address: 'Markt 1' },
        edited: {},
        editedAddress: null,
        isLeftOut: false,
      },
      {
        number: 2,
        written: { name: 'B', address: 'Hof 2' },
        edited: {},
        editedAddress: null,
        isLeftOut: false,
      },
    ])
  })

  it('keep corrections when the columns change', () => {
    const made = { edited: { capacity: '2' }, editedAddress: 'Hof 3', isLeftOut: true }
    const [first, second] = rowsOfTable(table, ['city', null], [row(made)])
    expect(first).toEqual({ number: 1, written: { city: 'A' }, ...made })
    expect(second?.isLeftOut).toBe(false)
  })

  it('are changed one at a time', () => {
    const rows = [row(), row({ number: 2 })]
    expect(withRow(rows, 2, ({ number }) => ({ editedAddress: `Hof ${number}` }))).toEqual([
      row(),
      row({ number: 2, editedAddress: 'Hof 2' }),
    ])
  })
})

describe('the place of a row', () => {
  it.each<[string, PasteRow, Places, object]>([
    ['missing without an address', row({ written: {} }), {}, { kind: 'missing' }],
    ['missing when it was emptied', row({ editedAddress: ' ' }), found(), { kind: 'missing' }],
    ['not searched yet', row(), {}, { kind: 'unsearched' }],
    ['no property of Object.prototype', row({ editedAddress: 'constructor' }), {}, { kind: 'unsearched' }],
    ['not found', row(), { 'Markt 1': { kind: 'notFound' } }, { kind: 'notFound' }],
    ['failed', row(), { 'Markt 1': { kind: 'failed' } }, { kind: 'failed' }],
    ['found', row(), found(), { kind: 'found', address }],
    [
      'found for a corrected address',
      row({ editedAddress: ' Markt 1 ' }),
      found(),
      { kind: 'found', address },
    ],
    [
      'doubtful when it is approximate',
      row(),
      found({ approximate: true }),
      { kind: 'doubtful', reason: 'approximate', address: { ...address, approximate: true } },
    ],
  ])('is %s', (_, given, places, place) => {
    expect(placeOfRow(given, places)).toEqual(place)
  })

  it.each([
    ['53113', '53111', 'doubtful'],
    ['53111', '53111', 'found'],
    ['53113', '', 'found'],
  ])('with the postcode %s is, in %j, %s', (asked, zip, kind) => {
    const text = `Markt 1, ${asked} Bonn`
    const places: Places = { [text]: { kind: 'found', address: { ...address, zip } } }
    const place = placeOfRow(row({ editedAddress: text }), places)
    expect(place).toMatchObject(kind === 'doubtful' ? { kind, reason: 'otherZip' } : { kind })
  })

  it('is searched row by row, and not for skipped rows', () => {
    const rows = [
      row({ number: 1, isLeftOut: true, editedAddress: 'Hof 1' }),
      row({ number: 2, written: {} }),
      row({ number: 3 }),
      row({ number: 4, editedAddress: ' Hof 4 ' }),
    ]
    expect(nextAddress(rows, {})).toBe('Markt 1')
    expect(nextAddress(rows, found())).toBe('Hof 4')
    expect(nextAddress(rows, { ...found(), 'Hof 4': { kind: 'notFound' } })).toBeNull()
    expect(rows.map(addressOfRow)).toEqual(['Hof 1', '', 'Markt 1', ' Hof 4 '])
  })

  it('is searched again after a failure, or on request', () => {
    const places: Places = { ...found(), a: { kind: 'failed' }, b: { kind: 'notFound' } }
    expect(withoutFailed(places)).toEqual({ ...found(), b: { kind: 'notFound' } })
    const rows = [row({ editedAddress: ' b ' }), row({ number: 2 })]
    expect(Object.keys(withoutPlaceOf(rows, 1, places))).toEqual(['Markt 1', 'a'])
    expect(Object.keys(withoutPlaceOf(rows, 2, places))).toEqual(['a', 'b'])
    expect(Object.keys(withoutPlaceOf(rows, 3, places))).toEqual(['Markt 1', 'a', 'b'])
  })
})

describe('a row that can be added', () => {
  const faulty = row({ edited: { capacity: 'viele' } })

  it('has no problems besides its place, and is validated once per company', () => {
    const problems = problemsOfRow(faulty, company)
    expect(problems).toEqual({ capacity: 'Dieses Feld akzeptiert nur ganze Zahlen.' })
    expect(problemsOfRow(faulty, company)).toBe(problems)
    expect(problemsOfRow(faulty, { ...company })).not.toBe(problems)
    expect(problemsOfRow(row(), company)).toEqual({})
  })

  it.each<[string, PasteRow, Places, boolean]>([
    ['found', row(), found(), true],
    ['doubtful', row(), found({ approximate: true }), true],
    ['left out', row({ isLeftOut: true }), found(), false],
    ['not searched', row(), {}, false],
    ['not found', row(), { 'Markt 1': { kind: 'notFound' } }, false],
    ['faulty', faulty, found(), false],
    ['at night', row({ edited: { earliestTime: '22:00', latestTime: '2:00' } }), found(), true],
  ])('is ready when it is %s: %#', (_, given, places, ready) => {
    expect(isReady(given, places, company)).toBe(ready)
    expect(bodiesOf([given], places, company, tour).length).toBe(ready ? 1 : 0)
  })

  it('is not lost when it could not be sent', () => {
    const places = found({ lat: '999' })
    expect([isReady(row(), places, company), bodiesOf([row()], places, company, tour)]).toEqual([false, []])
    const table = readPastedTable('Name\tAdresse\nA\tMarkt 1')
    const rest = restOf({ text: '', table, rows: [row()], places, company })
    expect([rest.rows, rest.table?.rows]).toEqual([[row()], table.rows])
    // A new row, as results are cached per row.
    const again = row()
    expect([isReady(again, places, company), isReady(again, found(), company)]).toEqual([false, true])
  })

  it('has a body with its corrections, in the tour', () => {
    const bodies = bodiesOf([row({ edited: { capacity: '7' } })], found(), company, tour)
    expect(bodies).toMatchObject([
      { name: 'A', capacity: 7, address: address.address, lat: '50.7', tourTemplate: tour },
    ])
  })
})

it('keeps a text without a table', () => {
  const unread = { text: 'Markt 1', table: null }
  expect(restOf({ ...unread, rows: [], places: {}, company })).toEqual({ ...unread, rows: [] })
})

it('is counted by kind', () => {
  const places: Places = {
    ...found(),
    rough: { kind: 'found', address: { ...address, approximate: true } },
    nowhere: { kind: 'notFound' },
    failed: { kind: 'failed' },
  }
  const rows = [
    row(),
    row({ editedAddress: 'rough' }),
    row({ editedAddress: 'nowhere' }),
    row({ editedAddress: '' }),
    row({ editedAddress: 'failed' }),
    row({ editedAddress: 'unsearched' }),
    row({ edited: { capacity: 'viele' } }),
    row({ isLeftOut: true }),
  ]
  expect(countRows(rows, places, company)).toEqual({
    rows: 7,
    searched: 6,
    found: 3,
    doubtful: 1,
    notFound: 2,
    failed: 1,
    faulty: 1,
    ready: 2,
    leftOut: 1,
  })
})

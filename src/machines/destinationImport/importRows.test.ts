import { describe, expect, it } from 'vitest'
import type { ImportMatchAnswer, RowAnswer } from '../../contract/imports/imports'
import { correct, noCorrections } from '../../domain/imports/grid/corrections'
import type { SheetRow } from '../../domain/imports/sheets/sheetTypes'
import { settle } from '../support/answers.testing'
import { contextOf, foundAt } from './destinationImport.testing'
import { matchesOf, ofFile } from './importMatching'
import { outcomeOf, rowsOf, sentRowsOf } from './importReading'
import type { DestinationImportContext as Context } from './destinationImportTypes'

const sheet: SheetRow[] = [
  { line: 1, cells: ['Name', 'Straße', 'PLZ'] },
  { line: 3, cells: ['Hof', 'Torstraße 1', '10119'] },
  { line: 4, cells: ['Lager', 'Torstraße 2', '10119'] },
  { line: 9, cells: ['Büro', '', ''] },
]
const context = contextOf({ headLine: 0, columns: ['name', 'street', 'zip'] })

describe('reading rows', () => {
  it('applies corrections of their cells', async () => {
    const corrections = correct(noCorrections, [{ row: 2, column: 'name', text: 'Halle' }])
    const read = await rowsOf({ ...context, corrections }, [2, 1], sheet)
    expect(read).toEqual([
      {
        row: 2,
        values: { name: 'Halle', street: 'Torstraße 2', zip: '10119' },
        addressText: 'Torstraße 2, 10119',
        faults: {},
      },
      {
        row: 1,
        values: { name: 'Hof', street: 'Torstraße 1', zip: '10119' },
        addressText: 'Torstraße 1, 10119',
        faults: {},
      },
    ])
  })

  it('is empty when the sheet has no such row', async () => {
    const faults = { street: { kind: 'noAddress' } }
    expect(await rowsOf(context, [7], sheet)).toEqual([{ row: 7, values: {}, addressText: '', faults }])
  })

  it.each([
    [40, true],
    [41, false],
  ])('runs in the current task only for few rows: %d', async (count, isAtOnce) => {
    const rows = Array.from({ length: count }, (_, at) => at)
    let isRead = false
    const reading = rowsOf(context, rows, sheet).then((read) => {
      isRead = true
      return read.map(({ row }) => row)
    })
    await settle()
    expect(isRead).toBe(isAtOnce)
    expect(await reading).toEqual(rows)
  })
})

describe('records matching rows', () => {
  const iri = '/api/destinations/9'
  const recordAt = (index: number, record: object, more: object = {}) => ({
    index,
    '@id': iri,
    record: { '@id': iri, ...record },
    ...more,
  })
  const match = async (
    matches: ImportMatchAnswer['matches'],
    known: Partial<Context> = {},
    at?: string | null,
  ) => {
    const all = { ...context, ...known }
    return matchesOf(
      all,
      await rowsOf(all, [1, 2, 3], sheet),
      at === undefined ? { matches } : { matches, at },
      ofFile(all, sheet),
    )
  }
  const atTorstraße1 = { address: 'Torstraße 1, 10119 Berlin' }

  it('are kept with their differences', async () => {
    const found = recordAt(1, { ...atTorstraße1, name: 'Alter Hof' }, { seen: 'v1' })
    expect(await match([found], {}, 'T1')).toEqual({
      matches: { 1: { iri, was: { name: 'Alter Hof' }, seen: 'v1' } },
      placeless: [2],
      at: 'T1',
    })
  })

  it('need no time and no version', async () => {
    const known = recordAt(1, { ...atTorstraße1, name: 'Hof' })
    const expected = { matches: { 1: { iri, was: {} } }, placeless: [2] }
    expect(await match([known])).toEqual(expected)
    expect(await match([{ ...known, seen: null }], {}, null)).toEqual(expected)
  })

  it('need a place when the file has another address', async () => {
    const { matches, placeless } = await match([recordAt(1, { address: 'Hof 3, Bonn', name: 'Hof' })])
    expect(matches).toEqual({ 1: { iri, was: { street: 'Hof 3, Bonn' } } })
    expect(placeless).toEqual([1, 2])
  })

  it('are none when they are no destinations', async () => {
    const defective = { index: 1, '@id': iri, record: 'broken' }
    expect(await match([defective])).toEqual({ matches: {}, placeless: [1, 2] })
  })

  it('are those of the requested rows', async () => {
    expect((await match([recordAt(0, { name: 'Alt' })])).matches).toEqual({})
  })

  it('are compared as members of staff when they are such', async () => {
    const staff = { kind: 'users', columns: ['firstName', 'lastName'] } as const
    const uwe = { firstName: 'Hof', lastName: 'Kretschmann' }
    const was = { lastName: 'Kretschmann' }
    const matches = [recordAt(1, uwe), { index: 2, '@id': iri, record: 'broken' }]
    expect(await match(matches, staff)).toEqual({ matches: { 1: { iri, was } }, placeless: [] })
  })
})

describe('sending rows', () => {
  it('counts them like the spreadsheet, and skips those without a place', async () => {
    const found = { ...context, places: { 1: foundAt('Torstraße 1') } }
    expect(await sentRowsOf(found, [1, 2], sheet)).toMatchObject([
      { row: 1, body: { index: 2, decision: 'create', values: { name: 'Hof' } } },
      { row: 2, body: { index: 3, decision: 'skip' } },
    ])
  })

  it('sends corrections, even when the sheet has no such row', async () => {
    const typed = [
      { row: 7, column: 'name', text: 'Neu' },
      { row: 7, column: 'street', text: 'Torstraße 1' },
    ] as const
    const wanted = contextOf({
      columns: ['refId', 'name', 'street'],
      corrections: correct(noCorrections, typed),
      places: { 7: foundAt('Torstraße 1') },
    })
    const [sent] = await sentRowsOf(wanted, [7], sheet)
    const values = { name: 'Neu', refId: null }
    expect(sent).toMatchObject({ row: 7, body: { index: 7, decision: 'create', values } })
  })
})

describe('the result of rows', () => {
  const sent = [
    { row: 1, body: { index: 2, decision: 'create' } },
    { row: 2, body: { index: 3, decision: 'skip' } },
  ] as const
  const violations = [{ propertyPath: 'name', message: 'Zu kurz' }]

  it('is counted, with the refused rows listed', () => {
    const answers: RowAnswer[] = [
      { index: 2, outcome: 'refused', violations },
      { index: 3, outcome: 'skipped', violations },
    ]
    expect(outcomeOf(sent, answers)).toEqual({
      counts: { new: 0, changed: 0, unchanged: 0, refused: 1, skipped: 1 },
      refused: [{ row: 1, violations }],
    })
  })

  it('needs no reasons, and ignores rows that were not sent', () => {
    const answers: RowAnswer[] = [
      { index: 3, outcome: 'refused' },
      { index: 8, outcome: 'refused', violations },
    ]
    expect(outcomeOf(sent, answers)).toEqual({
      counts: { new: 0, changed: 0, unchanged: 0, refused: 2, skipped: 0 },
      refused: [{ row: 2, violations: [] }],
    })
  })
})

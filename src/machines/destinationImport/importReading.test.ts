import { describe, expect, it } from 'vitest'
import type { ImportFieldsMapping } from '../../contract/imports/importFieldsMappings'
import { vocabulary } from '../../domain/imports/rows/importing.testing'
import type { SheetRow } from '../../domain/imports/sheets/sheetTypes'
import { contextOf } from './destinationImport.testing'
import { mappingToKeep, readSheet } from './importReading'
import type { DestinationImportContext as Context } from './destinationImportTypes'

const sheetOf = (...rows: string[][]): SheetRow[] => rows.map((cells, at) => ({ line: at + 1, cells }))
const plain = sheetOf(
  ['Name', 'Adresse', 'Kapazität'],
  ['Hof', 'Torstraße 1', '3'],
  ['Lager', 'Torstraße 2', 'viel'],
)
const mapping: ImportFieldsMapping = {
  '@id': '/api/import-fields-mappings/1',
  name: 'Kundenliste',
  headings: ['Name', 'Adresse', 'Kapazität'],
  fields: { Name: 'refId', Adresse: 'address' },
  options: { stayUnit: 'seconds' },
  createdAt: '2026-01-01',
}

/** Sheets of three columns, unless a test says otherwise. */
function read(
  rows: readonly SheetRow[],
  known: Partial<Context> = {},
  mappings: readonly ImportFieldsMapping[] = [],
) {
  const sheets = [
    { name: 'Kunden', rows: rows.length, width: 3 },
    { name: 'Alt', rows: rows.length, width: 1 },
  ]
  const facts = { format: { kind: 'xlsx' }, sheets } as const
  return readSheet(contextOf({ facts, ...known }), rows, vocabulary, mappings)
}

describe('the columns of a sheet', () => {
  it('are suggested by the headings, and by the number of unsuitable cells', async () => {
    expect(await read(plain)).toEqual({
      headLine: 0,
      vocabulary,
      suggestions: [
        { column: 'name', certainty: 'sure', unreadable: 0 },
        { column: 'address', certainty: 'sure', unreadable: 0 },
        { column: 'capacity', certainty: 'likely', unreadable: 1 },
      ],
      columns: ['name', 'address', 'capacity'],
      stayUnit: 'minutes',
      saved: null,
    })
  })

  it('are suggested for that sheet alone, and not without a file', async () => {
    expect((await read(plain, { sheet: 1 })).columns).toEqual(['name'])
    expect((await read(plain, { sheet: 2 })).columns).toEqual([])
    expect((await read(plain, { facts: null })).columns).toEqual([])
  })

  it('are suggested by the kind of records', async () => {
    const rows = sheetOf(['Name', 'Vorname', 'E-Mail'], ['Kretschmann', 'Uwe', 'uwe@example.org'])
    expect((await read(rows, { kind: 'users' })).columns).toEqual(['lastName', 'firstName', 'email'])
    expect((await read(rows)).columns).toEqual(['name', null, 'notificationEmail'])
  })

  it('are suggested below the headings chosen by the user', async () => {
    const rows = sheetOf(['Name', 'Adresse', ''], ['Objekt', 'Ort', 'Dauer'], ['Hof', 'Berlin', '0,5'])
    const { headLine, columns, stayUnit } = await read(rows, { chosenHead: 1 })
    expect([headLine, columns, stayUnit]).toEqual([1, ['name', 'city', 'lengthOfStay'], 'hours'])
    const below = await read(rows, { chosenHead: 2 })
    expect([below.headLine, below.columns, below.stayUnit]).toEqual([2, [null, null, null], 'minutes'])
  })

  it('are guessed from the cells when the user chose no headings', async () => {
    const rows = sheetOf(['Hof', 'Torstraße 1, 10119 Berlin'], ['Lager', 'Torstraße 2, 10119 Berlin'])
    const { headLine, suggestions, columns } = await read(rows, { chosenHead: null })
    expect([headLine, columns]).toEqual([null, ['name', 'address', null]])
    expect(suggestions.map(({ certainty }) => certainty)).toEqual(['guessed', 'guessed', 'none'])
  })

  it('are empty below headings that the sheet does not have', async () => {
    const { headLine, columns } = await read(plain, { chosenHead: 9 })
    expect([headLine, columns]).toEqual([9, [null, null, null]])
  })

  it('count unreadable cells in the unit of the heading', async () => {
    const rows = sheetOf(['Name', 'Adresse', 'Dauer (Std)'], ['Hof', 'Torstraße 1', '10000'])
    const { stayUnit, suggestions } = await read(rows)
    expect([stayUnit, suggestions.map(({ unreadable }) => unreadable)]).toEqual(['hours', [0, 0, 1]])
  })

  it('count unreadable cells also beyond one slice of rows', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ['Hof', 'Torstraße 1', at % 2 === 0 ? 'viel' : '1'])
    const { suggestions } = await read(sheetOf(['Name', 'Adresse', 'Kapazität'], ...many))
    expect(suggestions.map(({ unreadable }) => unreadable)).toEqual([0, 0, 30])
  })
})

describe('the columns of an earlier file', () => {
  it('are used again for the same headings', async () => {
    const { columns, stayUnit, saved, suggestions } = await read(plain, {}, [mapping])
    expect([columns, stayUnit]).toEqual([['refId', 'address', null], 'seconds'])
    expect(saved).toEqual({ iri: mapping['@id'], name: 'Kundenliste', createdAt: '2026-01-01' })
    expect(suggestions.map(({ column }) => column)).toEqual(['name', 'address', 'capacity'])
  })

  it('may have no name, no time and no unit', async () => {
    const bare = { ...mapping, name: null, createdAt: null, options: {} }
    const { stayUnit, saved } = await read(plain, {}, [bare])
    expect([stayUnit, saved]).toEqual(['minutes', { iri: mapping['@id'], name: '', createdAt: null }])
  })

  it('are ignored when they name no column', async () => {
    const { columns, stayUnit, saved } = await read(plain, {}, [{ ...mapping, fields: {} }])
    expect([columns, stayUnit, saved]).toEqual([['name', 'address', 'capacity'], 'minutes', null])
  })

  it('are not searched without headings', async () => {
    const { columns, saved } = await read(plain, { chosenHead: null }, [mapping])
    expect([columns[0], saved]).toEqual(['name', null])
  })
})

describe('a saved mapping', () => {
  const columns = ['name', 'address', null] as const
  const context = contextOf({
    headLine: 1,
    columns,
    mappingName: ' Kunden ',
    stayUnit: 'hours',
    kind: 'tours',
  })

  it('maps headings to columns', () => {
    expect(mappingToKeep(context, sheetOf(['Kunden'], ['Name', '', 'Kapazität']))).toEqual({
      name: 'Kunden',
      kind: 'tours',
      headings: ['Name', 'Kapazität'],
      fields: { Name: 'name' },
      options: { stayUnit: 'hours' },
    })
  })

  it('has no headings when the sheet has none', () => {
    const none = { headings: [], fields: {} }
    expect(mappingToKeep({ ...context, headLine: null }, plain)).toMatchObject(none)
    expect(mappingToKeep({ ...context, headLine: 9 }, plain)).toMatchObject(none)
  })
})

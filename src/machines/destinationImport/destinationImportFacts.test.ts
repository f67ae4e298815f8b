import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { correct, noCorrections } from '../../domain/imports/grid/corrections'
import { vocabulary } from '../../domain/imports/rows/importing.testing'
import { contextOf, foundAt } from './destinationImport.testing'
import {
  allUnmatched,
  commandIdOf,
  contextAtStart,
  countRowsOfFile,
  firstRowOf,
  noOutcome,
  readingOf,
  requestOf,
  rowsOfFile,
  rowsToAsk,
  isDecided,
  withAnswer,
  withReadingChosen,
  withColumn,
  withFailure,
  withFile,
  withHead,
  withoutSaved,
  withReading,
  withSheet,
} from './destinationImportFacts'
import type { SheetReading } from './destinationImportTypes'

const company = { '@id': '/api/companies/1' }
const unread = {
  facts: null,
  fault: null,
  reading: { encoding: null, hiddenRows: null },
  sheet: 0,
  chosenHead: undefined,
  headLine: null,
  suggestions: [],
  columns: [],
  stayUnit: 'minutes',
  saved: null,
  mappingName: '',
  corrections: { past: [], future: [] },
  unmatched: [],
  unplaced: [],
  asked: [],
  matches: {},
  places: {},
  choices: {},
  candidates: {},
  lookedAt: {},
  importIri: null,
  left: [],
  trial: noOutcome,
  written: noOutcome,
  isStopped: false,
  failure: null,
  pauseSeconds: null,
}
const sheet = (rows: number) => ({ name: 'Kunden', rows, width: 2 })
const factsOf = (...rows: number[]) => ({ format: { kind: 'xlsx' }, sheets: rows.map(sheet) }) as const
const saved = { iri: '/api/import-fields-mappings/1', name: 'Kundenliste', createdAt: null }
const suggestions = [
  { column: 'name', certainty: 'sure', unreadable: 0 },
  { column: null, certainty: 'none', unreadable: 0 },
] as const
const reading: SheetReading = {
  headLine: 2,
  vocabulary,
  suggestions,
  columns: ['refId', 'name'],
  stayUnit: 'hours',
  saved,
}
/** Data of rows after they were matched. */
const known = {
  corrections: correct(noCorrections, [{ row: 1, column: 'name', text: 'Hof' }]),
  unmatched: [1],
  unplaced: [2],
  matches: { 1: { iri: '/api/destinations/9', was: {} } },
  places: { 2: foundAt('Torstraße 1') },
  choices: { 1: { decision: 'skip', fields: null } },
  lookedAt: { 2: 'T1' },
} as const

describe('an import', () => {
  it('starts without data', () => {
    expect(contextAtStart({ jobId: 'job', kind: 'tours', company })).toEqual({
      jobId: 'job',
      kind: 'tours',
      company,
      ...unread,
      typed: '',
      file: null,
      fileNumber: 0,
      vocabulary: { customFields: [], tags: [], tours: [], importReferences: [] },
    })
    expect(noOutcome).toEqual({
      counts: { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 },
      refused: [],
    })
  })

  it('drops the data of the previous file, but keeps its import on the server', () => {
    const file = { key: 'b', name: 'Neu.csv', sizeBytes: 3 }
    const before = contextOf({
      ...known,
      ...reading,
      fileNumber: 1,
      importIri: '/api/imports/1',
      failure: 503,
    })
    expect(withFile(before, { file })).toEqual({
      ...unread,
      file,
      fileNumber: 2,
      importIri: '/api/imports/1',
    })
    const left = withFile(before, { file, leavesImport: true })
    expect(left).toEqual({ ...unread, file, fileNumber: 2, importIri: null })
  })

  it('has a separate id for every file but the first', () => {
    const ids = [0, 1, 2, 3].map((fileNumber) => commandIdOf({ jobId: 'job', fileNumber }))
    expect(ids).toEqual(['job', 'job', 'job.2', 'job.3'])
  })
})

describe('a file that was read', () => {
  it.each([
    ['the only sheet', [3], 0],
    ['the sheet with the most rows', [3, 9, 4], 1],
    ['the first of several with the most rows', [3, 9, 9], 1],
  ])('selects %s', (_, rows, chosen) => {
    const facts = factsOf(...rows)
    expect(withAnswer({ facts, fault: null })).toEqual({ facts, fault: null, sheet: chosen })
  })

  it('selects the first sheet when it has none or is unreadable', () => {
    expect(withAnswer({ facts: factsOf(), fault: null }).sheet).toBe(0)
    expect(withAnswer({ facts: null, fault: 'encrypted' })).toEqual({
      facts: null,
      fault: 'encrypted',
      sheet: 0,
    })
  })
})

describe('a file with several readings', () => {
  const hidden = { ...factsOf(3, 2), sheets: [{ ...sheet(3), hiddenCount: 2 }, sheet(2)] } as const
  const take = { encoding: null, hiddenRows: 'take' } as const

  it('needs a decision about hidden rows before it continues', () => {
    const context = contextOf({ facts: hidden, sheet: 0 })
    expect(isDecided(context)).toBe(false)
    expect(isDecided({ ...context, sheet: 1 })).toBe(true)
    expect(isDecided({ ...context, reading: take })).toBe(true)
    expect(isDecided(contextOf({ facts: null }))).toBe(true)
  })

  it('keeps the chosen sheet, with other rows', () => {
    expect(withReadingChosen(take)).toMatchObject({ reading: take, matches: {}, chosenHead: undefined })
    const before = contextOf({ facts: hidden, sheet: 1 })
    expect(withAnswer({ facts: factsOf(3, 1), fault: null }, before)).toEqual({
      facts: factsOf(3, 1),
      fault: null,
    })
    expect(withAnswer({ facts: factsOf(3), fault: null }, before).sheet).toBe(0)
  })
})

describe('another sheet', () => {
  it('has other rows and other headings', () => {
    expect(withSheet(2)).toEqual({
      sheet: 2,
      chosenHead: undefined,
      corrections: { past: [], future: [] },
      unmatched: [],
      unplaced: [],
      matches: {},
      places: {},
      choices: {},
      candidates: {},
      lookedAt: {},
    })
    expect(withSheet(2)).toHaveProperty('chosenHead')
  })

  it('may use another heading line than the detected one', () => {
    expect([withHead(3), withHead(null)]).toEqual([{ chosenHead: 3 }, { chosenHead: null }])
  })
})

describe('the columns', () => {
  it('are the suggested ones, under the name of the earlier mapping', () => {
    expect(withReading(reading)).toEqual({ ...reading, mappingName: 'Kundenliste', places: {} })
    expect(withReading({ ...reading, saved: null })).toMatchObject({ saved: null, mappingName: '' })
  })

  it('are the suggestions when the earlier mapping is dropped', () => {
    const context = contextOf({ ...reading, ...known, mappingName: 'Kundenliste' })
    expect(withoutSaved(context)).toEqual({
      columns: ['name', null],
      saved: null,
      mappingName: '',
      places: {},
    })
  })

  const context = contextOf({ ...known, columns: ['name', 'street', null, null] })
  const { places } = known

  it('hold each field once: choosing it again clears the other column', () => {
    expect(withColumn(context, 2, 'name')).toEqual({ columns: [null, 'street', 'name', null], places })
    expect(withColumn(context, 2, 'phone')).toEqual({ columns: ['name', 'street', 'phone', null], places })
  })

  it('may be ignored, several at once as well', () => {
    expect(withColumn(context, 0, null)).toEqual({ columns: [null, 'street', null, null], places })
  })

  it('of an address restart the search for places, also when they are cleared', () => {
    expect(withColumn(context, 2, 'city')).toEqual({ columns: ['name', 'street', 'city', null], places: {} })
    expect(withColumn(context, 1, 'phone')).toEqual({ columns: ['name', 'phone', null, null], places: {} })
    expect(withColumn(context, 1, null)).toEqual({ columns: ['name', null, null, null], places: {} })
  })

  it('do not change for an unknown index', () => {
    expect(withColumn(context, 9, 'phone')).toEqual({ columns: context.columns, places })
  })

  it('determine how rows are read', () => {
    const { columns, stayUnit } = reading
    expect(readingOf(contextOf({ ...reading, kind: 'tours' }))).toEqual({
      kind: 'tours',
      company,
      vocabulary,
      columns,
      stayUnit,
    })
  })
})

describe('the rows of a file', () => {
  it.each([
    ['below its headings', { facts: factsOf(9, 5), sheet: 1, headLine: 1 }, [2, 3, 4]],
    ['all of them without headings', { facts: factsOf(2), sheet: 0, headLine: null }, [0, 1]],
    ['none when the headings are last', { facts: factsOf(2), sheet: 0, headLine: 1 }, []],
    ['none when the headings are beyond the end', { facts: factsOf(2), sheet: 0, headLine: 5 }, []],
    ['none for an unknown sheet', { facts: factsOf(2), sheet: 1, headLine: null }, []],
    ['none without a file', { facts: null, sheet: 0, headLine: null }, []],
  ])('are %s', (_, file, rows) => {
    expect(rowsOfFile(file)).toEqual(rows)
    expect(countRowsOfFile(file)).toBe(rows.length)
  })

  it('start below the headings', () => {
    expect([firstRowOf({ headLine: null }), firstRowOf({ headLine: 0 })]).toEqual([0, 1])
  })

  it('are all unmatched when the check begins, and none unplaced', () => {
    const context = contextOf({ ...known, facts: factsOf(3), headLine: 0 })
    expect(allUnmatched(context)).toEqual({ unmatched: [1, 2], unplaced: [] })
  })
})

describe('a call', () => {
  it.each([
    ['match', 'unmatched', 1_000],
    ['places', 'unplaced', 200],
    ['trial', 'left', 500],
    ['writing', 'left', 200],
  ] as const)('requests this number of rows: %s', (of, list, most) => {
    const rows = Array.from({ length: 1_200 }, (_, at) => at + 1)
    const asked = rowsToAsk(contextOf({ [list]: rows }), of)
    expect([asked[0], asked.length]).toEqual([1, most])
    expect(rowsToAsk(contextOf({ [list]: [4, 2] }), of)).toEqual([4, 2])
  })

  it('concerns the requested rows', () => {
    const context = contextOf({ asked: [2, 3] })
    expect(requestOf(context)).toEqual({ context, rows: [2, 3] })
  })

  it('clears the requested rows when it fails', () => {
    const none = { pauseSeconds: null, asked: [] }
    expect(withFailure(new HttpError({ status: 503 }))).toEqual({ failure: 503, ...none })
    expect(withFailure(new NetworkError())).toEqual({ failure: 0, ...none })
  })

  it.each([
    [0, 1],
    [1.5, 2],
    [60, 60],
    [3_600, 60],
  ])('waits, for a requested pause of %j seconds, for %j', (retryAfterSeconds, pauseSeconds) => {
    const error = new HttpError({ status: 429, retryAfterSeconds })
    expect(withFailure(error)).toEqual({ failure: 429, pauseSeconds, asked: [] })
  })
})

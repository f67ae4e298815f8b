import { describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../eventlog/durable'
import { eventCodec } from '../../eventlog/eventCodec'
import { addressAt, contextOf } from './destinationImport.testing'
import { destinationImportLog } from './destinationImportLog'

const codec = eventCodec(destinationImportLog)
const done = (actor: string, output: unknown): WrittenEvent => ({
  type: `xstate.done.actor.${actor}`,
  output,
})
const facts = { format: { kind: 'xlsx' }, sheets: [{ name: 'Objekte', rows: 3, width: 2 }] }
const textFile = (encoding: string) =>
  done('readFile', { facts: { ...facts, format: { kind: 'text', encoding, separator: ';' } }, fault: null })
const reading = {
  headLine: 0,
  vocabulary: {
    customFields: [{ iri: '/api/custom-field-configurations/1', title: 'Schlüssel', type: 'string' }],
    tags: [{ iri: '/api/tags/1', name: 'Winterdienst' }],
    tours: [{ iri: '/api/tour-templates/1', name: 'Nord', badge: 'N' }],
    importReferences: ['Treppenhaus'],
  },
  suggestions: [
    { column: 'name', certainty: 'sure', unreadable: 0 },
    { column: 'address', certainty: 'likely', unreadable: 3 },
    { column: 'phone', certainty: 'guessed', unreadable: 0 },
    { column: null, certainty: 'none', unreadable: 0 },
  ],
  columns: ['name', 'custom:/api/custom-field-configurations/1', null],
  stayUnit: 'hours',
  saved: { iri: '/api/import-fields-mappings/1', name: 'Kunden', createdAt: null },
}
const unsaved = { ...reading, headLine: null, stayUnit: 'seconds', saved: null }
const outcome = {
  counts: { new: 1, changed: 2, unchanged: 3, refused: 4, skipped: 5 },
  refused: [{ row: 2, violations: [{ propertyPath: 'name', message: 'Zu kurz' }] }],
}
const found = { kind: 'found', address: addressAt('Torstraße 1'), isAccepted: true }
const corrected = (column: unknown) => ({
  type: 'cells.corrected',
  edits: [{ row: 1, column, text: null }],
})

describe('reading a logged event', () => {
  it.each<WrittenEvent>([
    { type: 'file.picked', file: { key: 'a', name: 'Kunden.csv', sizeBytes: 9 } },
    { type: 'file.picked', file: { key: 'a', name: 'Kunden.csv', sizeBytes: 9 }, leavesImport: true },
    { type: 'table.typed', text: 'Name;Ort' },
    { type: 'sheet.chosen', sheet: 1 },
    { type: 'headLine.chosen', headLine: 2 },
    { type: 'headLine.chosen', headLine: null },
    { type: 'column.mapped', index: 1, column: 'name' },
    { type: 'column.mapped', index: 1, column: null },
    { type: 'stayUnit.chosen', stayUnit: 'minutes' },
    { type: 'mapping.named', name: 'Kunden' },
    { type: 'step.gone', to: 'back' },
    { type: 'step.gone', to: 'next' },
    { type: 'cells.corrected', edits: [{ row: 1, column: 'name', text: 'Hof' }] },
    corrected('custom:/api/custom-field-configurations/1'),
    corrected('point'),
    corrected('place'),
    { type: 'rows.decided', rows: [1, 2], decision: 'update', fields: ['name'] },
    { type: 'rows.decided', rows: [1], decision: 'skip', fields: null },
    { type: 'address.accepted', rows: [{ row: 1, place: addressAt('Torstraße 1', true) }] },
    { type: 'xstate.error.actor.matchRows', error: { kind: 'NetworkError' } },
    done('readFile', { facts, fault: null }),
    done('readFile', { facts: null, fault: 'encrypted' }),
    ...['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'].map(textFile),
    done('suggestColumns', reading),
    done('suggestColumns', unsaved),
    done('matchRows', {
      matches: {
        1: { iri: '/api/destinations/1', seen: 'v1', was: { name: 'Alt' } },
        2: { iri: '/api/destinations/2', was: {} },
      },
      placeless: [2],
      at: 'T1',
    }),
    done('matchRows', { matches: {}, placeless: [] }),
    done('findPlaces', {
      places: {
        1: found,
        2: { ...found, others: [addressAt('Torstraße 10')] },
        3: { kind: 'notFound' },
        4: { kind: 'failed' },
      },
    }),
    done('createImport', { iri: '/api/imports/1' }),
    done('tryRows', outcome),
    done('writeRows', outcome),
  ])('$type %#', (event) => {
    expect(codec.encode(codec.decode(event))).toEqual(event)
  })

  it('restores the complete input', () => {
    const input = { jobId: 'job', kind: 'tours', company: { '@id': '/api/companies/1' } }
    expect(codec.encodeInput(codec.decodeInput(input))).toEqual(input)
  })
})

it.each<WrittenEvent>([
  corrected('Kundennummer'),
  corrected('custom'),
  corrected('own-custom:'),
  corrected(5),
  { type: 'stayUnit.chosen', stayUnit: 'days' },
  done('findPlaces', { places: { 1: { kind: 'lost' } } }),
])('rejects an impossible event: $type %#', (event) => {
  expect(() => codec.decode(event)).toThrow(/expected/i)
})

describe('typing', () => {
  it('is logged once for each field', () => {
    const typed = { type: 'table.typed', text: 'N' }
    const named = { type: 'mapping.named', name: 'N' }
    expect(destinationImportLog.merges?.(typed, { ...typed, text: 'Na' })).toBe(true)
    expect(destinationImportLog.merges?.(typed, named)).toBe(false)
  })

  it('makes the import non-trivial, as does a file; nothing else does', () => {
    const { machine, isTrivial } = destinationImportLog
    const file = { key: 'a', name: 'Kunden.csv', sizeBytes: 9 }
    const isForgotten = (known: Parameters<typeof contextOf>[0]) =>
      isTrivial?.(machine.resolveState({ value: { file: 'waiting' }, context: contextOf(known) }))
    expect([{}, { typed: 'N' }, { file }, { file, typed: 'N' }].map(isForgotten)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

it('the hash of an entry covers the known files, columns and rows', () => {
  const counts = { new: 1, changed: 0, unchanged: 0, refused: 1, skipped: 0 }
  const step = [{ row: 1, column: 'name', text: 'Hof' }] as const
  const known = contextOf({
    typed: 'N',
    file: { key: 'a', name: 'Kunden.csv', sizeBytes: 9 },
    fileNumber: 2,
    fault: 'lost',
    facts: { format: { kind: 'xlsx' }, sheets: [{ name: 'Objekte', rows: 3, width: 2 }] },
    sheet: 1,
    headLine: 0,
    stayUnit: 'hours',
    mappingName: 'Kunden',
    columns: ['name', null],
    corrections: { past: [step, step], future: [step] },
    unmatched: [1],
    unplaced: [1, 2],
    asked: [1, 2, 3],
    left: [1, 2, 3, 4],
    matches: { 1: { iri: '/api/destinations/1', was: {} } },
    places: { 1: { kind: 'failed' }, 2: { kind: 'failed' } },
    choices: {},
    trial: { counts, refused: [{ row: 2, violations: [] }] },
    importIri: '/api/imports/1',
    isStopped: true,
    failure: 503,
  })
  const nothing = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 }
  expect(destinationImportLog.facts(known)).toEqual([
    ['a', 2, 1],
    [[3, 2]],
    ['lost', 1, 0, 'hours', 6],
    ['name', null],
    [2, 1],
    [1, 2, 3, 4],
    [1, 2, 0],
    [
      [counts, 1],
      [nothing, 0],
    ],
    ['/api/imports/1', true, 503],
  ])
})

it('an import is at rest once its rows are written', () => {
  const { machine, isAtRest } = destinationImportLog
  const isResting = (value: 'tried' | 'written') =>
    isAtRest?.(machine.resolveState({ value, context: contextOf() }))
  expect([isResting('tried'), isResting('written')]).toEqual([false, true])
})

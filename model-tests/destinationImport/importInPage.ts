import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { toFoundAddress } from '../../src/domain/calls/geocoding'
import { noVocabulary } from '../../src/domain/imports/cells/vocabularyOf'
import { readSheet } from '../../src/machines/destinationImport/importReading'
import { contextAtStart } from '../../src/machines/destinationImport/destinationImportFacts'
import type {
  DestinationImportContext,
  Outcome,
  SheetReading,
} from '../../src/machines/destinationImport/destinationImportTypes'
import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { destinationImportModel, input } from './destinationImportModel'

/*
 * The part of an import that a page can show: a workbook with two sheets, with one deviation at a time. The
 * browser reads the file by itself; everything else waits for the responses of a path.
 */

export const fileName = 'Kunden.xlsx'
/** By sheet; the product parses them like any other file. */
export const sheets = {
  Objekte: [
    ['Name', 'Adresse', 'Dauer (Min.)'],
    ['Halt 1', 'Hof 1', '10'],
    ['Halt 2', 'Hof 2', '20'],
  ],
  Alt: [['Kunde 9']],
}
const facts = {
  format: { kind: 'xlsx' as const },
  sheets: Object.entries(sheets).map(([name, rows]) => ({
    name,
    rows: rows.length,
    width: rows[0]?.length ?? 0,
  })),
}

/** An earlier file with these headings mapped only the reference. */
export const savedMapping = {
  '@id': '/api/import-fields-mappings/1',
  name: 'Kundenliste',
  kind: 'destinations',
  headings: sheets.Objekte[0] ?? [],
  fields: { Name: 'refId' },
}

function readingOf(sheet: number, chosenHead?: null, mappings: (typeof savedMapping)[] = []) {
  const rows = (Object.values(sheets)[sheet] ?? []).map((cells, index) => ({ line: index + 1, cells }))
  const context = { ...contextAtStart(input), facts, sheet, chosenHead }
  return readSheet(context, rows, noVocabulary, mappings)
}
const plain = await readingOf(0)
const known = await readingOf(0, undefined, [savedMapping])
const headless = await readingOf(0, null)
const otherSheet = await readingOf(1)

/** For both addresses: the user has to choose one of two houses. */
export const features = ['10243 Berlin', '14467 Potsdam'].map((town) => ({
  place_type: ['address'],
  place_name: `Hof 1, ${town}`,
  text: 'Hof',
  address: '1',
  center: [13.4, 52.5],
  properties: { approximate: true },
}))
const [address, ...others] = features.flatMap((feature) => toFoundAddress(feature) ?? [])
const place = { kind: 'found' as const, address, isAccepted: false, others }

/** Longer than the retry limit for a server that requests no pause. */
export const pauseSeconds = 20
export const refusal = { propertyPath: 'capacity', message: 'Zu viel' }
const nothing = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 }
const outcome: Outcome = {
  counts: { ...nothing, new: 1, refused: 1 },
  refused: [{ row: 2, violations: [refusal] }],
}

const network = { error: new NetworkError() }
const lost = [network, { error: new HttpError({ status: 403 }) }]
const busy = { error: new HttpError({ status: 429, retryAfterSeconds: pauseSeconds }) }
const done = [{ output: undefined }]

/** The deviation from a run that only presses next. */
type Mark =
  | 'typed'
  | 'fault'
  | 'sheet'
  | 'head'
  | 'columns'
  | 'unit'
  | 'saved'
  | 'named'
  | 'corrected'
  | 'chosen'
  | 'import'
  | 'stopped'
  | 'failure'

function marksOf(context: DestinationImportContext): Mark[] {
  const { columns, corrections, importIri, failure } = context
  const marks: Record<Mark, boolean> = {
    typed: context.typed !== '',
    fault: context.fault !== null,
    sheet: context.sheet !== 0,
    head: context.chosenHead === null,
    columns: columns.length > 0 && columns.join() !== plain.columns.join(),
    unit: context.stayUnit !== 'minutes',
    saved: context.saved !== null,
    named: context.mappingName !== '',
    corrected: corrections.past.length + corrections.future.length > 0,
    chosen: Object.keys(context.choices).length > 0,
    import: importIri !== null,
    stopped: context.isStopped,
    failure: failure !== null,
  }
  return (Object.keys(marks) as Mark[]).filter((mark) => marks[mark])
}

const earlierFile: Mark[] = ['saved', 'named', 'columns']

/** The one deviation that may exist when an event is tried. */
const beside: Readonly<Record<string, readonly Mark[]>> = {
  'file.picked': ['typed', 'fault', 'import'],
  'table.typed': ['fault'],
  'dryRun.asked': [...earlierFile, 'import'],
  'import.begun': [...earlierFile, 'import'],
  'import.stopped': ['import', 'failure'],
  discard: ['typed', 'fault', 'import'],
  'xstate.error.actor.createImport': [],
  'xstate.error.actor.tryRows': ['import'],
  'xstate.error.actor.keepMapping': ['import', 'saved', 'named', 'columns'],
  'xstate.error.actor.writeRows': ['import'],
  'xstate.error.actor.endImport': ['import'],
  'xstate.error.actor.cancelImport': ['import'],
  'xstate.error.actor.dropImport': ['import'],
}

function isTried(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const context: DestinationImportContext = snapshot.context
  const { type, output } = event
  const marks = marksOf(context)
  const areOnly = (allowed: readonly Mark[]) => marks.every((mark) => allowed.includes(mark))
  // Typed rows stay, and become a file only when they are read: the following steps are the same without
  // them.
  if (marks.includes('typed') && context.facts !== null)
    return type === 'file.picked' || snapshot.matches('clearing')
  switch (type) {
    case 'retry':
    case 'connection.restored':
    case 'close':
      return true
    case 'step.gone': {
      if (event['to'] === 'back') return areOnly(['import'])
      return areOnly(earlierFile) && marks.includes('saved') >= marks.includes('columns')
    }
    case 'xstate.done.actor.suggestColumns':
      return output === readingAt(context) || (output === known && marks.length === 0)
    case 'xstate.done.actor.matchRows': {
      const isFound = Object.keys(output.matches).length > 0
      if (marks.includes('saved')) return !isFound && output.placeless.length === 0
      return (
        isFound || (areOnly([]) && output.placeless.length > 0 && Object.keys(context.matches).length === 0)
      )
    }
    case 'mapping.dropped':
      return marks.includes('saved') && areOnly(earlierFile)
    case 'correction.undone':
      return context.corrections.past.length > 0 && areOnly(['corrected'])
    case 'correction.redone':
      return context.corrections.future.length > 0 && areOnly(['corrected'])
    case 'address.accepted':
      return areOnly([]) && context.places[2] !== undefined && context.matches[1] !== undefined
    case 'cells.corrected':
    case 'rows.decided':
      return areOnly([]) && context.matches[1] !== undefined
  }
  return type.startsWith('xstate.done') || type.startsWith('xstate.after') || areOnly(beside[type] ?? [])
}

const readingAt = ({ sheet, chosenHead }: DestinationImportContext): SheetReading =>
  sheet === 1 ? otherSheet : chosenHead === null ? headless : plain

const oneReading = 'A workbook without hidden rows has one reading (SheetStep.test.tsx shows the others)'
export const fileIsQuick = 'The browser is done with the file before a page can do anything else'
const isLetGo = 'What makes the import or keeps the mapping is not called off'
const isPast = (snapshot: AnyMachineSnapshot, ...states: Parameters<AnyMachineSnapshot['matches']>[0][]) =>
  states.some((state) => snapshot.matches(state))

export const importInPage: PageModel = {
  models: [
    {
      ...destinationImportModel,
      events: {
        ...destinationImportModel.events,
        'file.picked': [{ file: { key: 'list', name: fileName, sizeBytes: 900 } }],
        'table.typed': [{ text: 'Name;Ort' }],
        'reading.chosen': [],
        'cells.corrected': [{ edits: [{ row: 1, column: 'name', text: 'Halt 9' }] }],
        'rows.decided': [{ rows: [1], decision: 'skip', fields: null }],
        'address.accepted': [{ rows: [{ row: 2, place: address }] }],
        'xstate.error.actor.keepFile': [],
        'xstate.done.actor.readFile': [
          { output: { facts, fault: null } },
          { output: { facts: null, fault: 'empty' } },
        ],
        'xstate.error.actor.readFile': [],
        'xstate.done.actor.suggestColumns': [plain, known, headless, otherSheet].map((output) => ({
          output,
        })),
        'xstate.done.actor.matchRows': [
          {
            output: {
              matches: { 1: { iri: '/api/destinations/1', was: { name: 'Alt' } } },
              placeless: [2],
            },
          },
          { output: { matches: {}, placeless: [1, 2] } },
          { output: { matches: {}, placeless: [] } },
        ],
        'xstate.done.actor.findPlaces': [{ output: { places: { 1: place, 2: place } } }],
        'xstate.error.actor.findPlaces': [network, busy],
        'xstate.done.actor.tryRows': [{ output: outcome }],
        'xstate.error.actor.keepMapping': [network],
        'xstate.done.actor.writeRows': [{ output: outcome }],
        'xstate.error.actor.cancelImport': lost,
        'xstate.error.actor.dropImport': lost,
        'xstate.done.actor.discardFile': done,
        'xstate.error.actor.discardFile': [],
      },
      facts: (context: DestinationImportContext) => [
        marksOf(context),
        [context.fault, context.facts === null, context.columns, context.headLine],
        [context.corrections.past.length, context.corrections.future.length],
        [context.unmatched, context.unplaced, context.asked, context.left],
        [context.matches, context.places, context.choices].map((byRow) => Object.keys(byRow)),
        [context.failure, context.pauseSeconds, context.written.counts.new],
      ],
      isPossible: isTried,
    } as AnyModel,
  ],
  passesBy: (snapshot) => {
    if (snapshot.matches({ file: 'keeping' }))
      return { type: 'xstate.done.actor.keepFile', output: undefined }
    if (snapshot.matches({ file: 'reading' }))
      return { type: 'xstate.done.actor.readFile', output: { facts, fault: null } }
    return snapshot.matches('clearing') ? { type: 'xstate.done.actor.discardFile', output: undefined } : null
  },
  omissions: [
    {
      reason: fileIsQuick,
      atMost: 489,
      isLeftOut: (snapshot, { type }) =>
        isPast(snapshot, { file: 'keeping' }, { file: 'reading' }, 'clearing') &&
        !type.startsWith('xstate.done'),
    },
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 1753,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'The selected option cannot be selected again',
      atMost: 1,
      isLeftOut: ({ context }, { type, sheet, headLine, index, column }) =>
        (type === 'sheet.chosen' && context.sheet === sheet) ||
        (type === 'headLine.chosen' && context.headLine === headLine) ||
        (type === 'column.mapped' && context.columns[index] === column),
    },
    {
      reason: isLetGo,
      atMost: 6,
      isLeftOut: (snapshot, { type }) =>
        isPast(snapshot, { trial: 'creating' }, { writing: 'keeping' }) && !type.startsWith('xstate.'),
    },
  ],
  impossible: {
    'clearing: xstate.error.actor.discardFile[0]': fileIsQuick,
    'file.keeping: xstate.error.actor.keepFile[0]': fileIsQuick,
    'file.keeping: xstate.error.actor.keepFile[1]': fileIsQuick,
    'file.reading: xstate.error.actor.readFile[0]': fileIsQuick,
    'sheet: reading.chosen[0]': oneReading,
  },
}

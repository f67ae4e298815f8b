import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { destinationImportMachine } from '../../src/machines/destinationImport/destinationImportMachine'
import type {
  DestinationImportInput,
  MatchAnswer,
  Outcome,
  SheetReading,
} from '../../src/machines/destinationImport/destinationImportTypes'
import type { Model } from '../support/model'

export const input: DestinationImportInput = {
  jobId: 'job',
  kind: 'destinations',
  company: { '@id': '/api/companies/1' },
}

const list = { key: 'list', name: 'Kunden.xlsx', sizeBytes: 900 }
const vocabulary = { customFields: [], tags: [], tours: [], importReferences: [] }
const suggestions = [
  { column: 'name', certainty: 'sure', unreadable: 0 },
  { column: 'address', certainty: 'likely', unreadable: 1 },
] as const
/** A sheet has two rows below its headings. */
const suggested: SheetReading = {
  headLine: 0,
  vocabulary,
  suggestions,
  columns: ['name', 'address'],
  stayUnit: 'minutes',
  saved: null,
}
const known: SheetReading = {
  ...suggested,
  columns: ['refId', null],
  saved: { iri: '/api/import-fields-mappings/1', name: 'Kundenliste', createdAt: null },
}
const address = {
  lng: '13.4',
  lat: '52.5',
  navLng: 13.4,
  navLat: 52.5,
  zip: '10243',
  street: 'Warschauer Straße 39',
  city: 'Berlin',
  address: 'Warschauer Straße 39, 10243 Berlin',
  approximate: false,
}
const nothing = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 }
const outcome: Outcome = {
  counts: { ...nothing, new: 1, refused: 1 },
  refused: [{ row: 2, violations: [{ propertyPath: 'capacity', message: 'Zu viel' }] }],
}

const invokes = {
  keepFile: 'keepFile',
  readFile: 'readFile',
  suggestColumns: 'suggestColumns',
  matchRows: 'matchRows',
  findPlaces: 'findPlaces',
  createImport: 'createImport',
  tryRows: 'tryRows',
  keepMapping: 'keepMapping',
  writeRows: 'writeRows',
  endImport: 'endImport',
  cancelImport: 'endImport',
  dropImport: 'endImport',
  discardFile: 'discardFile',
} as const

const unforeseen = [{ error: new Error('unforeseen') }]
const lost = [{ error: new NetworkError() }, { error: new HttpError({ status: 403 }) }]
const busy = { error: new HttpError({ status: 429, retryAfterSeconds: 20 }) }
const done = [{ output: undefined }]

/** A file of two rows, with all possible events. */
export const destinationImportModel: Model<typeof destinationImportMachine, typeof invokes> = {
  machine: destinationImportMachine,
  input,
  invokes,
  events: {
    'file.picked': [{ file: list }],
    'table.typed': [{ text: 'Name;Ort' }],
    'reading.chosen': [{ reading: { encoding: null, hiddenRows: 'leave' } }],
    'sheet.chosen': [{ sheet: 1 }],
    'headLine.chosen': [{ headLine: null }],
    'column.mapped': [
      { index: 0, column: 'address' },
      { index: 1, column: null },
    ],
    'stayUnit.chosen': [{ stayUnit: 'hours' }],
    'mapping.dropped': [{}],
    'mapping.named': [{ name: 'Kunden' }],
    'step.gone': [{ to: 'next' }, { to: 'back' }],
    'cells.corrected': [{ edits: [{ row: 1, column: 'address', text: 'Hof 1' }] }],
    'correction.undone': [{}],
    'correction.redone': [{}],
    'rows.decided': [{ rows: [1], decision: 'create', fields: null }],
    'address.accepted': [{ rows: [{ row: 2, place: address }] }],
    'dryRun.asked': [{}],
    'import.begun': [{}],
    'import.stopped': [{}],
    retry: [{}],
    'connection.restored': [{}],
    discard: [{}],
    close: [{}],
    'xstate.done.actor.keepFile': done,
    'xstate.error.actor.keepFile': unforeseen,
    'xstate.done.actor.dropImport': done,
    'xstate.error.actor.dropImport': unforeseen,
    'xstate.done.actor.readFile': [
      {
        output: {
          facts: {
            format: { kind: 'xlsx' },
            sheets: [
              { name: 'Objekte', rows: 3, width: 2 },
              { name: 'Alt', rows: 1, width: 1 },
            ],
          },
          fault: null,
        },
      },
      { output: { facts: null, fault: 'encrypted' } },
    ],
    'xstate.error.actor.readFile': unforeseen,
    'xstate.done.actor.suggestColumns': [{ output: suggested }, { output: known }],
    'xstate.error.actor.suggestColumns': lost,
    'xstate.done.actor.matchRows': [
      { output: { matches: { 1: { iri: '/api/destinations/1', was: { name: 'Alt' } } }, placeless: [2] } },
      { output: { matches: {}, placeless: [] } },
    ],
    'xstate.error.actor.matchRows': lost,
    'xstate.done.actor.findPlaces': [
      { output: { places: { 2: { kind: 'found', address, isAccepted: false } } } },
    ],
    'xstate.error.actor.findPlaces': [...lost, busy],
    'xstate.done.actor.createImport': [{ output: { iri: '/api/imports/1' } }],
    'xstate.error.actor.createImport': lost,
    'xstate.done.actor.tryRows': [{ output: outcome }],
    'xstate.error.actor.tryRows': lost,
    'xstate.done.actor.keepMapping': done,
    'xstate.error.actor.keepMapping': unforeseen,
    'xstate.done.actor.writeRows': [{ output: outcome }],
    'xstate.error.actor.writeRows': lost,
    'xstate.done.actor.endImport': done,
    'xstate.error.actor.endImport': lost,
    'xstate.done.actor.cancelImport': done,
    'xstate.error.actor.cancelImport': unforeseen,
    'xstate.done.actor.discardFile': done,
    'xstate.error.actor.discardFile': unforeseen,
  },
  facts: (context) => [
    [context.typed, context.file?.key, context.fault, context.sheet, context.headLine, context.stayUnit],
    [
      context.columns,
      context.mappingName,
      context.corrections.past.length,
      context.corrections.future.length,
    ],
    [context.unmatched, context.unplaced, context.asked, context.left],
    [context.matches, context.places, context.choices].map((byRow) => Object.keys(byRow)),
    [context.importIri, context.isStopped, context.failure, context.pauseSeconds, context.written.counts.new],
  ],
  // One deviation and one error at a time: a changed mapping goes no further, and so on.
  isPossible: (snapshot, event) => {
    const { context, value } = snapshot
    const { type, output }: { type: string; output?: unknown } = event
    const { corrections, choices, places, matches, columns, importIri, saved, failure } = context
    const isTyped = corrections.past.length + corrections.future.length > 0
    const isUntouched = !isTyped && Object.keys(choices).length === 0 && Object.keys(places).length < 2
    const isPlain = context.mappingName === '' && context.stayUnit === 'minutes' && columns[0] === 'name'
    const isAsSaved = context.mappingName === 'Kundenliste' && columns[0] === 'refId'
    const isChecking = typeof value === 'object' && 'checking' in value
    const isWell = failure === null && importIri === null
    const isNew = isWell && saved === null && isUntouched && Object.keys(matches).length === 0
    const isMapping = value === 'mapping' || (typeof value === 'object' && 'sheet' in value)
    const isTried = value === 'tried' || (typeof value === 'object' && 'trial' in value)
    // Typed rows stay, and change nothing once a file is read.
    if (context.typed !== '' && context.facts !== null) return event.type === 'file.picked' || !isNew
    // A file is read differently before anything is made of it.
    if (event.type === 'reading.chosen')
      return isNew && context.sheet === 0 && context.chosenHead === undefined
    // An existing import is kept when the user returns to the file, replaced for another file, or discarded.
    if (isMapping && importIri !== null)
      return (
        /^(discard|file\.picked)$/.test(event.type) || (event.type === 'step.gone' && event.to === 'back')
      )
    if (isTried && event.type === 'step.gone' && event.to === 'next')
      return saved === null && failure === null
    if (isTried && event.type === 'step.gone') return saved === null && failure === null && isPlain
    // Events without an effect are tried only near the start.
    if (!event.type.startsWith('xstate.') && !snapshot.can(event))
      return isNew && Object.keys(places).length === 0
    if (/^(cells|rows|address)\./.test(event.type))
      return isWell && isUntouched && saved === null && places[2] === undefined
    if (event.type.startsWith('correction.')) return isTyped && isWell
    if (type === 'xstate.done.actor.matchRows') {
      const isFound = Object.keys((output as MatchAnswer).matches).length > 0
      return saved === null ? isFound || isNew : !isFound
    }
    if (type === 'xstate.done.actor.suggestColumns')
      return (output as SheetReading).saved === null || (context.sheet === 0 && saved === null)
    if (type === 'xstate.error.actor.keepMapping') return true
    // Also where a mapping was stored before, which is not stored again.
    if (type === 'xstate.error.actor.writeRows') return failure === null && isUntouched
    if (event.type === 'discard') return importIri !== null || (isNew && (isPlain || columns.length === 0))
    if (isChecking && importIri !== null && event.type.startsWith('xstate.error.actor')) return false
    if (event.type.startsWith('xstate.error.actor')) return failure === null && isUntouched && saved === null
    if (isChecking && event.type === 'dryRun.asked')
      return isUntouched && (saved !== null || (matches[1] !== undefined && places[2] !== undefined))
    if (isChecking && event.type === 'step.gone' && importIri !== null)
      return snapshot.matches({ checking: 'ready' }) && saved === null && failure === null && isPlain
    if (isChecking && /^(step|discard)/.test(event.type)) return isNew
    if (/^(column|stayUnit|mapping)\./.test(event.type)) return isPlain || isAsSaved
    if (event.type === 'step.gone' && event.to === 'next')
      return context.sheet === 0 && (value !== 'mapping' || isPlain || isAsSaved)
    if (event.type === 'step.gone') return failure === null && (isPlain || isAsSaved)
    if (event.type === 'table.typed') return isNew && context.typed === ''
    if (/^(sheet|headLine|file)\./.test(event.type)) return isNew || columns.length === 0
    return true
  },
}

import type { FoundAddress } from '../../src/domain/calls/geocoding'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { readPastedTable, type PastedTable } from '../../src/domain/paste/pastedStops'
import { bodiesOf, type PasteRow, type Place } from '../../src/machines/stopPaste/pasteRows'
import type { stopPasteMachine } from '../../src/machines/stopPaste/stopPasteMachine'
import type { StopPasteContext, StopPasteInput } from '../../src/machines/stopPaste/stopPasteTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of pasting rows: specifies its behaviour event by event, independent of the model of the machine.
 * Rows belong to the text and heading they were read with; places belong to the addresses they were found
 * for.
 */

type Step = LastStep<typeof stopPasteMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: StopPasteContext; effects: readonly unknown[] }

export function restAtStart(input: StopPasteInput): Rest {
  const table = tableWithRows(input.text)
  const context = {
    ...input,
    table,
    rows: [],
    places: {},
    asked: '',
    added: 0,
    handovers: 0,
    isResumed: false,
  }
  return { value: restOf(context), context, effects: [] }
}

/** The state in which it resumes. */
function restOf({ table, rows }: Pick<StopPasteContext, 'table' | 'rows'>): Value {
  if (rows.length > 0) return { rows: 'reviewing' }
  return table === null ? { pasting: 'ready' } : 'mapping'
}

/** The input that a step must pass to the child it starts. */
export function inputOf(child: string, context: StopPasteContext): unknown {
  const { rows, places, company, tour, commandId, handovers, asked } = context
  if (child === 'findAddress') return { text: asked, near: null }
  const bodies = bodiesOf(rows, places, company, tour.iri)
  return { tourTemplate: tour.iri, bodies, request: `${commandId}.${handovers}` }
}

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: StopPasteContext },
): Rest {
  const to = (next: Value, change: Partial<StopPasteContext> = {}, ...effects: unknown[]): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const same = to(value)
  /** Continues with the next unsearched address, or to the review. */
  const search = (change: Partial<StopPasteContext> = {}, ...effects: unknown[]): Rest => {
    const { rows, places } = { ...context, ...change }
    const next = rows.find((row) => !row.isLeftOut && searched(row) !== '' && !(searched(row) in places))
    if (next === undefined) return to({ rows: 'reviewing' }, change, ...effects)
    return to({ rows: 'asking' }, { ...change, asked: searched(next) }, ...effects)
  }
  const place = (found: Place) => ({ places: { ...context.places, [context.asked]: found } })
  const change = (number: number, changed: Partial<PasteRow>) => ({
    rows: context.rows.map((row) => (row.number === number ? { ...row, ...changed } : row)),
  })
  const isPasting = typeof value === 'object' && 'pasting' in value
  const step = typeof value === 'object' && 'rows' in value ? value.rows : null
  const { table } = context

  switch (event.type) {
    case 'text.changed':
      return isPasting ? to({ pasting: 'ready' }, { text: event.text, table: null, rows: [] }) : same
    case 'text.confirmed': {
      if (!isPasting) return same
      const read = tableWithRows(context.text)
      return read === null ? to({ pasting: 'noRows' }) : to('mapping', { table: table ?? read })
    }
    case 'head.switched':
      return value === 'mapping'
        ? to(value, { table: readPastedTable(context.text, event.hasHead), rows: [] })
        : same
    case 'column.chosen': {
      if (value !== 'mapping' || table === null) return same
      const columns = [...table.columns]
      columns[event.index] = event.column
      return to(value, { table: { ...table, columns } })
    }
    case 'columns.confirmed': {
      if (value !== 'mapping' || table === null || !table.columns.includes('address')) return same
      const rows = table.rows.map(([address = '', name = ''], index) => ({
        edited: {},
        editedAddress: null,
        isLeftOut: false,
        ...context.rows[index],
        number: index + 1,
        written: { address, name },
      }))
      return search({ rows })
    }
    case 'step.back':
      if (value === 'mapping') return to({ pasting: 'ready' })
      return step === null ? same : to('mapping')
    case 'row.switched':
      return step === null ? same : to(value, change(event.number, { isLeftOut: event.isLeftOut }))
    case 'value.edited': {
      const edited = context.rows.find((row) => row.number === event.number)?.edited ?? {}
      if (step === null) return same
      return to(value, change(event.number, { edited: { ...edited, [event.column]: event.text } }))
    }
    case 'address.edited':
      return step === 'reviewing' ? to(value, change(event.number, { editedAddress: event.text })) : same
    case 'address.searched': {
      const row = context.rows.find(({ number }) => number === event.number)
      if (step !== 'reviewing' || row === undefined) return same
      return search({ places: withPlaces(context, (text) => text !== searched(row)) })
    }
    case 'search.start':
      if (step === 'paused') return search()
      if (step !== 'reviewing') return same
      return search({ places: withPlaces(context, (_, { kind }) => kind !== 'failed') })
    case 'search.stop':
      return step === 'asking' || step === 'paused' ? to({ rows: 'reviewing' }) : same
    case 'rows.confirmed': {
      const { rows, places, company, tour } = context
      const isAny = bodiesOf(rows, places, company, tour.iri).length > 0
      return step === 'reviewing' && isAny ? to('adding') : same
    }
    case 'connection.restored':
      return step === 'paused' ? search() : same
    case 'close': {
      if (!isPasting && step === null && value !== 'mapping') return same
      return to(context.text === '' ? 'left' : 'parked')
    }
    case 'edit.resume':
      return value === 'parked' ? to(restOf(context), { isResumed: true }) : same
    case 'xstate.done.actor.addStops': {
      // In this world a row is ready when its address was found.
      const { places, rows } = context
      const isTaken = (row: PasteRow) => !row.isLeftOut && places[searched(row)]?.kind === 'found'
      const open = rows.filter((row) => !row.isLeftOut && !isTaken(row))
      const staying = open.length === 0 ? [] : rows.filter((row) => !isTaken(row))
      const counted = {
        added: context.added + rows.filter(isTaken).length,
        handovers: context.handovers + 1,
        isResumed: false,
      }
      if (table === null || staying.length === 0)
        return to('added', { ...counted, rows: [], text: '', table: null })
      const cells = staying.map(({ number }) => table.rows[number - 1] ?? [])
      const lines = table.head === null ? cells : [table.head, ...cells]
      const text = lines.map((line) => line.join('\t')).join('\n')
      const left = staying.map((row, index) => ({ ...row, number: index + 1 }))
      return to({ rows: 'reviewing' }, { ...counted, text, table: { ...table, rows: cells }, rows: left })
    }
    case 'xstate.error.actor.addStops':
      return to({ rows: 'reviewing' }, {}, { type: 'notifyNotAdded', params: undefined })
    case 'xstate.done.actor.findAddress': {
      const address = event.output as FoundAddress | null
      return search(place(address === null ? { kind: 'notFound' } : { kind: 'found', address }))
    }
    case 'xstate.error.actor.findAddress': {
      const { error } = event
      if (error instanceof NetworkError) return to({ rows: 'paused' })
      const defect = error instanceof HttpError ? [] : [{ type: 'reportDefect', params: { error } }]
      return search(place({ kind: 'failed' }), ...defect)
    }
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}

const searched = ({ editedAddress, written }: PasteRow) => (editedAddress ?? written.address ?? '').trim()

const tableWithRows = (text: string): PastedTable | null => (text === '' ? null : readPastedTable(text))

const withPlaces = (
  { places }: StopPasteContext,
  isKept: (text: string, place: Place) => boolean,
): StopPasteContext['places'] =>
  Object.fromEntries(Object.entries(places).filter(([text, found]) => isKept(text, found)))

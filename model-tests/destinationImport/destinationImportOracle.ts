import { HttpError } from '../../src/domain/calls/errors'
import type { destinationImportMachine } from '../../src/machines/destinationImport/destinationImportMachine'
import type {
  DestinationImportContext as Context,
  FileAnswer,
  MatchAnswer,
  Outcome,
  PlacesAnswer,
  SheetReading,
} from '../../src/machines/destinationImport/destinationImportTypes'
import { stateName } from '../../src/lib/stateName'
import type { LastStep } from '../support/model'

/*
 * Oracle of an import: specifies its behaviour event by event. Its facts are those of a user: the current
 * step, the typed values, the open questions about rows, the found records and the written ones.
 */

type Step = LastStep<typeof destinationImportMachine>
type Event = NonNullable<Step['event']>

export type Facts = Pick<
  Context,
  | 'typed'
  | 'fault'
  | 'sheet'
  | 'chosenHead'
  | 'headLine'
  | 'columns'
  | 'stayUnit'
  | 'mappingName'
  | 'unmatched'
  | 'unplaced'
  | 'asked'
  | 'left'
  | 'importIri'
  | 'fileNumber'
  | 'isStopped'
  | 'failure'
  | 'pauseSeconds'
> & {
  state: string
  corrected: readonly [past: number, future: number]
  matched: readonly string[]
  placed: readonly string[]
  chosen: readonly string[]
  written: Outcome['counts']
  tried: Outcome['counts']
}

export const factsOf = (value: unknown, context: Context): Facts => ({
  state: stateName(value as string),
  typed: context.typed,
  fault: context.fault,
  sheet: context.sheet,
  chosenHead: context.chosenHead,
  headLine: context.headLine,
  columns: context.columns,
  stayUnit: context.stayUnit,
  mappingName: context.mappingName,
  unmatched: context.unmatched,
  unplaced: context.unplaced,
  asked: context.asked,
  left: context.left,
  importIri: context.importIri,
  fileNumber: context.fileNumber,
  isStopped: context.isStopped,
  failure: context.failure,
  pauseSeconds: context.pauseSeconds,
  corrected: [context.corrections.past.length, context.corrections.future.length],
  matched: Object.keys(context.matches),
  placed: Object.keys(context.places),
  chosen: Object.keys(context.choices),
  written: context.written.counts,
  tried: context.trial.counts,
})

const nothing = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 }
export const factsAtStart: Facts = {
  state: 'file.waiting',
  typed: '',
  fault: null,
  sheet: 0,
  chosenHead: undefined,
  headLine: null,
  columns: [],
  stayUnit: 'minutes',
  mappingName: '',
  unmatched: [],
  unplaced: [],
  asked: [],
  left: [],
  importIri: null,
  fileNumber: 0,
  isStopped: false,
  failure: null,
  pauseSeconds: null,
  corrected: [0, 0],
  matched: [],
  placed: [],
  chosen: [],
  written: nothing,
  tried: nothing,
}

const minus = <T>(some: readonly T[], removed: readonly T[]) => some.filter((each) => !removed.includes(each))
const plus = <T>(some: readonly T[], more: readonly T[]) => [...some, ...minus(more, some)]
const texts = (rows: readonly number[]) => rows.map(String)
/** The sheet of the model has three lines, the other one has one. */
const rowsBelow = ({ sheet, headLine }: Facts) =>
  (sheet === 0 ? [0, 1, 2] : [0]).filter((row) => headLine === null || row > headLine)

/** Asks about the remaining rows, records before addresses. */
function checking(now: Facts): Facts {
  if (now.unmatched.length > 0) return { ...now, state: 'checking.matching', asked: now.unmatched }
  if (now.unplaced.length > 0) return { ...now, state: 'checking.placing', asked: now.unplaced }
  return { ...now, state: 'checking.ready', asked: [] }
}
function trying(now: Facts): Facts {
  if (now.importIri === null) return { ...now, state: 'trial.creating' }
  return now.left.length > 0
    ? { ...now, state: 'trial.trying', asked: now.left }
    : { ...now, state: 'tried', asked: [] }
}
const sending = (now: Facts): Facts =>
  now.left.length > 0 && !now.isStopped
    ? { ...now, state: 'writing.sending', asked: now.left }
    : { ...now, state: 'ending.telling', asked: [] }
const leaving = (now: Facts): Facts => ({
  ...now,
  state: now.importIri === null ? 'clearing' : 'leaving.cancelling',
  asked: [],
})
const plusCounts = (counts: Outcome['counts'], more: Outcome['counts']) => ({
  new: counts.new + more.new,
  changed: counts.changed + more.changed,
  unchanged: counts.unchanged + more.unchanged,
  refused: counts.refused + more.refused,
  skipped: counts.skipped + more.skipped,
})

/** Resumes after a missing response. */
function again(now: Facts): Facts {
  if (now.state === 'sheet.paused') return { ...now, state: 'sheet.suggesting' }
  if (now.state === 'checking.paused') return checking(now)
  if (now.state === 'trial.paused') return trying(now)
  if (now.state === 'writing.paused') return sending(now)
  return now.state === 'ending.paused' ? { ...now, state: 'ending.telling' } : now
}

export function factsAfter(event: Event, now: Facts, context: Context): Facts {
  const isIn = (...states: string[]) => states.includes(now.state.split('.')[0] ?? '')
  const rowsCorrected = (
    rows: readonly number[],
    moved: readonly number[],
    corrected: Facts['corrected'],
  ): Facts => {
    const next = {
      ...now,
      corrected,
      unmatched: plus(now.unmatched, rows),
      unplaced: minus(now.unplaced, rows),
      asked: minus(now.asked, rows),
      placed: minus(now.placed, texts(moved)),
    }
    return now.state === 'checking.ready' ? checking(next) : next
  }
  const stepOf = (step: Context['corrections']['past'][number] = []) => ({
    rows: [...new Set(step.map(({ row }) => row))],
    moved: step.filter(({ column }) => column === 'address').map(({ row }) => row),
  })
  const { past, future } = context.corrections

  switch (event.type) {
    case 'file.picked':
      return isIn('file', 'sheet')
        ? {
            ...factsAtStart,
            state: 'file.keeping',
            typed: now.typed,
            fileNumber: now.fileNumber + 1,
            importIri: now.importIri,
          }
        : now
    case 'table.typed':
      return isIn('file', 'sheet') ? { ...now, typed: event.text } : now
    case 'reading.chosen':
    case 'sheet.chosen':
      return isIn('sheet')
        ? {
            ...now,
            ...(event.type === 'sheet.chosen'
              ? { state: 'sheet.suggesting', sheet: event.sheet }
              : { state: 'file.reading' }),
            chosenHead: undefined,
            corrected: [0, 0],
            matched: [],
            placed: [],
            chosen: [],
            unmatched: [],
            unplaced: [],
          }
        : now
    case 'headLine.chosen':
      return isIn('sheet') ? { ...now, state: 'sheet.suggesting', chosenHead: event.headLine } : now
    case 'column.mapped': {
      if (!isIn('mapping')) return now
      const before = now.columns[event.index] ?? null
      const columns = now.columns.map((column, index) =>
        index === event.index ? event.column : column === event.column ? null : column,
      )
      const isOfPlace = [before, event.column].includes('address')
      return { ...now, columns, placed: isOfPlace ? [] : now.placed }
    }
    case 'stayUnit.chosen':
      return isIn('mapping') ? { ...now, stayUnit: event.stayUnit } : now
    case 'mapping.dropped':
      return isIn('mapping') ? { ...now, columns: ['name', 'address'], mappingName: '', placed: [] } : now
    case 'mapping.named':
      return isIn('mapping') ? { ...now, mappingName: event.name } : now
    case 'step.gone': {
      const isNext = event.to === 'next'
      if (now.state === 'sheet.ready') return isNext ? { ...now, state: 'mapping' } : now
      if (isIn('mapping') && !isNext) return { ...now, state: 'sheet.ready' }
      if (isIn('mapping')) {
        const isMapped = now.columns.includes('address') || now.columns.includes('refId')
        return isMapped ? checking({ ...now, unmatched: rowsBelow(now), unplaced: [] }) : now
      }
      if (isIn('checking') && !isNext) return { ...now, state: 'mapping', asked: [] }
      const refused = context.trial.refused.map(({ row }) => row)
      return isIn('trial', 'tried') && !isNext
        ? checking({ ...now, unmatched: plus(now.unmatched, refused) })
        : now
    }
    case 'cells.corrected': {
      if (!isIn('checking')) return now
      const { rows, moved } = stepOf(event.edits)
      return rowsCorrected(rows, moved, [now.corrected[0] + 1, 0])
    }
    case 'correction.undone': {
      if (!isIn('checking') || past.length === 0) return now
      const { rows, moved } = stepOf(past.at(-1))
      return rowsCorrected(rows, moved, [now.corrected[0] - 1, now.corrected[1] + 1])
    }
    case 'correction.redone': {
      if (!isIn('checking') || future.length === 0) return now
      const { rows, moved } = stepOf(future.at(-1))
      return rowsCorrected(rows, moved, [now.corrected[0] + 1, now.corrected[1] - 1])
    }
    case 'rows.decided': {
      if (!isIn('checking')) return now
      const placeless = event.decision === 'create' ? minus(event.rows, now.placed.map(Number)) : []
      const next = {
        ...now,
        chosen: plus(now.chosen, texts(event.rows)),
        unplaced: plus(now.unplaced, minus(placeless, now.unmatched)),
      }
      return now.state === 'checking.ready' ? checking(next) : next
    }
    case 'address.accepted': {
      if (!isIn('checking')) return now
      const rows = event.rows.map(({ row }) => row)
      return {
        ...now,
        corrected: [now.corrected[0] + 1, 0],
        unplaced: minus(now.unplaced, rows),
        asked: minus(now.asked, rows),
      }
    }
    case 'dryRun.asked':
      return now.state === 'checking.ready' ? trying({ ...now, left: rowsBelow(now), tried: nothing }) : now
    case 'import.begun': {
      if (now.state !== 'tried') return now
      const begun = { ...now, left: rowsBelow(now), written: nothing, isStopped: false }
      return now.mappingName.trim() === '' ? sending(begun) : { ...begun, state: 'writing.keeping' }
    }
    case 'import.stopped':
      // Waits for the result of the rows in flight.
      if (now.state === 'writing.sending') return { ...now, isStopped: true }
      return isIn('writing') ? { ...now, state: 'ending.telling', isStopped: true, asked: [] } : now
    case 'retry':
    case 'connection.restored':
      return again(now)
    case 'discard':
      return isIn('file', 'sheet', 'mapping', 'checking', 'trial', 'tried') ? leaving(now) : now
    case 'close':
      return now.state === 'written' || now.state === 'ending.paused' ? { ...now, state: 'clearing' } : now
  }
  return afterCall(event, now)
}

function afterCall(event: { type: string } & object, now: Facts): Facts {
  if (event.type.startsWith('xstate.after.')) return isPassing(now.failure) ? again(now) : now
  const [, happened, , call] = event.type.split('.')
  const output = 'output' in event ? event.output : null
  const error = 'error' in event ? event.error : null
  const failed = (state: string): Facts => ({
    ...now,
    state,
    asked: [],
    failure: error instanceof HttpError ? error.status : 0,
    pauseSeconds: error instanceof HttpError ? error.retryAfterSeconds : null,
  })
  const isDone = happened === 'done'
  switch (call) {
    case 'keepFile':
      return { ...now, state: now.importIri === null ? 'file.reading' : 'file.dropping' }
    case 'dropImport':
      return { ...now, state: 'file.reading', importIri: null }
    case 'readFile': {
      if (!isDone) return { ...now, state: 'file.unreadable', fault: 'lost' }
      const { facts, fault } = output as FileAnswer
      return { ...now, state: facts === null ? 'file.unreadable' : 'sheet.suggesting', fault }
    }
    case 'suggestColumns': {
      if (!isDone) return failed('sheet.paused')
      const { headLine, columns, stayUnit, saved } = output as SheetReading
      const mappingName = saved === null ? '' : saved.name
      return { ...now, state: 'sheet.ready', headLine, columns, stayUnit, mappingName, placed: [] }
    }
    case 'matchRows': {
      if (!isDone) return failed('checking.paused')
      const { matches, placeless } = output as MatchAnswer
      const found = Object.keys(matches).filter((row) => now.asked.includes(Number(row)))
      const wanted = now.asked.filter((row) => placeless.includes(row) || isToBeMade(row, now))
      return checking({
        ...now,
        matched: plus(minus(now.matched, texts(now.asked)), found).toSorted(),
        unmatched: minus(now.unmatched, now.asked),
        unplaced: plus(now.unplaced, minus(wanted, now.placed.map(Number))),
        failure: null,
        pauseSeconds: null,
      })
    }
    case 'findPlaces': {
      if (!isDone) return failed('checking.paused')
      const { places } = output as PlacesAnswer
      const found = Object.keys(places).filter((row) => now.asked.includes(Number(row)))
      return checking({
        ...now,
        placed: plus(now.placed, found).toSorted(),
        unplaced: minus(now.unplaced, now.asked),
        failure: null,
        pauseSeconds: null,
      })
    }
    case 'createImport':
      return isDone
        ? trying({ ...now, importIri: (output as { iri: string }).iri, failure: null, pauseSeconds: null })
        : failed('trial.paused')
    case 'tryRows':
      return isDone
        ? trying({
            ...now,
            left: minus(now.left, now.asked),
            tried: plusCounts(now.tried, (output as Outcome).counts),
            failure: null,
            pauseSeconds: null,
          })
        : failed('trial.paused')
    case 'keepMapping':
      return sending(now)
    case 'writeRows':
      return isDone
        ? sending({
            ...now,
            left: minus(now.left, now.asked),
            written: plusCounts(now.written, (output as Outcome).counts),
            failure: null,
            pauseSeconds: null,
          })
        : failed('writing.paused')
    case 'endImport':
      return isDone ? { ...now, state: 'written' } : failed('ending.paused')
    case 'cancelImport':
      return { ...now, state: 'clearing' }
    default:
      return { ...now, state: 'done' }
  }
}

/** In the model a user recreates only the first row. */
const isToBeMade = (row: number, { chosen }: Facts) => row === 1 && chosen.includes('1')
const isPassing = (failure: number | null) =>
  failure === null || failure === 0 || failure === 429 || failure >= 500

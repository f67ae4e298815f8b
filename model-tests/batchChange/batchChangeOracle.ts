import { HttpError } from '../../src/domain/calls/errors'
import type { batchChangeMachine } from '../../src/machines/batchChange/batchChangeMachine'
import type {
  BatchChangeContext,
  BatchChangeInput,
  Change,
  RecordFacts,
} from '../../src/machines/batchChange/batchChangeTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of changing several records: specifies its behaviour event by event. Each record is read before it
 * is changed, changes of other users are not overwritten, a rejected record does not stop the others, and a
 * stop waits only for the request in flight.
 */

type Step = LastStep<typeof batchChangeMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: BatchChangeContext; effects: readonly unknown[] }

const working: Value = { writing: 'working' }
const none = { count: 0, seconds: 0 }
const outcome = { type: 'notifyOutcome', params: undefined }

/** Whether one click undoes the change. */
const isQuick = (change: Change): boolean =>
  change.kind === 'active' || (change.kind === 'drivers' && change.isChosen)

/** The resting state after opening. */
export const restAtStart = (input: BatchChangeInput): Rest => ({
  value: input.isUndo || isQuick(input.change) ? 'reading' : 'asking',
  context: {
    ...input,
    isStopping: false,
    record: null,
    tries: 0,
    changed: [],
    sameCount: 0,
    kept: [],
    pauses: none,
  },
  effects: [],
})

/** The request as the specification of the calls has it; null where nothing is sent. */
export function bodyOf(
  change: Change,
  { tags, active, tourTemplate, drivers, rhythm }: RecordFacts,
): object | 'unknown' | null {
  switch (change.kind) {
    case 'tags': {
      if (tags === null) return 'unknown'
      const wanted = tags.filter((tag) => !change.remove.includes(tag))
      for (const tag of change.add) if (!wanted.includes(tag)) wanted.push(tag)
      return String(wanted) === String(tags) ? null : { kind: 'tags', tags: wanted }
    }
    case 'active':
      return active === change.active ? null : { kind: 'active', active: change.active }
    case 'rhythm':
      return JSON.stringify(rhythm ?? null) === JSON.stringify(change.rhythm)
        ? null
        : { kind: 'rhythm', rhythm: change.rhythm }
    case 'duplicate':
      return { kind: 'duplicate', tourTemplate }
    case 'remove':
      return { kind: 'remove' }
    case 'drivers':
      return String(drivers) === String(change.drivers) ? null : { kind: 'drivers', drivers: change.drivers }
    case 'start':
      return { kind: 'start' }
  }
}

function undoOf(change: Change, before: RecordFacts, iri: string, made: string | null) {
  if (change.kind === 'tags') {
    const had = before.tags ?? []
    const add = change.remove.filter((tag) => had.includes(tag))
    const remove = change.add.filter((tag) => !had.includes(tag))
    return { iri, change: { kind: 'tags' as const, add, remove } }
  }
  if (change.kind === 'active')
    return before.active === null ? null : { iri, change: { kind: 'active' as const, active: before.active } }
  if (change.kind === 'rhythm') return { iri, change: { ...change, rhythm: before.rhythm ?? null } }
  if (change.kind === 'drivers')
    return before.drivers == null ? null : { iri, change: { ...change, drivers: before.drivers } }
  if (change.kind === 'duplicate' && made !== null) return { iri: made, change: { kind: 'remove' as const } }
  return null
}

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: BatchChangeContext },
): Rest {
  const to = (next: Value, change: Partial<BatchChangeContext> = {}, ...effects: unknown[]): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const [current = { iri: 'nothing', commandId: '', name: '', own: null }, ...others] = context.items
  const change = current.own ?? context.change
  const isWriting = typeof value === 'object'
  const name = context.record?.name || current.name
  const behind = { items: others, record: null, tries: 0, pauses: none }
  const goOnBehind = (more: Partial<BatchChangeContext>) =>
    others.length === 0 ? to('done', { ...behind, ...more }, outcome) : to('reading', { ...behind, ...more })
  const same = () => goOnBehind({ sameCount: context.sameCount + 1 })
  const keep = (error: HttpError | null, known = name) =>
    goOnBehind({ kept: [...context.kept, { iri: current.iri, name: known, error }] })
  const resume = () => to(context.record === null ? 'reading' : working)

  switch (event.type) {
    case 'change.confirm':
      if (value === 'asking') return to('reading', { change: event.change })
      return value === 'interrupted' ? resume() : to(value)
    case 'change.leave':
      if (value === 'parked') return to(value)
      if (value === 'asking') return to('closed')
      if (isWriting)
        return to({ writing: 'stopping' }, { items: context.items.slice(0, 1), isStopping: true })
      return to('done', {}, outcome)
    case 'change.resume':
      return to(value === 'parked' ? 'interrupted' : value)
    case 'close':
      if (value === 'asking') return to('closed')
      return to(value === 'interrupted' ? 'parked' : value)
    case 'xstate.after.serverPause.batchChange.pausing':
      return resume()
    case 'xstate.done.actor.readRecord': {
      const record = event.output as RecordFacts
      const body = bodyOf(change, record)
      if (body === null) return same()
      if (body === 'unknown') return keep(null, record.name || current.name)
      return to(working, { record, pauses: none })
    }
    case 'xstate.done.actor.writeRecord': {
      if (context.record === null) throw new Error('It was changed before it was read')
      const undo = undoOf(change, context.record, current.iri, event.output as string | null)
      return goOnBehind({ changed: [...context.changed, { name, undo }] })
    }
    case 'xstate.error.actor.readRecord':
    case 'xstate.error.actor.writeRecord': {
      const { error } = event
      const status = error instanceof HttpError ? error.status : 0
      if (status === 404 && change.kind === 'remove') return same()
      if (status === 412 && event.type === 'xstate.error.actor.writeRecord' && !context.isStopping)
        return to('reading', { record: null, tries: context.tries + 1, pauses: none })
      if (error instanceof HttpError && status !== 503) return keep(error)
      const notice = { type: 'notifyFailure', params: { error } }
      if (context.isStopping) return to('done', {}, notice, outcome)
      const { count } = context.pauses
      if (status === 503) return to('pausing', { pauses: { count: count + 1, seconds: 60 } })
      return to('interrupted', {}, notice)
    }
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}

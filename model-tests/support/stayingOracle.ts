import type { StateValue } from 'xstate'
import { expect } from 'vitest'
import { HttpError } from '../../src/domain/calls/errors'
import type { RecordDraft } from '../../src/domain/drafts/draftParts'
import type { LoadedRecord, SavedRecord } from '../../src/machines/kinds/recordEditor/recordTypes'
import type { StayingContext, StayingEvent } from '../../src/machines/kinds/recordEditor/stayingEditor'
import { describeAnyModel } from './describeModel'
import {
  childOf,
  editorInputOf,
  editorRestAfter,
  isChanged,
  isSame,
  resting,
  valueOf,
  type EditedRecord,
  type EditorRest,
} from './editorOracle'
import { startedIn } from './startedIn'
import type { Settings } from './stayingModel'

/* Oracle of settings, whose form stays open, beyond the editor of any record. */

export type StayingOracleEvent<D extends RecordDraft> =
  | StayingEvent<D>
  | { type: `xstate.${string}`; output?: unknown; error?: unknown }
type Before<C> = { value: StateValue; context: C }
type Step<C> = {
  event: { type: string } | null
  before: Before<C> | null
  actions: readonly { type: string; params: unknown }[]
}

const clean = {
  pause: null,
  touched: [],
  violations: {},
  serverViolations: {},
  failure: null,
  unread: [],
  theirs: null,
  choices: {},
}
const unchanged = [{ type: 'notifyUnchanged', params: undefined }]

/**
 * Checks every step of such an editor.
 * @param inputOf additional input of a child; undefined for the others
 */
export const obeysStaying =
  <R, D extends RecordDraft, C extends StayingContext<R, D>>({
    start,
    restAfter,
    inputOf = () => undefined,
  }: {
    start: C
    restAfter: (event: { type: string }, before: Before<C>) => EditorRest<C>
    inputOf?: (child: string, context: C) => unknown
  }) =>
  ({ value, context }: Before<C>, { event, before, actions }: Step<C>): void => {
    const started = startedIn(actions)
    for (const child in started)
      expect([child, started[child]]).toEqual([
        child,
        inputOf(child, context) ?? editorInputOf(child, context),
      ])
    if (event === null || before === null) {
      expect({ value, context }).toEqual({ value: 'loading', context: start })
      return
    }
    const effects = actions
      .filter(({ type }) => type.startsWith('notify'))
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(restAfter(event, before))
  }

type AnyContext = StayingContext<unknown, RecordDraft>

/**
 * Registers the tests of settings.
 * @param own the resting state after an event and the input of a child, where they have rules of their own
 */
export function describeSettings(
  { model, log, edited, start }: Settings,
  own: Partial<
    Pick<Parameters<typeof obeysStaying<unknown, RecordDraft, AnyContext>>[0], 'restAfter' | 'inputOf'>
  > = {},
): void {
  const obeys = obeysStaying<unknown, RecordDraft, AnyContext>({
    start,
    restAfter: (event, before) => stayingRestAfter(edited, event as StayingOracleEvent<RecordDraft>, before),
    ...own,
  })
  describeAnyModel({ ...model, durable: log, invariants: { '*': obeys } })
}

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function stayingRestAfter<R, D extends RecordDraft, C extends StayingContext<R, D>>(
  edited: EditedRecord<R, D>,
  event: StayingOracleEvent<D>,
  before: Before<C>,
): EditorRest<C> {
  // This check covers whether anything is sent.
  const record = { ...edited, sendsUnchanged: true }
  const { value, context } = before
  const same: EditorRest<C> = { value, context, effects: [] }
  const next = { revision: context.revision + 1 }
  const isEditing = childOf(value, 'editing') !== null

  switch (event.type) {
    case 'changes.discarded':
      return isEditing
        ? { ...same, value: resting, context: { ...context, ...clean, ...next, draft: context.base } }
        : same
    case 'fields.changed': {
      if (value !== 'saving' && value !== 'confirming') return editorRestAfter(record, event, before)
      const typed = editorRestAfter(record, event, { value: resting, context })
      return { ...typed, value, context: { ...typed.context, pause: context.pause } }
    }
    case 'save.request':
      return isEditing && !isChanged(context)
        ? { ...same, value: resting, effects: unchanged }
        : whenSent(editorRestAfter(record, event, before), value)
    case 'conflict.apply':
      return whenSent(editorRestAfter(record, event, before), value)
    case 'close':
      return value === 'confirming' ? same : editorRestAfter(record, event, before)
    case 'load.retry':
    case 'conflict.choose':
    case 'pause.cancel':
    case 'edit.resume':
      return editorRestAfter(record, event, before)
  }

  const [, happened, , child] = event.type.split('.')
  if (happened === 'after' && value === 'pausing') {
    const after = stayingRestAfter(edited, { type: 'save.request' }, { value: resting, context })
    const { pause } = after.value === 'saving' ? context : { pause: null }
    return { ...after, context: { ...after.context, pause } }
  }
  const notified = [{ type: 'notifyFailure', params: { error: event.error } }]
  switch (`${happened} ${child}`) {
    case 'done saveRecord': {
      const effects = [{ type: 'notifySaved', params: undefined }]
      const saved = event.output as SavedRecord<R>
      if (saved.record !== null)
        return { ...whenKnown(record, context, { record: saved.record, etag: saved.etag }), effects }
      const base = context.sent ?? context.draft
      return {
        value: 'confirming',
        context: { ...context, ...clean, ...next, base, etag: null },
        effects,
      }
    }
    case 'done loadSaved':
      return whenKnown(record, context, event.output as LoadedRecord<R>)
    case 'error loadSaved':
      return { value: resting, context: { ...context, sent: null }, effects: [] }
    case 'error saveRecord': {
      const isConflict = event.error instanceof HttpError && event.error.status === 412
      if (isConflict)
        return { ...same, value: { conflicted: 'reading' }, context: { ...context, pause: null } }
      // There is no other record to save it as.
      const after = editorRestAfter(record, event, { value, context: { ...context, iri: null } })
      // Only a new record is unsent after a 404; this one keeps the server's reason.
      const { error } = event
      const isMissing = error instanceof HttpError && error.status === 404
      const failure = isMissing ? { status: 404, title: error.title } : after.context.failure
      return { ...after, context: { ...after.context, iri: context.iri, failure } }
    }
    case 'error loadNewer':
      return { ...same, value: { conflicted: 'unread' }, effects: notified }
    case 'done loadNewer': {
      const read = event.output as LoadedRecord<R>
      const theirs = record.draftOf(read.record)
      const { base, draft } = context
      const isTakenOver = Object.keys(draft).every((field) => {
        const [began, mine, other] = [base, draft, theirs].map((one) => valueOf(one, field))
        return isSame(began, mine) || isSame(began, other) || isSame(mine, other)
      })
      if (!isTakenOver) return editorRestAfter(record, event, before)
      const merged = { base: theirs, draft: keepChanges(base, draft, theirs), etag: read.etag }
      const { touched } = context
      const failure = { status: 412, title: null }
      return {
        ...same,
        value: resting,
        context: { ...context, ...clean, touched, ...next, ...merged, failure },
      }
    }
    default:
      return editorRestAfter(record, event, before)
  }
}

/** Saved values are known; values typed since the request are kept. */
function whenKnown<R, D extends RecordDraft, C extends StayingContext<R, D>>(
  { draftOf }: EditedRecord<R, D>,
  context: C,
  { record, etag }: LoadedRecord<R>,
): EditorRest<C> {
  const base = draftOf(record)
  const draft = keepChanges(context.sent ?? base, context.draft, base)
  const revision = context.revision + 1
  return {
    value: resting,
    context: { ...context, ...clean, revision, base, draft, etag, saved: record, sent: null },
    effects: [],
  }
}

/** The step that sends the draft remembers it; an unchanged draft is not sent. */
function whenSent<R, D extends RecordDraft, C extends StayingContext<R, D>>(
  rest: EditorRest<C>,
  before: StateValue,
): EditorRest<C> {
  if (rest.value !== 'saving' || before === 'saving') return rest
  if (!isChanged(rest.context))
    return { ...rest, value: resting, context: { ...rest.context, pause: null }, effects: unchanged }
  return { ...rest, context: { ...rest.context, sent: rest.context.draft } }
}

/** The changes since the first version, applied to the last one. */
function keepChanges<D extends RecordDraft>(since: D, changed: D, over: D): D {
  const kept = Object.entries(changed).filter(([field, value]) => !isSame(valueOf(since, field), value))
  return { ...over, ...Object.fromEntries(kept) }
}

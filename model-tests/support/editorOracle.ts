import { dequal } from 'dequal/lite'
import type { StateValue } from 'xstate'
import type { RecordDraft } from '../../src/domain/drafts/draftParts'
import { HttpError } from '../../src/domain/calls/errors'
import type { LoadedRecord, RecordContext } from '../../src/machines/kinds/recordEditor/recordTypes'

/*
 * Oracle of a record editor: specifies its behaviour event by event, independent of the models of such
 * machines. A small world: each value has one spelling, and the server rejects only names.
 */

/** The differences between the records. */
export type EditedRecord<R, D extends RecordDraft> = {
  draftOf(record: R): D
  violations(draft: D): Record<string, string>
  /** Fields that are changed together, under the first of them. */
  places: readonly (readonly string[])[]
  /** A draft with its derived fields. */
  settled?(draft: D): D
  /** Fields whose loss needs no warning when the editor is closed. */
  unkept?: readonly string[]
  /**
   * The rejected value in this world: the field, and the path by which the server calls it. Both are the
   * name.
   */
  refused?: { field: string; path: string }
  /** A save leads to a next step that needs it. */
  sendsUnchanged?: boolean
  /** The form, not a toast, shows how long to wait after too many attempts. */
  reportsWait?: boolean
}

type EditorEvent<D> =
  | { type: 'fields.changed'; changes: Partial<D> }
  | { type: 'conflict.choose'; part: string; side: 'mine' | 'theirs' }
  | {
      type: 'save.request' | 'load.retry' | 'conflict.apply' | 'pause.cancel' | 'close' | 'edit.resume'
    }
  | { type: `xstate.${string}`; output?: unknown; error?: unknown }

export type EditorRest<C> = { value: StateValue; context: C; effects: readonly unknown[] }

/** The server's violation for a rejected name. */
export const refusedName = 'Dieser Wert wird bereits verwendet.'

export const resting: StateValue = { editing: 'resting' }

/** The context of every editor before anything has been loaded. */
export const unread = {
  revision: 0,
  etag: null,
  unread: [],
  theirs: null,
  choices: {},
  touched: [],
  violations: {},
  serverViolations: {},
  failure: null,
  pause: null,
  saved: null,
}

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function editorRestAfter<R, D extends RecordDraft, C extends RecordContext<R, D>>(
  {
    draftOf,
    violations: ownViolations,
    places,
    settled = (draft) => draft,
    unkept = [],
    refused = { field: 'name', path: 'name' },
    sendsUnchanged = false,
    reportsWait = false,
  }: EditedRecord<R, D>,
  event: EditorEvent<D>,
  before: { value: StateValue; context: C },
): EditorRest<C> {
  const { context } = before
  const to = (
    value: StateValue,
    change: Partial<RecordContext<R, D>> = {},
    effects: unknown[] = [],
  ): EditorRest<C> => {
    // The next save has a pause of its own.
    const isOver =
      value === 'parked' || childOf(value, 'editing') !== null || childOf(value, 'conflicted') !== null
    const forgotten = isOver ? { pause: null } : {}
    return { value, context: { ...context, ...change, ...forgotten }, effects }
  }
  const same = to(before.value)
  const isEditing = childOf(before.value, 'editing') !== null
  const isPausing = before.value === 'pausing'
  const conflict = childOf(before.value, 'conflicted')
  const alsoTouched = (fields: readonly string[]) => [
    ...context.touched,
    ...fields.filter((field) => !context.touched.includes(field)),
  ]
  const decided = { theirs: null, choices: {} }
  const unchanged = (change: Partial<RecordContext<R, D>> = {}) =>
    to('closed', change, [{ type: 'notifyUnchanged', params: undefined }])
  const next = { revision: context.revision + 1 }

  switch (event.type) {
    case 'fields.changed': {
      if (!isEditing && !isPausing) return same
      const fields = Object.keys(event.changes)
      return to(
        { editing: 'typing' },
        {
          ...next,
          draft: settled({ ...context.draft, ...event.changes }),
          touched: alsoTouched(fields),
          violations: without(context.violations, fields),
          serverViolations: without(context.serverViolations, fields),
        },
      )
    }
    case 'save.request': {
      if (!isEditing) return same
      if (context.iri !== null && !isUnanswered(context) && !sendsUnchanged && !isChanged(context))
        return unchanged()
      const own = ownViolations(context.draft)
      const violations = { ...context.serverViolations, ...own }
      return Object.keys(own).length > 0
        ? to(resting, { violations, touched: alsoTouched(Object.keys(own)) })
        : to('saving', { violations, failure: null })
    }
    case 'load.retry':
      if (conflict === 'unread') return to({ conflicted: 'reading' })
      return before.value === 'loadFailed' ? to('loading') : same
    case 'conflict.choose':
      return conflict === 'choosing'
        ? to(before.value, { choices: { ...context.choices, [event.part]: event.side } })
        : same
    case 'conflict.apply':
      return conflict === 'choosing' ? afterMerge() : same
    case 'pause.cancel':
      return isPausing ? to(resting) : same
    case 'close':
      if (before.value === 'saving' || before.value === 'parked') return same
      if (conflict !== null && isChanged(context, unkept)) return to('parked', decided)
      return to((isEditing || isPausing) && isChanged(context, unkept) ? 'parked' : 'closed')
    case 'edit.resume':
      return before.value === 'parked' ? to(resting) : same
  }

  const notified = [{ type: 'notifyFailure', params: { error: event.error } }]
  const [, happened, , child = ''] = event.type.split('.')
  if (happened === 'after' && isPausing) return to('saving', { failure: null })
  if (happened === 'after') {
    const own = ownViolations(context.draft)
    const shown = Object.fromEntries(Object.entries(own).filter(([field]) => context.touched.includes(field)))
    return to(resting, { violations: { ...context.serverViolations, ...shown } })
  }
  if (child === 'saveRecord') {
    return happened === 'done' ? to('saved', { saved: event.output as R }) : afterFailedSave(event.error)
  }
  if (happened === 'error') {
    const { status } = event.error instanceof HttpError ? event.error : { status: 0 }
    const failure = { status, title: null }
    if (child !== 'loadNewer') return to('loadFailed', { failure }, notified)
    return status === 404
      ? to(resting, { ...next, iri: null, etag: null, failure }, notified)
      : to({ conflicted: 'unread' }, {}, notified)
  }
  const { record, etag } = event.output as LoadedRecord<R>
  const read = draftOf(record)
  if (child === 'loadNewer') {
    return to({ conflicted: 'choosing' }, { theirs: { draft: read, etag }, choices: {} })
  }
  const clean = { touched: [], violations: {}, serverViolations: {}, failure: null }
  return to(resting, { ...clean, ...decided, ...next, base: read, draft: read, etag })

  /**
   * My changes stay, unless the other user changed the same field and I chose theirs; an address counts as
   * one field.
   */
  function afterMerge(): EditorRest<C> {
    const { base, draft, theirs, choices } = context
    if (theirs === null) throw new Error('There is no conflict to choose from')
    const differ = (one: D, other: D, part: readonly string[]) =>
      part.some((field) => !isSame(valueOf(one, field), valueOf(other, field)))
    const others = Object.keys(draft).filter((field) => !places.some((place) => place.includes(field)))
    const parts = [...places, ...others.map((field) => [field])]
    const kept = parts.filter(
      (part) =>
        differ(base, draft, part) &&
        !(choices[part[0] ?? ''] === 'theirs' && differ(base, theirs.draft, part)),
    )
    const merged = settled({
      ...theirs.draft,
      ...Object.fromEntries(kept.flat().map((field) => [field, valueOf(draft, field)])),
    })
    const taken = { ...next, ...decided, base: theirs.draft, draft: merged, etag: theirs.etag, failure: null }
    const isTheirs = context.iri !== null && !isChanged({ base: theirs.draft, draft: merged })
    if (isTheirs && !sendsUnchanged) return unchanged({ ...taken, violations: {}, serverViolations: {} })
    const violations = ownViolations(merged)
    const isValid = Object.keys(violations).length === 0
    return to(isValid ? 'saving' : resting, {
      ...taken,
      touched: alsoTouched(Object.keys(violations)),
      violations,
      serverViolations: {},
    })
  }

  function afterFailedSave(error: unknown): EditorRest<C> {
    const { status, title, violations } =
      error instanceof HttpError ? error : { status: 0, title: null, violations: [] }
    const isExisting = context.iri !== null
    const seconds = error instanceof HttpError ? error.retryAfterSeconds : null
    if ([429, 503].includes(status) && seconds !== null && seconds <= 60 && context.pause === null) {
      return to('pausing', { failure: { status, title: null }, pause: { status, seconds } })
    }
    if (status === 412 && isExisting) return to({ conflicted: 'reading' })
    if (status === 404 && isExisting) {
      return to(resting, { ...next, iri: null, etag: null, failure: { status, title: null } }, notified)
    }
    const isFieldRefused = violations.some(({ propertyPath }) => propertyPath === refused.path)
    const messages: Record<string, string> =
      status === 422 ? (isFieldRefused ? { [refused.field]: refusedName } : {}) : context.serverViolations
    if (reportsWait && error instanceof HttpError && error.code === 'TooManyRequests') {
      const failure = { status, title: null, waitSeconds: error.retryAfterSeconds }
      return to(resting, { violations: messages, serverViolations: messages, failure })
    }
    // The collection of a new record is missing (404): nothing was deleted, nothing was sent.
    if (status === 404) {
      const failure = { status: 0, title: null }
      return to(resting, { violations: messages, serverViolations: messages, failure }, notified)
    }
    const message = status === 403 && error instanceof HttpError ? error.description : title
    const failure = { status, title: violations.length > 0 ? null : message }
    return to(resting, { violations: messages, serverViolations: messages, failure }, notified)
  }
}

/** The nested state that is active in a state; null when the state itself is not. */
export function childOf(value: StateValue, state: string): StateValue | null {
  return typeof value === 'object' ? (value[state] ?? null) : null
}

/** Whether the last call may succeed when it is repeated, so that the server's state is uncertain. */
export const isUnanswered = ({ failure }: Pick<RecordContext<unknown, RecordDraft>, 'failure'>): boolean =>
  failure !== null && [0, 429, 503].includes(failure.status)

/** Whether the user typed something; each value of the models has one spelling. */
export const isChanged = <D extends RecordDraft>(
  { base, draft }: { base: D; draft: D },
  without: readonly string[] = [],
) =>
  Object.keys(draft).some(
    (field) => !without.includes(field) && !isSame(valueOf(base, field), valueOf(draft, field)),
  )

/** The value of a field in a draft. */
export const valueOf = (draft: RecordDraft, field: string): unknown =>
  Object.entries(draft).find(([name]) => name === field)?.[1]
export const isSame = dequal

/** The input that the step must pass to a child of any editor: a save is identified by its command. */
export function editorInputOf<D extends RecordDraft>(
  child: string,
  context: RecordContext<unknown, D>,
): unknown {
  const { iri, company, base, draft, etag, commandId, revision } = context
  if (child !== 'saveRecord') return { iri }
  return { iri, company, base, draft, etag, commandId: `${commandId}.${revision}` }
}

const without = (messages: Record<string, string>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(messages).filter(([field]) => !fields.includes(field)))

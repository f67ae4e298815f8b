import { dequal } from 'dequal/lite'
import type { EventObject } from 'xstate'
import { customFieldKey, type CustomFieldDrafts } from '../../../domain/drafts/customFieldDrafts'
import { fieldOfPath, partOfField, placeFieldsOf, type RecordDraft } from '../../../domain/drafts/draftParts'
import { HttpError, statusOf } from '../../../domain/calls/errors'
import { isTransientStatus } from '../../../domain/calls/isTransient'
import { isThrottled } from '../../../domain/calls/isThrottled'
import { changedParts, mergeDrafts } from '../../../domain/drafts/draftMerge'
import type { Iri } from '../../../contract/wire/ids'
import { errorsByField, rootOf } from '../../../lib/forms/fieldErrors'
import type { RecordContext, RecordEditing, RecordFailure, SaveWish } from './recordTypes'

/* What the editor of any record derives from what it knows. */

/** An editor before anything was read or typed. */
export function startEditing<D extends RecordDraft>(base: D): RecordEditing<D> {
  return { ...untouched(), revision: 0, etag: null, base, draft: base }
}

/** The editor of what has just been read. */
export function adoptRecord<D extends RecordDraft>(
  { revision }: RecordEditing<D>,
  base: D,
  etag: string | null,
  unread: readonly string[] = [],
): RecordEditing<D> {
  return { ...untouched(), revision: revision + 1, etag, base, draft: base, unread }
}

const untouched = () => ({
  unread: [],
  theirs: null,
  choices: {},
  touched: [],
  violations: {},
  serverViolations: {},
  failure: null,
})

/** Whether anything would be lost; ways of writing the same value make no difference. */
export function isDirty<D extends RecordDraft>({ base, draft }: Pick<RecordEditing<D>, 'base' | 'draft'>) {
  return changedParts(base, draft).length > 0
}

/** Whether a save would send nothing new. After a save without an answer the server may have an earlier draft. */
export const isUnchanged = <R, D extends RecordDraft>(context: RecordContext<R, D>): boolean =>
  context.iri !== null &&
  !isDirty(context) &&
  (context.failure === null || !isTransientStatus(context.failure.status))

/** Whether an event of version 1 leads to a save, which sent unchanged records too. */
export const isSentAnyway = (event: EventObject & SaveWish): boolean => event.evenUnchanged === true

/** Whether the last save never arrived or got no verdict. Faults that are shown come first: they must be corrected. */
export const isUnsent = ({
  failure,
  violations,
}: Pick<RecordContext<unknown, RecordDraft>, 'failure' | 'violations'>) =>
  failure !== null && isTransientStatus(failure.status) && Object.keys(violations).length === 0

/** A field that is being corrected says nothing until the pause. */
export function applyChanges<D extends RecordDraft>(editing: RecordEditing<D>, changes: Partial<D>) {
  const changed = changedKeys(editing.draft, changes)
  // What is said of an address stands at its field, whichever part of it was changed.
  const corrected = [...changed, ...changed.map(partOfField)]
  return {
    draft: { ...editing.draft, ...changes },
    revision: editing.revision + 1,
    touched: addTouched(editing.touched, changed),
    violations: withoutKeys(editing.violations, corrected),
    serverViolations: withoutKeys(editing.serverViolations, corrected),
  }
}

/** @param found what is wrong with the draft by its own rules */
export function showTouchedViolations<D extends RecordDraft>(
  { serverViolations, touched }: RecordEditing<D>,
  found: Record<string, string>,
) {
  return { violations: { ...serverViolations, ...onlyKeys(found, touched) } }
}

/** From here on, the fields at fault count as touched, so that their messages stay until they are corrected. */
export function showAllViolations<D extends RecordDraft>(
  { serverViolations, touched }: RecordEditing<D>,
  found: Record<string, string>,
) {
  return {
    touched: addTouched(touched, Object.keys(found)),
    violations: { ...serverViolations, ...found },
  }
}

/**
 * The places of a record that could not be read: wrong before anything was typed. An address of which nothing is known
 * is none.
 */
export function unreadPlaces(base: RecordDraft, found: Record<string, string>): readonly string[] {
  const values: Readonly<Record<string, unknown>> = base
  const isKnownField = (field: string) => values[field] !== '' && values[field] !== null
  return Object.keys(found).filter((place) => {
    const fields = placeFieldsOf(partOfField(rootOf(place)))
    return fields === null || fields.some(isKnownField)
  })
}

/** What could not be read is not sent while it is left alone, so that the server alone judges it. */
export function markViolations<D extends RecordDraft>(
  { iri, base, draft, unread }: RecordEditing<D> & { iri: Iri | null },
  found: Record<string, string>,
): Record<string, string> {
  if (iri === null || unread.length === 0) return found
  const changed = changedParts(base, draft)
  const isLeftAlone = (place: string) =>
    unread.includes(place) && !changed.includes(place) && !changed.includes(partOfField(rootOf(place)))
  return Object.fromEntries(Object.entries(found).filter(([place]) => !isLeftAlone(place)))
}

/** The draft is the newer version with what I changed; what either of them was told before is void. */
export function mergeNewer<D extends RecordDraft>(editing: RecordEditing<D>): Partial<RecordEditing<D>> {
  const { base, draft, theirs, choices, revision } = editing
  if (theirs === null) return {}
  return {
    base: theirs.draft,
    draft: mergeDrafts({ base, mine: draft, theirs: theirs.draft }, choices),
    etag: theirs.etag,
    revision: revision + 1,
    unread: [],
    theirs: null,
    choices: {},
    violations: {},
    serverViolations: {},
    failure: null,
  }
}

/**
 * Only an answer that judged the draft replaces the messages at the fields.
 * @param placeOf the field, or the control inside of it, that shows what the server says of a path
 */
export function adoptProblems<D extends RecordDraft>(
  error: unknown,
  { draft, serverViolations, iri }: RecordEditing<D> & { iri?: Iri | null },
  placeOf: (path: string, draft: D) => string = fieldOfPath,
): Pick<RecordEditing<D>, 'violations' | 'serverViolations' | 'failure'> {
  if (!(error instanceof HttpError) || error.status !== 422) {
    return { violations: serverViolations, serverViolations, failure: failureOf(error, iri) }
  }
  const named = error.violations.map(({ propertyPath, message }) => ({
    // No other field of an address is on a form.
    propertyPath: partOfField(placeOf(propertyPath, draft)),
    message,
  }))
  const controls = named
    .map(({ propertyPath }) => propertyPath)
    .filter((path) => Object.hasOwn(draft, rootOf(path)))
  const customFields = Object.keys(draft.customFieldValues ?? {}).map(customFieldKey)
  const { fields, others } = errorsByField(named, [...Object.keys(draft), ...controls, ...customFields])
  const messages = Object.fromEntries(Object.entries(fields).map(([name, lines]) => [name, lines.join(' ')]))
  // What no field can show is shown above the form.
  const general =
    error.violations.length === 0 ? (error.title ?? error.description) : others.join(' ') || null
  return { violations: messages, serverViolations: messages, failure: { status: 422, title: general } }
}

/** What the form says of a failure that no field is to blame for. */
function failureOf(error: unknown, iri: Iri | null | undefined): RecordFailure {
  // A collection that is not found has deleted nothing: the record was not sent.
  if (iri === null && statusOf(error) === 404) return { status: 0, title: null }
  if (isThrottled(error)) return { status: 429, title: null, waitSeconds: error.retryAfterSeconds }
  if (!(error instanceof HttpError)) return { status: statusOf(error), title: null }
  const { status, title, description } = error
  // The reason of a forbidden write stays on the form: a toast may be gone before it is read.
  return { status, title: status === 403 ? description : title }
}

/** Whether a save was refused because of a newer version; a new record has no other one. */
export const isConflict = (iri: Iri | null, error: unknown): boolean =>
  iri !== null && statusOf(error) === 412

/** Whether a record has been deleted meanwhile; a new one cannot have been. */
export const isDeleted = (iri: Iri | null, error: unknown): boolean => iri !== null && statusOf(error) === 404

/** Deleted meanwhile: the form is kept and offered as a new record. */
export const becomeNew = ({ revision }: { revision: number }) => ({
  iri: null,
  etag: null,
  revision: revision + 1,
  failure: { status: 404, title: null },
})

/** The fields that a change is about, and of the custom fields the very ones. */
function changedKeys<D extends RecordDraft>(draft: D, changes: Partial<D>): string[] {
  return Object.keys(changes).flatMap((field) =>
    field === 'customFieldValues'
      ? changedCustomFields(draft.customFieldValues ?? {}, changes.customFieldValues ?? {})
      : [field],
  )
}

function changedCustomFields(before: CustomFieldDrafts, after: CustomFieldDrafts): string[] {
  return Object.keys({ ...before, ...after })
    .filter((iri) => !dequal(before[iri], after[iri]))
    .map(customFieldKey)
}

const addTouched = (touched: readonly string[], changed: readonly string[]) => [
  ...new Set([...touched, ...changed]),
]

function withoutKeys(record: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !isOneOf(key, keys)))
}

function onlyKeys(record: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => isOneOf(key, keys)))
}

/** A control inside of a field, such as `value[2]`, counts as its field. */
const isOneOf = (key: string, fields: readonly string[]): boolean =>
  fields.includes(key) || fields.includes(key.replace(/\[.*$/, ''))

import { stateName } from '../../../lib/stateName'
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

/* Pure functions of all record editors. */

/** Initial state of an editor, before anything was read or typed. */
export function startEditing<D extends RecordDraft>(base: D): RecordEditing<D> {
  return { ...untouched(), revision: 0, etag: null, base, draft: base }
}

/** State of an editor after a load. */
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
  pause: null,
})

/** Whether an editor in this state takes input: also while a refused save waits, which input ends. */
export const isEditable = (state: unknown): boolean =>
  ['editing', 'pausing'].includes(stateName(state).split('.')[0] ?? '')

/** Whether closing would lose changes; different spellings of the same value are equal. */
export function isDirty<D extends RecordDraft>({ base, draft }: Pick<RecordEditing<D>, 'base' | 'draft'>) {
  return changedParts(base, draft).length > 0
}

/**
 * Whether a save would send nothing new. After a save without an answer the server may have an earlier draft.
 */
export const isUnchanged = <R, D extends RecordDraft>(context: RecordContext<R, D>): boolean =>
  context.iri !== null &&
  !isDirty(context) &&
  (context.failure === null || !isTransientStatus(context.failure.status))

/** Whether an event of a version 1 log saves an unchanged record, as that version did. */
export const isSavedUnchanged = (event: EventObject & SaveWish): boolean => event.evenUnchanged === true

/**
 * Whether the last save never arrived or was not judged. Violations on screen take precedence: they must be
 * corrected first.
 */
export const isUnsent = ({
  failure,
  violations,
}: Pick<RecordContext<unknown, RecordDraft>, 'failure' | 'violations'>) =>
  failure !== null && isTransientStatus(failure.status) && Object.keys(violations).length === 0

/** Applies changes; a field that is being corrected shows no message until the debounce. */
export function applyChanges<D extends RecordDraft>(editing: RecordEditing<D>, changes: Partial<D>) {
  const changed = changedKeys(editing.draft, changes)
  // Messages of an address are shown at its field, for a change of any part.
  const corrected = [...changed, ...changed.map(partOfField)]
  return {
    draft: { ...editing.draft, ...changes },
    revision: editing.revision + 1,
    touched: addTouched(editing.touched, changed),
    violations: withoutKeys(editing.violations, corrected),
    serverViolations: withoutKeys(editing.serverViolations, corrected),
  }
}

/** @param found violations of the draft by its own rules */
export function showTouchedViolations<D extends RecordDraft>(
  { serverViolations, touched }: RecordEditing<D>,
  found: Record<string, string>,
) {
  return { violations: { ...serverViolations, ...onlyKeys(found, touched) } }
}

/**
 * Shows all violations; their fields count as touched, so that the messages stay until they are corrected.
 */
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
 * Fields of a record that are invalid before anything was typed, because they could not be read. A completely
 * empty address does not count.
 */
export function unreadPlaces(base: RecordDraft, found: Record<string, string>): readonly string[] {
  const values: Readonly<Record<string, unknown>> = base
  const isKnownField = (field: string) => values[field] !== '' && values[field] !== null
  return Object.keys(found).filter((place) => {
    const fields = placeFieldsOf(partOfField(rootOf(place)))
    return fields === null || fields.some(isKnownField)
  })
}

/**
 * Ignores violations of unreadable fields that were not changed: they are not sent, so the server judges
 * them.
 */
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

/** Applies the local changes to the newer version; earlier messages no longer apply. */
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
 * Converts a failure to messages. Only a validation of the draft replaces the messages at the fields.
 * @param placeOf returns the field, or the control inside it, that shows the server's message for a path
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
    // A form shows only one field of an address.
    propertyPath: partOfField(placeOf(propertyPath, draft)),
    message,
  }))
  const controls = named
    .map(({ propertyPath }) => propertyPath)
    .filter((path) => Object.hasOwn(draft, rootOf(path)))
  const customFields = Object.keys(draft.customFieldValues ?? {}).map(customFieldKey)
  const { fields, others } = errorsByField(named, [...Object.keys(draft), ...controls, ...customFields])
  const messages = Object.fromEntries(Object.entries(fields).map(([name, lines]) => [name, lines.join(' ')]))
  // Messages without a field are shown above the form.
  const general =
    error.violations.length === 0 ? (error.title ?? error.description) : others.join(' ') || null
  return { violations: messages, serverViolations: messages, failure: { status: 422, title: general } }
}

/** The failure as shown above the form. */
function failureOf(error: unknown, iri: Iri | null | undefined): RecordFailure {
  // A missing collection has deleted nothing: the record was not sent.
  if (iri === null && statusOf(error) === 404) return { status: 0, title: null }
  if (isThrottled(error)) return { status: 429, title: null, waitSeconds: error.retryAfterSeconds }
  if (!(error instanceof HttpError)) return { status: statusOf(error), title: null }
  const { status, title, description } = error
  // The reason of a forbidden write stays on the form: a toast may close before it is read.
  return { status, title: status === 403 ? description : title }
}

/** Whether a save was refused because of a newer version; a new record has no other version. */
export const isConflict = (iri: Iri | null, error: unknown): boolean =>
  iri !== null && statusOf(error) === 412

/** Whether a record was deleted in the meantime; a new one cannot have been. */
export const isDeleted = (iri: Iri | null, error: unknown): boolean => iri !== null && statusOf(error) === 404

/** The record was deleted in the meantime: the form is kept and offered as a new record. */
export const becomeNew = ({ revision }: { revision: number }) => ({
  iri: null,
  etag: null,
  revision: revision + 1,
  failure: { status: 404, title: null },
})

/** The changed fields, with each custom field separately. */
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

/** A control inside a field, such as `value[2]`, counts as its field. */
const isOneOf = (key: string, fields: readonly string[]): boolean =>
  fields.includes(key) || fields.includes(key.replace(/\[.*$/, ''))

import { dequal } from 'dequal/lite'
import { customFieldKey, type CustomFieldDrafts } from '../../../domain/drafts/customFieldDrafts'
import { fieldOfPath, partOfField, type RecordDraft } from '../../../domain/drafts/draftParts'
import { HttpError, statusOf } from '../../../domain/calls/errors'
import { changedParts, mergeDrafts } from '../../../domain/drafts/draftMerge'
import type { Iri } from '../../../contract/wire/ids'
import { errorsByField } from '../../../lib/forms/fieldErrors'
import type { RecordEditing } from './recordTypes'

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
): RecordEditing<D> {
  return { ...untouched(), revision: revision + 1, etag, base, draft: base }
}

const untouched = () => ({
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

/** A field that is being corrected says nothing until the pause. */
export function applyChanges<D extends RecordDraft>(editing: RecordEditing<D>, changes: Partial<D>) {
  const changed = changedKeys(editing.draft, changes)
  return {
    draft: { ...editing.draft, ...changes },
    revision: editing.revision + 1,
    touched: addTouched(editing.touched, changed),
    violations: withoutKeys(editing.violations, changed),
    serverViolations: withoutKeys(editing.serverViolations, changed),
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

/** The draft is the newer version with what I changed; what either of them was told before is void. */
export function mergeNewer<D extends RecordDraft>(editing: RecordEditing<D>): Partial<RecordEditing<D>> {
  const { base, draft, theirs, choices, revision } = editing
  if (theirs === null) return {}
  return {
    base: theirs.draft,
    draft: mergeDrafts({ base, mine: draft, theirs: theirs.draft }, choices),
    etag: theirs.etag,
    revision: revision + 1,
    theirs: null,
    choices: {},
    violations: {},
    serverViolations: {},
    failure: null,
  }
}

/** Only an answer that judged the draft replaces the messages at the fields. */
export function adoptProblems<D extends RecordDraft>(
  error: unknown,
  { draft, serverViolations }: RecordEditing<D>,
): Pick<RecordEditing<D>, 'violations' | 'serverViolations' | 'failure'> {
  const status = statusOf(error)
  const title = error instanceof HttpError ? error.title : null
  if (!(error instanceof HttpError) || status !== 422) {
    return { violations: serverViolations, serverViolations, failure: { status, title } }
  }
  const named = error.violations.map(({ propertyPath, message }) => ({
    // No other field of an address is on a form.
    propertyPath: partOfField(fieldOfPath(propertyPath, draft)),
    message,
  }))
  const known = [...Object.keys(draft), ...Object.keys(draft.customFieldValues ?? {}).map(customFieldKey)]
  const { fields, others } = errorsByField(named, known)
  const messages = Object.fromEntries(Object.entries(fields).map(([name, lines]) => [name, lines.join(' ')]))
  // What no field can show is shown above the form.
  const general = error.violations.length === 0 ? title : others.join(' ') || null
  return { violations: messages, serverViolations: messages, failure: { status, title: general } }
}

/** Whether a save was refused because of a newer version; a new record has no other one. */
export const isConflict = (iri: Iri | null, error: unknown): boolean =>
  iri !== null && statusOf(error) === 412

/** Whether a record has been deleted meanwhile; a new one cannot have been. */
export const isGone = (iri: Iri | null, error: unknown): boolean => iri !== null && statusOf(error) === 404

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
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}

function onlyKeys(record: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)))
}

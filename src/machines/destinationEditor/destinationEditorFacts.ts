import { newDestinationDraft, type DestinationDraft } from '../../contract/destinationDraft'
import { customFieldKey } from '../../contract/destinationDraftCustomFields'
import { changedParts, mergeDrafts } from '../../contract/destinationDraftMerge'
import { fieldOfPath } from '../../contract/destinationDraftRules'
import { HttpError, statusOf } from '../../contract/errors'
import { errorsByField } from '../../lib/forms/fieldErrors'
import type { DestinationEditorContext, DestinationEditorInput } from './destinationEditorTypes'

/* What the editor derives from what it knows. */

/** What is known before anything has been read. */
export function contextAtStart(input: DestinationEditorInput): DestinationEditorContext {
  const { company, tourTemplate, routeType } = input
  const base = newDestinationDraft(company, { tourTemplate, multipoint: routeType === 'route' })
  return {
    ...input,
    revision: 0,
    etag: null,
    base,
    draft: base,
    theirs: null,
    choices: {},
    touched: [],
    violations: {},
    serverViolations: {},
    failure: null,
    saved: null,
  }
}

/** Whether anything would be lost; ways of writing the same value make no difference. */
export function isDirty({ base, draft }: Pick<DestinationEditorContext, 'base' | 'draft'>): boolean {
  return changedParts(base, draft).length > 0
}

/** The fields that a change is about, and of the custom fields the very ones. */
export function changedKeys(draft: DestinationDraft, changes: Partial<DestinationDraft>): string[] {
  return Object.keys(changes).flatMap((field) =>
    field === 'customFieldValues' ? changedCustomFields(draft, changes) : [field],
  )
}

function changedCustomFields(
  { customFieldValues: before }: DestinationDraft,
  { customFieldValues: after = {} }: Partial<DestinationDraft>,
): string[] {
  const changed = Object.keys({ ...before, ...after }).filter(
    (iri) => JSON.stringify(before[iri]) !== JSON.stringify(after[iri]),
  )
  return changed.map(customFieldKey)
}

export const touchedNow = (touched: readonly string[], changed: readonly string[]) => [
  ...new Set([...touched, ...changed]),
]

/** The draft is the newer version with what I changed; what either of them was told before is void. */
export function merged({ base, draft, theirs, choices, revision }: DestinationEditorContext) {
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

type Problems = Pick<DestinationEditorContext, 'violations' | 'serverViolations' | 'failure'>

/** Only an answer that judged the draft replaces the messages at the fields. */
export function problemsOf(error: unknown, { draft, serverViolations }: DestinationEditorContext): Problems {
  const status = statusOf(error)
  const title = error instanceof HttpError ? error.title : null
  if (!(error instanceof HttpError) || status !== 422) {
    return { violations: serverViolations, serverViolations, failure: { status, title } }
  }
  const named = error.violations.map(({ propertyPath, message }) => ({
    propertyPath: fieldOfPath(propertyPath, draft),
    message,
  }))
  const known = [...Object.keys(draft), ...Object.keys(draft.customFieldValues).map(customFieldKey)]
  const { fields, others } = errorsByField(named, known)
  const messages = Object.fromEntries(Object.entries(fields).map(([name, lines]) => [name, lines.join(' ')]))
  // What no field can show is shown above the form.
  const general = error.violations.length === 0 ? title : others.join(' ') || null
  return { violations: messages, serverViolations: messages, failure: { status, title: general } }
}

export function withoutKeys(record: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}

export function onlyKeys(record: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)))
}

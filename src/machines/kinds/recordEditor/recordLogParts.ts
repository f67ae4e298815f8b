import * as Schema from 'effect/Schema'
import { Company } from '../../../contract/company/company'
import { ErrorFact } from '../../../domain/calls/errorFacts'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import { noPayload, type WrittenEvent } from '../../../eventlog/durable'
import { leaveToUser } from '../../support/leaveToUser'
import { isDirty } from './recordEditing'
import type { RecordContext } from './recordTypes'

/* Log of any record editor: its draft waits until the user resumes it. */

/** Input of any record editor. */
export const recordInput = {
  iri: Schema.NullOr(Schema.String),
  company: Company,
  commandId: Schema.String,
  replyTo: Schema.optional(Schema.NullOr(Schema.String)),
}

/** Payload of a save request: see `SaveWish`. */
export const saveWish = { evenUnchanged: Schema.optional(Schema.Boolean) }

export const failed = Schema.Struct({ error: ErrorFact })

const loadedRecord = <R extends Schema.Codec<unknown, unknown>>(record: R) =>
  Schema.Struct({ output: Schema.Struct({ record, etag: Schema.NullOr(Schema.String) }) })

/**
 * Events of any record editor.
 * @param record the schema of the record
 * @param changes the schema of the changes of its draft
 */
export function recordEvents<
  R extends Schema.Codec<unknown, unknown>,
  Changes extends Schema.Codec<unknown, unknown>,
>(record: R, changes: Changes) {
  const loaded = loadedRecord(record)
  return {
    'fields.changed': Schema.Struct({ changes }),
    'save.request': Schema.Struct(saveWish),
    'load.retry': noPayload,
    'conflict.choose': Schema.Struct({ part: Schema.String, side: Schema.Literals(['mine', 'theirs']) }),
    'conflict.apply': Schema.Struct(saveWish),
    'pause.cancel': noPayload,
    close: noPayload,
    'edit.resume': noPayload,
    'xstate.done.actor.loadRecord': loaded,
    'xstate.error.actor.loadRecord': failed,
    'xstate.done.actor.loadNewer': loaded,
    'xstate.error.actor.loadNewer': failed,
    'xstate.done.actor.saveRecord': Schema.Struct({ output: Schema.NullOr(record) }),
    'xstate.error.actor.saveRecord': failed,
  }
}

/** Events of settings, which always exist and stay open. */
export function stayingEvents<
  R extends Schema.Codec<unknown, unknown>,
  Changes extends Schema.Codec<unknown, unknown>,
>(record: R, changes: Changes) {
  return {
    ...recordEvents(record, changes),
    'xstate.done.actor.saveRecord': Schema.Struct({
      output: Schema.Struct({ record: Schema.NullOr(record), etag: Schema.NullOr(Schema.String) }),
    }),
    'xstate.done.actor.loadSaved': loadedRecord(record),
    'xstate.error.actor.loadSaved': failed,
    'changes.discarded': noPayload,
  }
}

/**
 * Shared parts of the declarations of all such editors.
 * @param machine the id of the machine
 */
export const recordLog = (machine: string) => ({
  version: 3,
  relaxed: ['fields.changed', `xstate.after.fieldValidationDelay.${machine}.editing.typing`],
  merges: changesSameFields,
  upcasters: { 1: sendEvenUnchanged, 2: waitForUser },
  resumes: 'when-asked' as const,
})

/** The part of the context that shows whether a log still leads to the same state. */
export const recordFacts = (context: RecordContext<unknown, RecordDraft>): readonly unknown[] => [
  context.iri,
  context.revision,
  context.etag,
  Object.values(context.draft).map(outlineOf),
  context.theirs?.etag,
  Object.entries(context.choices),
  context.touched,
  Object.keys(context.violations),
  context.failure?.status,
]

/** Keys of a rhythm without personal data; a replay needs them to be valid. */
export const rhythmKeys = [
  'schedule',
  'seasons',
  'from',
  'to',
  'until',
  'closedDays',
  'schoolHolidays',
] as const

/** Keys whose values contain no personal data. */
export const recordKeys = ['iri', 'commandId', 'etag', '@id', 'part', 'side', 'kind'] as const

type Snapshot = { value: unknown; context: RecordContext<unknown, RecordDraft> }

/** Whether nothing would be lost with an editor: the load failed, or nothing was changed. */
export const isTrivialEditor = ({ value, context }: Snapshot): boolean =>
  value === 'loadFailed' || !isDirty(context)

/**
 * Version 1 sent unchanged records too. If its logs closed the editor there, input after the answer would be
 * lost.
 */
function sendEvenUnchanged(event: WrittenEvent): WrittenEvent {
  const isWish = event.type === 'save.request' || event.type === 'conflict.apply'
  return isWish ? { ...event, evenUnchanged: true } : event
}

/** Earlier versions left every refused save to the user. */
export const waitForUser = leaveToUser('saveRecord')

/** Whether the later of two change events replaces both. */
const changesSameFields = (earlier: WrittenEvent, later: WrittenEvent): boolean =>
  earlier.type === 'fields.changed' && changedFields(earlier) === changedFields(later)

function changedFields({ type, changes }: WrittenEvent): string {
  if (type !== 'fields.changed' || typeof changes !== 'object' || changes === null) return type
  return Object.keys(changes).sort().join()
}

/** The size of a value, without its content. */
function outlineOf(value: unknown): unknown {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  if (typeof value === 'object' && value !== null) return Object.keys(value).length
  return typeof value === 'boolean' ? value : value === null
}

import { dequal } from 'dequal/lite'
import type { Iri } from '../../contract/wire/ids'
import { statusOf } from '../../domain/calls/errors'
import { isRefusal } from '../../domain/calls/isRefusal'
import { grantedPauseSeconds } from '../support/serverPause'
import type {
  BatchChangeContext,
  BatchChangeInput,
  Change,
  ChangedItem,
  RecordFacts,
  Write,
  WriteRequest,
} from './batchChangeTypes'

const noPauses = { count: 0, seconds: 0 }
/** Whoever is changed again and again by others is left alone. */
const maximumTries = 3

/** Before anything was asked or sent. */
export const contextAtStart = (input: BatchChangeInput): BatchChangeContext => ({
  ...input,
  isStopping: false,
  record: null,
  tries: 0,
  changed: [],
  sameCount: 0,
  kept: [],
  pauses: noPauses,
})

/** What can be taken back with one press is done without a question. */
export const isAsked = ({ change, isUndo }: BatchChangeInput): boolean =>
  !isUndo && (change.kind === 'tags' || change.kind === 'duplicate')

/** The destination whose turn it is. */
export function currentItem({ items: [item] }: Pick<BatchChangeContext, 'items'>): ChangedItem {
  if (item === undefined) throw new Error('Nothing is left to be changed')
  return item
}

/** What is sent for the one under way; `same` where it is as wanted, `unknown` where others would be overwritten. */
export function writeOf(context: BatchChangeContext): Write | 'same' | 'unknown' {
  const { record } = context
  if (record === null) throw new Error('Nothing is known of the destination')
  const change = currentItem(context).own ?? context.change
  switch (change.kind) {
    case 'tags':
      return writeOfTags(change, record.tags)
    case 'active':
      return record.active === change.active ? 'same' : { kind: 'active', active: change.active }
    case 'duplicate':
      return { kind: 'duplicate', tourTemplate: record.tourTemplate }
    case 'remove':
      return { kind: 'remove' }
  }
}

function writeOfTags(
  { add, remove }: Extract<Change, { kind: 'tags' }>,
  tags: readonly Iri[] | null,
): Write | 'same' | 'unknown' {
  if (tags === null) return 'unknown'
  const wanted = [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]
  return dequal(wanted, tags) ? 'same' : { kind: 'tags', tags: wanted }
}

/** The call for the one under way. Whatever else is sent after others have changed it is a command of its own. */
export function writeRequestOf(context: BatchChangeContext): WriteRequest {
  const { iri, commandId } = currentItem(context)
  const write = writeOf(context)
  if (typeof write === 'string') throw new Error(`Nothing is to be sent: ${write}`)
  return { iri, commandId: `${commandId}.${context.tries}`, etag: context.record?.etag ?? null, write }
}

/** How the change of the one under way is taken back. */
function undoOf(
  context: BatchChangeContext,
  write: Write,
  made: Iri | null,
): { iri: Iri; change: Change } | null {
  const { iri } = currentItem(context)
  const before = context.record
  switch (write.kind) {
    case 'tags': {
      const had = before?.tags ?? []
      const add = had.filter((tag) => !write.tags.includes(tag))
      const remove = write.tags.filter((tag) => !had.includes(tag))
      return { iri, change: { kind: 'tags', add, remove } }
    }
    case 'active':
      return before?.active == null ? null : { iri, change: { kind: 'active', active: before.active } }
    case 'duplicate':
      return made === null ? null : { iri: made, change: { kind: 'remove' } }
    case 'remove':
      return null
  }
}

const behindFirst = ({ items }: BatchChangeContext) => ({
  items: items.slice(1),
  record: null,
  tries: 0,
  pauses: noPauses,
})

/** What people call the one under way: as it was read, else as its row said. */
const nameOf = (context: BatchChangeContext): string => context.record?.name || currentItem(context).name

/** The first one is changed. */
export function withChanged(context: BatchChangeContext, made: Iri | null) {
  const { write } = writeRequestOf(context)
  const changed = { name: nameOf(context), undo: undoOf(context, write, made) }
  return { ...behindFirst(context), changed: [...context.changed, changed] }
}

/** The first one is as wanted. */
export const withSame = (context: BatchChangeContext) => ({
  ...behindFirst(context),
  sameCount: context.sameCount + 1,
})

/** The first one stays, and the others are gone on with. */
export function withKept(context: BatchChangeContext, error: unknown) {
  const kept = {
    iri: currentItem(context).iri,
    name: nameOf(context),
    error: isRefusal(error) ? error : null,
  }
  return { ...behindFirst(context), kept: [...context.kept, kept] }
}

export const withRecord = (_: BatchChangeContext, record: RecordFacts) => ({ record, pauses: noPauses })

/** Others have changed it since it was read. */
export const withStale = ({ tries }: BatchChangeContext) => ({
  record: null,
  tries: tries + 1,
  pauses: noPauses,
})

export const isStale = ({ tries, isStopping }: BatchChangeContext, error: unknown): boolean =>
  !isStopping && statusOf(error) === 412 && tries + 1 < maximumTries

/** A copy that somebody else has deleted is as good as taken back. */
export const isDeleted = (context: BatchChangeContext, error: unknown): boolean =>
  statusOf(error) === 404 && (currentItem(context).own ?? context.change).kind === 'remove'

/** How long the one under way waits because the server asked for it; null where it does not go on by itself. */
export const pauseOf = ({ pauses }: BatchChangeContext, error: unknown): number | null =>
  grantedPauseSeconds(error, pauses.count)

export const withPause = (context: BatchChangeContext, error: unknown) => ({
  pauses: { count: context.pauses.count + 1, seconds: pauseOf(context, error) ?? 0 },
})

export function changeProgress({ items, changed, sameCount, kept }: BatchChangeContext) {
  const done = changed.length + sameCount + kept.length
  return { done, count: done + items.length }
}

/** What takes everything back that was changed; null where that is not possible for all. */
export function undoOrder({ change, isUndo, changed }: BatchChangeContext) {
  const items = changed.flatMap(({ name, undo }) =>
    undo === null ? [] : [{ iri: undo.iri, name, own: undo.change }],
  )
  if (isUndo || items.length === 0 || items.length < changed.length) return null
  return { change, isUndo: true, items }
}

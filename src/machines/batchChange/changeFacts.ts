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
  ReadRequest,
  Write,
  WriteRequest,
} from './batchChangeTypes'

const noPauses = { count: 0, seconds: 0 }
/** A record that other users keep changing is left unchanged. */
const maximumTries = 3

/** Context before the question and before any call. */
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

/** Changes that one click undoes need no confirmation. */
export function isAsked({ change, isUndo }: Pick<BatchChangeInput, 'change' | 'isUndo'>): boolean {
  if (isUndo || change.kind === 'active' || change.kind === 'remove') return false
  return change.kind !== 'drivers' || !change.isChosen
}

/** Whether the change is for tours instead of destinations. */
export const isOfTours = ({ kind }: Change): boolean => kind === 'drivers' || kind === 'start'

export const readRequestOf = (context: BatchChangeContext): ReadRequest => ({
  iri: currentItem(context).iri,
  isTour: isOfTours(context.change),
})

/** The record in progress. */
export function currentItem({ items: [item] }: Pick<BatchChangeContext, 'items'>): ChangedItem {
  if (item === undefined) throw new Error('No record is left to change')
  return item
}

/**
 * The call for the current item; `same` when nothing has to change, `unknown` when unknown values would be
 * overwritten.
 */
export function writeOf(context: BatchChangeContext): Write | 'same' | 'unknown' {
  const { record } = context
  if (record === null) throw new Error('The record was not read')
  const change = currentItem(context).own ?? context.change
  switch (change.kind) {
    case 'tags':
      return writeOfTags(change, record.tags)
    case 'active':
      return record.active === change.active ? 'same' : { kind: 'active', active: change.active }
    case 'rhythm':
      return dequal(record.rhythm ?? null, change.rhythm) ? 'same' : { kind: 'rhythm', rhythm: change.rhythm }
    case 'duplicate':
      return { kind: 'duplicate', tourTemplate: record.tourTemplate }
    case 'remove':
      return { kind: 'remove' }
    case 'drivers':
      return dequal(change.drivers, record.drivers) ? 'same' : { kind: 'drivers', drivers: change.drivers }
    case 'start':
      return { kind: 'start' }
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

/** The request for the current item. A retry after a conflict is a new command. */
export function writeRequestOf(context: BatchChangeContext): WriteRequest {
  const { iri, commandId } = currentItem(context)
  const write = writeOf(context)
  if (typeof write === 'string') throw new Error(`Nothing to send: ${write}`)
  return { iri, commandId: `${commandId}.${context.tries}`, etag: context.record?.etag ?? null, write }
}

/** The undo of the current item's change. */
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
    case 'rhythm':
      return { iri, change: { kind: 'rhythm', rhythm: before?.rhythm ?? null } }
    case 'duplicate':
      return made === null ? null : { iri: made, change: { kind: 'remove' } }
    case 'drivers':
      return before?.drivers == null
        ? null
        : { iri, change: { kind: 'drivers', drivers: before.drivers, isChosen: true } }
    case 'remove':
    case 'start':
      return null
  }
}

const behindFirst = ({ items }: BatchChangeContext) => ({
  items: items.slice(1),
  record: null,
  tries: 0,
  pauses: noPauses,
})

/** Display name of the current item: from the record, else from its row. */
const nameOf = (context: BatchChangeContext): string => context.record?.name || currentItem(context).name

/** The first item was changed. */
export function withChanged(context: BatchChangeContext, made: Iri | null) {
  const { write } = writeRequestOf(context)
  const changed = { name: nameOf(context), undo: undoOf(context, write, made) }
  return { ...behindFirst(context), changed: [...context.changed, changed] }
}

/** The first item needed no change. */
export const withSame = (context: BatchChangeContext) => ({
  ...behindFirst(context),
  sameCount: context.sameCount + 1,
})

/** The first item stays unchanged; the others follow. */
export function withKept(context: BatchChangeContext, error: unknown) {
  const kept = {
    iri: currentItem(context).iri,
    name: nameOf(context),
    error: isRefusal(error) ? error : null,
  }
  return { ...behindFirst(context), kept: [...context.kept, kept] }
}

export const withRecord = (_: BatchChangeContext, record: RecordFacts) => ({ record, pauses: noPauses })

/** Another user changed the record since it was read. */
export const withStale = ({ tries }: BatchChangeContext) => ({
  record: null,
  tries: tries + 1,
  pauses: noPauses,
})

export const isStale = ({ tries, isStopping }: BatchChangeContext, error: unknown): boolean =>
  !isStopping && statusOf(error) === 412 && tries + 1 < maximumTries

/** A copy that another user has deleted counts as undone. */
export const isDeleted = (context: BatchChangeContext, error: unknown): boolean =>
  statusOf(error) === 404 && (currentItem(context).own ?? context.change).kind === 'remove'

/** Seconds to pause at the server's request; null when the workflow does not resume by itself. */
export const pauseOf = ({ pauses }: BatchChangeContext, error: unknown): number | null =>
  grantedPauseSeconds(error, pauses.count)

export const withPause = (context: BatchChangeContext, error: unknown) => ({
  pauses: { count: context.pauses.count + 1, seconds: pauseOf(context, error) ?? 0 },
})

export function changeProgress({ items, changed, sameCount, kept }: BatchChangeContext) {
  const done = changed.length + sameCount + kept.length
  return { done, count: done + items.length }
}

/** The change that gives a tour its previous drivers. */
export function undoOfDrivers({ iri, name, drivers }: { iri: Iri; name: string; drivers: readonly Iri[] }) {
  const change = { kind: 'drivers', drivers, isChosen: true } as const
  return { change, isUndo: true, items: [{ iri, name, own: change }] }
}

/** The change that undoes everything; null when any part cannot be undone. */
export function undoOrder({ change, isUndo, changed }: BatchChangeContext) {
  const items = changed.flatMap(({ name, undo }) =>
    undo === null ? [] : [{ iri: undo.iri, name, own: undo.change }],
  )
  if (isUndo || items.length === 0 || items.length < changed.length) return null
  return { change, isUndo: true, items }
}

import { statusOf } from '../../domain/calls/errors'
import { isRefusal } from '../../domain/calls/isRefusal'
import { grantedPauseSeconds } from '../support/serverPause'
import type { BatchDeletionContext, BatchDeletionInput, DeletionRequest } from './batchDeletionTypes'

const noPauses = { count: 0, seconds: 0 }

/** Context before the confirmation. */
export const contextAtStart = (input: BatchDeletionInput): BatchDeletionContext => ({
  ...input,
  removed: [],
  refusals: [],
  pauses: noPauses,
})

/** The request for the next record. */
export function nextRequest({ kind, items }: BatchDeletionContext): DeletionRequest {
  const [item] = items
  if (item === undefined) throw new Error('No record is left to delete')
  return { kind, ...item }
}

/** Among several records, one that another user has deleted counts as deleted here. */
export const isDeleted = ({ only }: BatchDeletionContext, error: unknown): boolean =>
  only === null && statusOf(error) === 404

/** The first record was deleted. */
export const withRemoved = ({ items, removed }: BatchDeletionContext) => ({
  items: items.slice(1),
  removed: [...removed, ...items.slice(0, 1).map(({ iri }) => iri)],
  pauses: noPauses,
})

/** The first record was refused; the others follow. */
export const withRefusal = ({ items, refusals }: BatchDeletionContext, error: unknown) => ({
  items: items.slice(1),
  refusals: isRefusal(error)
    ? [...refusals, ...items.slice(0, 1).map(({ iri }) => ({ iri, error }))]
    : refusals,
  pauses: noPauses,
})

/** Seconds to pause at the server's request; null when the workflow does not resume by itself. */
export const pauseOf = ({ pauses }: BatchDeletionContext, error: unknown): number | null =>
  grantedPauseSeconds(error, pauses.count)

export const withPause = (context: BatchDeletionContext, error: unknown) => ({
  pauses: { count: context.pauses.count + 1, seconds: pauseOf(context, error) ?? 0 },
})

/** Progress since the last confirmation. */
export function deletionProgress({ items, removed, refusals }: BatchDeletionContext) {
  const done = removed.length + refusals.length
  return { done, count: done + items.length }
}

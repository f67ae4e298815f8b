import { statusOf } from '../../domain/calls/errors'
import { isRefusal } from '../../domain/calls/isRefusal'
import { grantedPauseSeconds } from '../support/serverPause'
import type { BatchDeletionContext, BatchDeletionInput, DeletionRequest } from './batchDeletionTypes'

const noPauses = { count: 0, seconds: 0 }

/** Before the question is answered. */
export const contextAtStart = (input: BatchDeletionInput): BatchDeletionContext => ({
  ...input,
  removed: [],
  refusals: [],
  pauses: noPauses,
})

/** The call for the record whose turn it is. */
export function nextRequest({ kind, items }: BatchDeletionContext): DeletionRequest {
  const [item] = items
  if (item === undefined) throw new Error('Nothing is left to be deleted')
  return { kind, ...item }
}

/** Among several, one that somebody else has deleted is as good as deleted here. */
export const isDeleted = ({ only }: BatchDeletionContext, error: unknown): boolean =>
  only === null && statusOf(error) === 404

/** The first record is gone. */
export const withRemoved = ({ items, removed }: BatchDeletionContext) => ({
  items: items.slice(1),
  removed: [...removed, ...items.slice(0, 1).map(({ iri }) => iri)],
  pauses: noPauses,
})

/** The first record stays, and the others are gone on with. */
export const withRefusal = ({ items, refusals }: BatchDeletionContext, error: unknown) => ({
  items: items.slice(1),
  refusals: isRefusal(error)
    ? [...refusals, ...items.slice(0, 1).map(({ iri }) => ({ iri, error }))]
    : refusals,
  pauses: noPauses,
})

/** How long the one under way waits because the server asked for it; null where it does not go on by itself. */
export const pauseOf = ({ pauses }: BatchDeletionContext, error: unknown): number | null =>
  grantedPauseSeconds(error, pauses.count)

export const withPause = (context: BatchDeletionContext, error: unknown) => ({
  pauses: { count: context.pauses.count + 1, seconds: pauseOf(context, error) ?? 0 },
})

/** How far it has come since the question was last answered. */
export function deletionProgress({ items, removed, refusals }: BatchDeletionContext) {
  const done = removed.length + refusals.length
  return { done, count: done + items.length }
}

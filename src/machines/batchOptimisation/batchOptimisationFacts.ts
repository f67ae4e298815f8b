import type { TourOptimized } from '../../contract/tour/tourOptimisation'
import type { Iri } from '../../contract/wire/ids'
import { isRefusal } from '../../domain/calls/isRefusal'
import { gainOf, isNoGain } from '../../domain/tour/optimisationGain'
import { grantedPauseSeconds } from '../support/serverPause'
import type {
  BatchOptimisationContext,
  BatchOptimisationInput,
  OptimisationRequest,
  TourResult,
} from './batchOptimisationTypes'

const noPauses = { count: 0, seconds: 0 }

/** Context before the tours are chosen. */
export const contextAtStart = (input: BatchOptimisationInput): BatchOptimisationContext => ({
  ...input,
  isUndo: false,
  results: [],
  restored: [],
  keptErrors: [],
  pauses: noPauses,
})

function currentItem({ items: [item] }: Pick<BatchOptimisationContext, 'items'>) {
  if (item === undefined) throw new Error('No tour is left to optimise')
  return item
}

/** The request for the next tour. Optimising and restoring it are two commands. */
export function nextRequest(context: BatchOptimisationContext): OptimisationRequest {
  const { iri, commandId } = currentItem(context)
  const { isUndo } = context
  return { iri, commandId: isUndo ? `${commandId}.undo` : commandId, isUndo }
}

export const withChosen = ({ items }: BatchOptimisationContext, iris: readonly Iri[]) => ({
  items: items.filter(({ iri }) => iris.includes(iri)),
})

/** Whether a tour has another order than before. */
export const isImproved = ({ gain }: TourResult): boolean => gain !== null && !isNoGain(gain)

const behindFirst = ({ items }: BatchOptimisationContext) => ({ items: items.slice(1), pauses: noPauses })

/**
 * The first tour was optimised, or has its previous order again.
 * @param answer null after an undo
 */
export function withAnswer(context: BatchOptimisationContext, answer: TourOptimized | null) {
  const item = currentItem(context)
  if (context.isUndo) return { ...behindFirst(context), restored: [...context.restored, item.iri] }
  const result = { ...item, gain: gainOf(answer ?? {}), error: null }
  return { ...behindFirst(context), results: [...context.results, result] }
}

/** The first tour stays as it is; the others follow. */
export function withRefusal(context: BatchOptimisationContext, error: unknown) {
  if (!isRefusal(error)) return {}
  const item = currentItem(context)
  if (context.isUndo) return { ...behindFirst(context), keptErrors: [...context.keptErrors, error] }
  return { ...behindFirst(context), results: [...context.results, { ...item, gain: null, error }] }
}

/** The tours whose previous order is to be restored. */
export const withUndo = ({ results }: BatchOptimisationContext) => ({
  isUndo: true,
  items: results.filter(isImproved).map(({ iri, name, commandId }) => ({ iri, name, commandId })),
})

/** Seconds to pause at the server's request; null when the workflow does not resume by itself. */
export const pauseOf = ({ pauses }: BatchOptimisationContext, error: unknown): number | null =>
  grantedPauseSeconds(error, pauses.count)

export const withPause = (context: BatchOptimisationContext, error: unknown) => ({
  pauses: { count: context.pauses.count + 1, seconds: pauseOf(context, error) ?? 0 },
})

/** Progress of the optimisation, or of its undo. */
export function batchProgress({ items, isUndo, results, restored, keptErrors }: BatchOptimisationContext) {
  const done = isUndo ? restored.length + keptErrors.length : results.length
  return { done, count: done + items.length }
}

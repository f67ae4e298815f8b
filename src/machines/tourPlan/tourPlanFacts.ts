import type { Iri } from '../../contract/wire/ids'
import { arrange } from '../../lib/order'
import { outlook } from '../kinds/commandQueue/commandQueue'
import type { PlanStep, TourPlanContext } from './tourPlanTypes'

/**
 * The order to display: the last known one with all pending steps applied.
 * @param present the order when the plan knows none yet
 */
export function orderToShow(context: TourPlanContext, present: readonly Iri[]): readonly Iri[] {
  const { pending } = outlook(context)
  let order = context.list?.stops ?? present
  const hidden = new Set<Iri>()
  for (const { step, direction } of pending) {
    const isUndone = direction === 'undo'
    if (step.kind === 'order') order = arrange(order, isUndone ? step.before : step.after)
    if (step.kind === 'remove' || (step.kind === 'move' && step.to !== context.tourTemplate)) {
      for (const stop of step.stops) {
        if (isUndone) hidden.delete(stop)
        else hidden.add(stop)
      }
    }
    // Restored stops get their position as soon as they are present.
    if (isUndone && (step.kind === 'remove' || step.kind === 'move')) order = arrange(order, step.before)
    if (isUndone && (step.kind === 'add' || step.kind === 'take'))
      for (const stop of step.stops) hidden.add(stop)
    if (isUndone && step.kind === 'copy') for (const stop of step.copies) hidden.add(stop)
  }
  return hidden.size === 0 ? order : order.filter((stop) => !hidden.has(stop))
}

/** Answered and total calls of the step in progress; null without one, or for a single call. */
export function progressOf({ running }: TourPlanContext): { done: number; total: number } | null {
  if (running === null) return null
  const total = running.answered + running.calls.length
  return total < 2 ? null : { done: running.answered, total }
}

/** Both orders of the present stops, while the user chooses between them. */
export function conflictOf({
  running,
  theirs,
}: TourPlanContext): { mine: readonly Iri[]; theirs: readonly Iri[] } | null {
  if (running?.step.kind !== 'order' || theirs === null) return null
  return { mine: arrange(theirs, running.step.after), theirs }
}

/**
 * The step that an undo would affect, after all queued commands. A step in progress may reach less than
 * requested.
 */
export const nextUndo = (context: TourPlanContext): PlanStep | null => outlook(context).done.at(-1) ?? null
export const nextRedo = (context: TourPlanContext): PlanStep | null => outlook(context).undone.at(-1) ?? null

/** Number of stops of a step, created or not. */
export function countOf(step: PlanStep): number {
  switch (step.kind) {
    case 'order':
      return step.after.length
    case 'add':
      return step.stops.length || step.bodies.length || step.templates.length
    default:
      return step.stops.length
  }
}

/** Number of stops at the end of the tour that are still being created or queued, and not visible yet. */
export function countPending(context: TourPlanContext): number {
  const { pending } = outlook(context)
  const shown = new Set(context.list?.stops)
  return pending.reduce((count, { step, direction }) => {
    const made = direction === 'undo' ? null : stopsMadeHere(step, context)
    if (made === null) return count
    return count + Math.max(0, countOf(step) - made.filter((stop) => shown.has(stop)).length)
  }, 0)
}

/** The stops that a step has created in this tour so far; null when it creates none here. */
function stopsMadeHere(step: PlanStep, { tourTemplate }: TourPlanContext): readonly Iri[] | null {
  if (step.kind === 'copy') return step.to === tourTemplate ? step.copies : null
  return step.kind === 'add' || step.kind === 'take' ? step.stops : null
}

import type { Iri } from '../../contract/ids'
import type { TourPlanContext } from './tourPlanMachine'
import type { PlanStep } from './tourPlanTypes'

/** The order to be shown: what the server has, with everything that is on its way or waits. */
export function shownOrder(context: TourPlanContext, present: readonly Iri[]): readonly Iri[] {
  void context
  return present
}

/** Answered and all calls of the step on its way; null when nothing is, or when it is a single call. */
export function progressOf({ running }: TourPlanContext): { done: number; total: number } | null {
  if (running === null || running.calls.length < 2) return null
  return { done: running.answered, total: running.calls.length }
}

/** Both orders, while a person chooses between them. */
export function conflictOf(
  context: TourPlanContext,
): { mine: readonly Iri[]; theirs: readonly Iri[] } | null {
  const { running, theirs } = context
  if (running?.step.kind !== 'order' || theirs === null) return null
  return { mine: running.step.after, theirs }
}

export const nextUndo = ({ done }: TourPlanContext): PlanStep | null => done.at(-1) ?? null
export const nextRedo = ({ undone }: TourPlanContext): PlanStep | null => undone.at(-1) ?? null

import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { idOfIri, type Iri } from '../../../../contract/wire/ids'
import { isSameRelativeOrder } from '../../../../lib/order'
import { stateName } from '../../../../lib/stateName'
import { conflictOf, nextUndo } from '../../../../machines/tourPlan/tourPlanFacts'
import type { PlanStep, TourPlanContext } from '../../../../machines/tourPlan/tourPlanTypes'
import { useApi } from '../../../../platform/useApi'
import { useJoined } from '../../../../platform/useJoined'
import { compareDrivenOrder, type DrivenOrder } from './compareDrivenOrder'

/**
 * Returns the driven and the present order, and the plan of the tour, which writes the driven order as one
 * step.
 */
export function useTakeOver(tourTemplate: Iri, road: DrivenOrder) {
  const { queries } = useApi()
  const list = useQuery(queries.tourTemplates.presentStops(idOfIri(tourTemplate)))
  const request = useMemo(() => ({ tourTemplate }), [tourTemplate])
  const plan = useJoined('tourPlan', request)
  const context: TourPlanContext | null = useSelector(
    plan ?? undefined,
    (snapshot) => snapshot?.context ?? null,
  )
  const state = useSelector(plan ?? undefined, (snapshot) =>
    snapshot === undefined ? 'opening' : stateName(snapshot.value),
  )
  const conflict = useMemo(() => (context === null ? null : conflictOf(context)), [context])
  const taken = useMemo(
    () => (context === null ? null : findDrivenOrderStep(nextUndo(context), road)),
    [context, road],
  )
  const { data } = list
  const comparison = useMemo(() => {
    if (data === undefined) return null
    const { order, stops } = data
    if (conflict !== null)
      return compareDrivenOrder(road, order, stops, { before: conflict.theirs, after: conflict.mine })
    return compareDrivenOrder(road, order, stops, taken ?? undefined)
  }, [data, road, conflict, taken])
  /** Based on the order that was shown: the plan asks if the tour has changed since. */
  function take(): void {
    if (plan === null || data === undefined || comparison === null) return
    const { revision } = plan.getSnapshot().context
    plan.send({ type: 'list.read', stops: data.order, etag: data.etag, revision })
    plan.send({ type: 'stops.order', before: comparison.before, after: comparison.after })
  }

  return {
    list,
    plan,
    take,
    state,
    failure: context?.failure ?? null,
    comparison,
    isContested: conflict !== null,
    isTaken: taken !== null && state === 'idle',
  }
}

/** Returns the step that wrote the driven order, if it was the last one. */
function findDrivenOrderStep(step: PlanStep | null, { driven }: DrivenOrder) {
  if (step?.kind !== 'order') return null
  const { before, after } = step
  return isSameRelativeOrder(after, driven) && !isSameRelativeOrder(before, driven) ? { before, after } : null
}

import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Versioned } from '../../../../api/httpCalls'
import type { Destination } from '../../../../contract/destination/destination'
import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import { isSettled } from '../../../../machines/kinds/commandQueue/commandQueue'
import { planToShow } from '../../../../machines/datePlan/datePlanFacts'
import { useIsStale } from '../../../../platform/useIsStale'
import { stopsToShow } from './deriveDate'
import type { DateWork } from './useDateWork'

type Sources = {
  plan: UseQueryResult<Versioned<PlannedTour>>
  stops: UseQueryResult<readonly Destination[]>
  work: DateWork
}

/** Returns the plan and its stops with the steps that are still in flight; null before they are read. */
export function useShownDate({ plan, stops, work: { context } }: Sources) {
  const readAt = Math.min(plan.dataUpdatedAt, stops.dataUpdatedAt)
  const isOld = useIsStale(context?.ended ?? null, readAt)
  const [record, list] = [plan.data?.value, stops.data]
  return useMemo(() => {
    if (record === undefined || list === undefined) return null
    const shown = context === null ? record : planToShow(context, record, isOld)
    const isSaved = !isOld && (context === null || isSettled(context))
    return { plan: shown, stops: stopsToShow(shown, list), isSaved }
  }, [record, list, context, isOld])
}

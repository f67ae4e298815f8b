import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Iri } from '../../../../contract/wire/ids'
import { stateName } from '../../../../lib/stateName'
import type { DatePlanContext, DatePlanEvent } from '../../../../machines/datePlan/datePlanTypes'
import type { ActorOf } from '../../../../machines/registry'
import { usePlatform } from '../../../../platform/platform'
import type { Joined } from '../../../../platform/work'

/** Joins the workflow of a date's changes while its plan is open. */
export function useDateWork(plannedTour: Iri, canManage: boolean) {
  const { workflows } = usePlatform()
  const opening = useRef<Promise<Joined<'datePlan'> | null>>(null)
  const [actor, setActor] = useState<ActorOf<'datePlan'> | null>(null)
  useEffect(() => {
    if (!canManage) return undefined
    const opened = workflows.join('datePlan', { plannedTour })
    opening.current = opened
    let isLeft = false
    void opened.then((plan) => {
      if (!isLeft && plan !== null) setActor(plan.actor)
    })
    return () => {
      isLeft = true
      opening.current = null
      setActor(null)
      void opened.then((plan) => plan?.leave())
    }
  }, [workflows, plannedTour, canManage])
  const context: DatePlanContext | null = useSelector(
    actor ?? undefined,
    (snapshot) => snapshot?.context ?? null,
  )
  const state = useSelector(actor ?? undefined, (snapshot) =>
    snapshot === undefined ? 'opening' : stateName(snapshot.value),
  )
  return useMemo(
    () => ({
      context,
      state,
      /** Sends an event to the workflow; waits while its log is opening. */
      send: (event: DatePlanEvent) => void opening.current?.then((plan) => plan?.actor.send(event)),
    }),
    [context, state],
  )
}
export type DateWork = ReturnType<typeof useDateWork>

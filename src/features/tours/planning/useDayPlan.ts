import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isSettled } from '../../../machines/kinds/commandQueue/commandQueue'
import { stateName } from '../../../lib/stateName'
import type { DayPlanContext, DayPlanEvent } from '../../../machines/dayPlan/dayPlanTypes'
import type { ActorOf } from '../../../machines/registry'
import { usePlatform } from '../../../platform/platform'
import type { Joined } from '../../../platform/work'

/** Joins the workflow of manual shifts while the overview is open. */
export function useDayPlan(canManage: boolean) {
  const { workflows } = usePlatform()
  const opening = useRef<Promise<Joined<'dayPlan'> | null>>(null)
  const [actor, setActor] = useState<ActorOf<'dayPlan'> | null>(null)
  useEffect(() => {
    if (!canManage) return undefined
    const opened = workflows.join('dayPlan', {})
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
  }, [workflows, canManage])
  const context: DayPlanContext | null = useSelector(
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
      /** Whether shifts are in flight. */
      isSaving: context !== null && !isSettled(context),
      /** Sends an event to the workflow; waits while its log is opening. */
      send: (event: DayPlanEvent) => void opening.current?.then((plan) => plan?.actor.send(event)),
    }),
    [context, state],
  )
}
export type DayPlanWork = ReturnType<typeof useDayPlan>

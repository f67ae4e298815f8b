import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { stateName } from '../../lib/stateName'
import type { DayPlanContext, DayPlanEvent } from '../../machines/dayPlan/dayPlanTypes'
import type { ActorOf } from '../../machines/registry'
import { usePlatform } from '../../platform/platform'
import type { Joined } from '../../platform/work'

/** The workflow of what is shifted by hand, for as long as the overview is open. */
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
  const endedAt = useEndOf(context?.ended ?? null)
  return useMemo(
    () => ({
      context,
      state,
      /** Milliseconds; when the last step ended, 0 before that. */
      endedAt,
      /** Says what is wanted; while the log is being opened that waits. */
      send: (event: DayPlanEvent) => void opening.current?.then((plan) => plan?.actor.send(event)),
    }),
    [context, state, endedAt],
  )
}
export type DayPlanWork = ReturnType<typeof useDayPlan>

/** When the last step ended while the screen was open: reads from before it are out of date. */
function useEndOf(ended: number | null): number {
  const before = useRef(ended)
  const [endedAt, setEndedAt] = useState(0)
  useLayoutEffect(() => {
    if (before.current !== null && before.current !== ended) setEndedAt(Date.now())
    before.current = ended
  }, [ended])
  return endedAt
}

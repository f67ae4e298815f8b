import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { stateName } from '../../../lib/stateName'
import type { DayPlanContext, DayPlanEvent } from '../../../machines/dayPlan/dayPlanTypes'
import type { ActorOf } from '../../../machines/registry'
import { usePlatform } from '../../../platform/platform'
import type { Joined } from '../../../platform/work'

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
  return useMemo(
    () => ({
      context,
      state,
      /** Says what is wanted; while the log is being opened that waits. */
      send: (event: DayPlanEvent) => void opening.current?.then((plan) => plan?.actor.send(event)),
    }),
    [context, state],
  )
}
export type DayPlanWork = ReturnType<typeof useDayPlan>

/**
 * Whether what is shown was read before the last step ended. That is known in the same rendering: stops drawn in their old
 * places in between would lose the focus.
 * @param ended how many steps ended; null before that is known
 * @param readAt when what is shown was read, in milliseconds
 */
export function useIsOld(ended: number | null, readAt: number): boolean {
  const [last, setLast] = useState({ ended, oldReadAt: 0 })
  if (last.ended === ended) return readAt <= last.oldReadAt
  const oldReadAt = last.ended === null || ended === null ? 0 : readAt
  setLast({ ended, oldReadAt })
  return readAt <= oldReadAt
}

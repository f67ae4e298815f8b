import { useSelector } from '@xstate/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import { stateName } from '../../../lib/stateName'
import type { ActorOf } from '../../../machines/registry'
import type { TourPlanContext, TourPlanEvent } from '../../../machines/tourPlan/tourPlanTypes'
import { usePlatform } from '../../../platform/platform'
import type { PlanVersion, ReadStopList } from './useStopList'

export type TourPlanWorkflow = ReturnType<typeof useTourPlan>

type Opened = { actor: ActorOf<'tourPlan'>; leave: () => void; revision: number }

/** Joins the workflow of a tour's stops while the screen is open. */
export function useTourPlan(tourTemplate: Iri) {
  const { workflows } = usePlatform()
  const opening = useRef<Promise<Opened | null>>(null)
  const [actor, setActor] = useState<ActorOf<'tourPlan'> | null>(null)
  const isOpen = useRef<ActorOf<'tourPlan'>>(null)

  // Runs before the list is reported, which may be cached.
  useLayoutEffect(() => {
    const opened = workflows
      .join('tourPlan', { tourTemplate })
      .then((plan) => plan && { ...plan, revision: plan.actor.getSnapshot().context.revision })
    opening.current = opened
    let isLeft = false
    void opened.then((plan) => {
      if (isLeft || plan === null) return
      isOpen.current = plan.actor
      setActor(plan.actor)
    })
    return () => {
      isLeft = true
      opening.current = null
      isOpen.current = null
      setActor(null)
      void opened.then((plan) => plan?.leave())
    }
  }, [workflows, tourTemplate])

  const context: TourPlanContext | null = useSelector(
    actor ?? undefined,
    (snapshot) => snapshot?.context ?? null,
  )
  const state = useSelector(actor ?? undefined, (snapshot) =>
    snapshot === undefined ? 'opening' : stateName(snapshot.value),
  )
  const actions = useMemo(
    () => ({
      /** Sends an event to the plan; waits while its log is opening. */
      send: (event: TourPlanEvent) => {
        void opening.current?.then((plan) => plan?.actor.send(event))
      },
      /** Reports the order that was read. */
      reportList: ({ order, etag, since }: ReadStopList) => {
        void opening.current?.then((plan) => {
          if (plan === null) return
          // A read that started before the plan was open counts as of the version at opening.
          const isKnown = since?.commandId === plan.actor.getSnapshot().context.commandId
          const revision = isKnown ? since.revision : plan.revision
          plan.actor.send({ type: 'list.read', stops: order, etag, revision })
        })
      },
      /** Returns the version of the plan; null before it is open. */
      moment: (): PlanVersion | null => {
        const now = isOpen.current?.getSnapshot().context
        return now === undefined ? null : { commandId: now.commandId, revision: now.revision }
      },
    }),
    [],
  )
  return { actor, context, state, ...actions }
}

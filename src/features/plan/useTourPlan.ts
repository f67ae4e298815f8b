import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Iri } from '../../contract/wire/ids'
import { isSettled, shownOrder } from '../../machines/tourPlan/tourPlanFacts'
import type { TourPlanActorRef } from '../../machines/tourPlan/tourPlanMachine'
import type { PlanStep, TourPlanContext, TourPlanEvent } from '../../machines/tourPlan/tourPlanTypes'
import { usePlatform, type TourPlan } from '../../platform/platform'

type TourPlanInput = {
  tourTemplate: Iri
  /** Stops were deleted, so that it can be offered to undo it. */
  onRemoved: (step: Extract<PlanStep, { kind: 'remove' }>, actor: TourPlanActorRef) => void
}

/** The workflow of a tour's stops, for as long as the screen is open. */
export function useTourPlan({ tourTemplate, onRemoved }: TourPlanInput) {
  const { openTourPlan } = usePlatform()
  const opening = useRef<Promise<TourPlan | null>>(null)
  const [actor, setActor] = useState<TourPlanActorRef | null>(null)
  const tell = useRef(onRemoved)
  tell.current = onRemoved

  useEffect(() => {
    const opened = openTourPlan(tourTemplate)
    opening.current = opened
    let isLeft = false
    void opened.then((plan) => {
      if (!isLeft) setActor(plan?.actor ?? null)
    })
    return () => {
      isLeft = true
      opening.current = null
      setActor(null)
      void opened.then((plan) => plan?.leave())
    }
  }, [openTourPlan, tourTemplate])

  useEffect(() => {
    if (actor === null) return undefined
    let before = actor.getSnapshot().context
    const subscription = actor.subscribe(({ context }) => {
      const last = context.done.at(-1)
      const isNew = last !== undefined && last !== before.done.at(-1) && before.running?.direction === 'do'
      before = context
      if (isNew && last.kind === 'remove') tell.current(last, actor)
    })
    return () => subscription.unsubscribe()
  }, [actor])

  const context = useSelector(actor ?? undefined, (snapshot) => snapshot?.context ?? null)
  const state = useSelector(actor ?? undefined, (snapshot) => snapshot?.value ?? 'opening')
  const send = useMemo(
    () => (event: TourPlanEvent) => {
      // What is wanted while the log is being opened is not lost.
      void opening.current?.then((plan) => plan?.actor.send(event))
    },
    [],
  )
  return { actor, context, state, send }
}

/**
 * The stops in the order to be shown. What was done stays in view until the list has been read anew: between the answer
 * to the step and that of the list the old order would flash up.
 * @param readAt changes whenever the list was read
 */
export function useShownOrder(
  context: TourPlanContext | null,
  present: readonly Iri[],
  readAt: number,
): readonly Iri[] {
  const held = useRef<{ order: readonly Iri[]; readAt: number } | null>(null)
  return useMemo(() => {
    if (context === null) return present
    if (!isSettled(context)) {
      const order = shownOrder(context, present)
      held.current = { order, readAt }
      return order
    }
    if (held.current?.readAt === readAt) return held.current.order
    held.current = null
    return present
  }, [context, present, readAt])
}

import { useEffect, useRef } from 'react'
import type { TourTemplateOption } from '../../contract/tour/tourTemplate'
import type { TourPlanActorRef } from '../../machines/tourPlan/tourPlanMachine'
import type { PlanStep } from '../../machines/tourPlan/tourPlanTypes'
import { usePlatform } from '../../platform/platform'
import { shellTexts } from '../../texts/shell/shell'
import { planTexts } from '../../texts/tours/plan'
import { moveStopsTexts } from '../../texts/tours/planDialogs'
import { toursTexts } from '../../texts/tours/tours'

/** Tells that stops have left the tour, deleted or moved, and offers to undo that step. */
export function useRemovalNotice(
  actor: TourPlanActorRef | null,
  tours: readonly TourTemplateOption[] | undefined,
): void {
  const { notify } = usePlatform()
  const known = useRef(tours)
  known.current = tours
  useEffect(() => {
    if (actor === null) return undefined
    let before = actor.getSnapshot().context
    const subscription = actor.subscribe(({ context }) => {
      const last = context.done.at(-1)
      const isNew = last !== undefined && last !== before.done.at(-1) && before.running?.direction === 'do'
      before = context
      const message = isNew ? messageOf(last, known.current ?? []) : null
      if (message === null) return
      notify({
        type: 'success',
        message,
        action: {
          label: planTexts.undo,
          onClick: () => {
            // Something else may have been done since, which is not what the button is about.
            if (actor.getSnapshot().context.done.at(-1) === last) actor.send({ type: 'step.undo' })
          },
        },
      })
    })
    return () => subscription.unsubscribe()
  }, [actor, notify])
}

/** What is said of a step; null for one after which its stops are still in sight. */
function messageOf(step: PlanStep, tours: readonly TourTemplateOption[]): string | null {
  const count = step.kind === 'order' ? 0 : step.stops.length
  if (step.kind === 'move') {
    const tour = tours.find(({ '@id': iri }) => iri === step.to)?.name || toursTexts.nameless
    return moveStopsTexts.done.move({ count, tour })
  }
  if (step.kind !== 'remove') return null
  if (count !== 1) return planTexts.deletedMany({ count })
  const [record] = step.records
  return planTexts.deleted({ name: record?.name || record?.street || shellTexts.missing })
}

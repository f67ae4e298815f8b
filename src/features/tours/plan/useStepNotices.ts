import { useEffect, useEffectEvent } from 'react'
import type { TourTemplateOption } from '../../../contract/tour/tourTemplate'
import { idOfIri } from '../../../contract/wire/ids'
import type { TourPlanActorRef } from '../../../machines/tourPlan/tourPlanMachine'
import { countOf } from '../../../machines/tourPlan/tourPlanFacts'
import type { PlanStep } from '../../../machines/tourPlan/tourPlanTypes'
import { usePlatform } from '../../../platform/platform'
import { moveStopsTexts } from '../../../texts/tours/planDialogs'
import { toursTexts } from '../../../texts/tours/tours'
import { shellTexts } from '../../../texts/shell/shell'
import { planTexts } from '../../../texts/tours/plan'
import { lostAttachments } from '../../../domain/destination/destinationBody'
import { shownText } from '../../../lib/shownText'

/**
 * Notifies the user of a step whose result is not visible: a deletion with Undo, a move with a link to the
 * other tour, and the number of several new stops.
 */
export function useStepNotices(
  actor: TourPlanActorRef | null,
  tours: readonly TourTemplateOption[] | undefined,
): void {
  const { notify, navigate } = usePlatform()

  const notifyStep = useEffectEvent((plan: TourPlanActorRef, step: PlanStep, made: number) => {
    const count = countOf(step)
    const undo = {
      label: planTexts.undo,
      onClick: () => {
        // The button undoes only its own step, not a later one.
        if (plan.getSnapshot().context.done.at(-1) === step) plan.send({ type: 'step.undo' })
      },
    }
    if (step.kind === 'remove') {
      const [record] = step.records
      const message =
        count === 1
          ? planTexts.deleted({ name: shownText(record?.name || record?.street || shellTexts.missing) })
          : planTexts.deletedMany({ count })
      return notify({ type: 'success', message, action: undo })
    }
    if (step.kind === 'move' || step.kind === 'copy') {
      const { to } = step
      if (to === plan.getSnapshot().context.tourTemplate) return undefined
      const tour = shownText(tours?.find((each) => each['@id'] === to)?.name || toursTexts.nameless)
      return notify({
        type: 'success',
        message: moveStopsTexts.done[step.kind]({ count, tour }),
        action: {
          label: planTexts.look,
          onClick: () => navigate('tour-templates-id-plan', { id: idOfIri(to) }),
        },
      })
    }
    // A single new stop is visible at the end of the list. Of many only the last is.
    if (step.kind === 'add' && made > 1)
      return notify({ type: 'success', message: planTexts.addedMany({ count }), action: undo })
    return undefined
  })

  const notifyUndone = useEffectEvent((step: PlanStep) => {
    const lost = step.kind === 'remove' ? lostAttachments(step.records) : null
    if (lost !== null) notify({ type: 'warning', message: planTexts.attachmentsLost[lost] })
  })

  useEffect(() => {
    if (actor === null) return undefined
    let before = actor.getSnapshot().context
    const subscription = actor.subscribe(({ context }) => {
      const last = context.done.at(-1)
      const { running, done, undone } = before
      before = context
      if (running?.direction === 'undo' && context.undone.length > undone.length) {
        notifyUndone(running.step)
        return
      }
      if (last === undefined || last === done.at(-1) || running?.direction !== 'do') return
      notifyStep(actor, last, running.step.kind === 'add' ? running.reached.length : 0)
    })
    return () => subscription.unsubscribe()
  }, [actor])
}

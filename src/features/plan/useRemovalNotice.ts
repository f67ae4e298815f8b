import { useEffect } from 'react'
import type { TourPlanActorRef } from '../../machines/tourPlan/tourPlanMachine'
import { usePlatform } from '../../platform/platform'
import { shellTexts } from '../../texts/shell/shell'
import { planTexts } from '../../texts/tours/plan'

/** Tells that stops were deleted, and offers to undo that deletion. */
export function useRemovalNotice(actor: TourPlanActorRef | null): void {
  const { notify } = usePlatform()
  useEffect(() => {
    if (actor === null) return undefined
    let before = actor.getSnapshot().context
    const subscription = actor.subscribe(({ context }) => {
      const last = context.done.at(-1)
      const isNew = last !== undefined && last !== before.done.at(-1) && before.running?.direction === 'do'
      before = context
      if (!isNew || last.kind !== 'remove') return
      const { stops, records } = last
      const [record] = records
      notify({
        type: 'success',
        message:
          stops.length === 1
            ? planTexts.deleted({ name: record?.name || record?.street || shellTexts.missing })
            : planTexts.deletedMany({ count: stops.length }),
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

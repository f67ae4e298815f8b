import { useCallback } from 'react'
import { plannedTourId, plannedToursPath, type PlannedTour } from '../../../contract/tour/plannedTour'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import { iriOf, type Iri } from '../../../contract/wire/ids'
import { deviationsOf, reverseStep, type DateStep } from '../../../domain/tour/dateChange'
import type { ActorOf } from '../../../machines/registry'
import { usePlatform } from '../../../platform/platform'
import { shellTexts } from '../../../texts/shell/shell'

/** Writes the driver of a date by the workflow of its plan, and offers to undo it. */
export function useDriverChange() {
  const { workflows, notify } = usePlatform()
  return useCallback(
    async (tourId: string, day: IsoDay, plan: PlannedTour | null, driver: Iri | null, message: string) => {
      const plannedTour = iriOf(plannedToursPath, plannedTourId(tourId, day))
      const before = plan === null ? { isOwn: false, assignee: null } : deviationsOf(plan).driver
      const after = { isOwn: driver !== null, assignee: driver }
      const step: DateStep = { from: { driver: before }, to: { driver: after } }
      const write = async (change: DateStep): Promise<boolean> => {
        const joined = await workflows.join('datePlan', { plannedTour })
        if (joined === null) return false
        const isDone = await sendAndSettle(joined.actor, change)
        joined.leave()
        return isDone
      }
      if (!(await write(step))) return
      notify({
        type: 'success',
        message,
        action: { label: shellTexts.undo, onClick: () => void write(reverseStep(step)) },
      })
    },
    [workflows, notify],
  )
}

/** Resolves once the change is made, refused or interrupted; true if it was made. */
function sendAndSettle(actor: ActorOf<'datePlan'>, step: DateStep): Promise<boolean> {
  const { ended, done } = actor.getSnapshot().context
  return new Promise((resolve) => {
    const resolveIfSettled = () => {
      const snapshot = actor.getSnapshot()
      const isSettled =
        snapshot.context.ended > ended || ['interrupted', 'pausing'].includes(String(snapshot.value))
      if (!isSettled) return
      subscription.unsubscribe()
      resolve(snapshot.context.done.length > done.length)
    }
    const subscription = actor.subscribe(resolveIfSettled)
    actor.send({ type: 'date.change', step })
  })
}

import { fromPromise, type AnyEventObject } from 'xstate'
import { plannedTourKeys } from '../../api/plannedTours/plannedToursApi'
import { movedBy } from '../../domain/tour/shareDateStep'
import { calendarChangeTexts as texts } from '../../texts/tours/calendarChange'
import type { VersionedPlan } from '../datePlan/datePlanTypes'
import type { Ports } from '../workflow'
import type { CalendarChangeContext, ChangeRequest, MoveRequest, ReadRequest } from './calendarChangeTypes'

type CalendarPorts = Pick<Ports, 'notify' | 'notifyFailure' | 'sendToWorkflow'> & {
  api: { plannedTours: Ports['api']['plannedTours'] }
}

/** API calls of the calendar; each actor sends one call and decides nothing. */
export const calendarChangeActors = ({
  api: { plannedTours },
  notify,
  notifyFailure,
  sendToWorkflow,
}: CalendarPorts) => ({
  actors: {
    readDate: fromPromise<VersionedPlan, ReadRequest>(async ({ input: { plannedTour }, signal }) => {
      const { value, etag } = await plannedTours.get(plannedTour, { signal })
      return { plan: value, etag }
    }),
    changeDate: fromPromise<void, ChangeRequest>(
      ({ input: { plannedTour, body, etag, commandId }, signal }) =>
        plannedTours.change(plannedTour, body, { commandId, signal, etag }),
    ),
    moveVisit: fromPromise<void, MoveRequest>(({ input: { move, commandId }, signal }) =>
      plannedTours.moveVisit(move, { commandId, signal }),
    ),
  },
  actions: {
    notifyOutcome: ({ context: { running } }: { context: Pick<CalendarChangeContext, 'running'> }) => {
      if (running === null || running.isRefused || running.changed.length === 0) return
      const { step, direction } = running
      if (direction !== 'do' || step.kind === 'orderVisits') return
      notify({
        type: 'success',
        message: texts.done(step, movedBy(running.changed)),
        topic: 'calendarChange',
        action: {
          label: texts.undo,
          onClick: () => void sendToWorkflow('calendarChange', {}, { type: 'step.undo' }),
        },
      })
    },
    notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
  },
})

type Known = { value: unknown; context: Pick<CalendarChangeContext, 'ended'> }

/** Query keys that become stale when a step ends or is interrupted: the plans of all dates. */
export const staleAfter = (_event: AnyEventObject, { value, context }: Known, before: Known) =>
  context.ended !== before.context.ended || (value === 'interrupted' && before.value !== 'interrupted')
    ? [plannedTourKeys.all]
    : []

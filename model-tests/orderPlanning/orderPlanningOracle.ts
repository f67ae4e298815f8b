import type { FoundOrders } from '../../src/contract/tour/orderPlanning'
import { HttpError } from '../../src/domain/calls/errors'
import type { orderPlanningMachine } from '../../src/machines/orderPlanning/orderPlanningMachine'
import type {
  DateVisits,
  OrderPlanningContext,
  OrderPlanningInput,
} from '../../src/machines/orderPlanning/orderPlanningTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of planning orders: specifies its behaviour event by event. Nothing is written before the proposal is accepted,
 * dates are written in chronological order, a refused date does not stop the others, and an undo restores exactly the
 * written dates.
 */

type Step = LastStep<typeof orderPlanningMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: OrderPlanningContext; effects: readonly unknown[] }

const none = { count: 0, seconds: 0 }

/** The resting state after opening. */
export const restAtStart = (input: OrderPlanningInput): Rest => ({
  value: input.search === null ? 'sending' : 'searching',
  context: { ...input, found: null, excluded: [], written: [], restored: [], refused: [], pauses: none },
  effects: [],
})

/** The dates of the chosen orders. */
function datesOf(found: FoundOrders | null, excluded: readonly string[]): DateVisits[] {
  const chosen = (found?.placed ?? []).filter(({ order }) => !excluded.includes(order))
  const tours = [...new Set(chosen.map(({ plannedTour }) => plannedTour))].toSorted()
  return tours.map((plannedTour) => ({
    plannedTour,
    visits: chosen
      .filter((each) => each.plannedTour === plannedTour)
      .map(({ destination, order, position = null }) => ({ destination, order, on: null, position })),
  }))
}

/** Returns the resting state after an event; `effects` are the actions that leave the machine. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: OrderPlanningContext },
): Rest {
  const stay: Rest = { value, context, effects: [] }
  const { dates, isUndo, search, found, excluded, written, restored, refused, pauses } = context
  const isByHand = search === null
  const failed = (error: unknown) => ({ type: 'notifyFailure', params: { error } })
  const to = (next: Value, change: Partial<OrderPlanningContext> = {}): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects: [],
  })
  /** Continues with the next date, or ends. */
  const onward = (change: Partial<OrderPlanningContext>): Rest => {
    const next = { ...context, ...change }
    if (next.dates.length > 0) return { value: 'sending', context: next, effects: [] }
    const end = isByHand ? 'written' : next.isUndo ? 'undone' : 'shown'
    return { value: end, context: next, effects: [] }
  }
  const [current, ...others] = dates

  switch (event.type) {
    case 'search.again':
      return value === 'asking' || value === 'unsearched' ? to('searching') : stay
    case 'choice.changed':
      return value === 'asking' ? to('asking', { excluded: event.excluded }) : stay
    case 'plan.accept': {
      const chosen = datesOf(found, excluded)
      return value === 'asking' && chosen.length > 0 ? onward({ dates: chosen }) : stay
    }
    case 'plan.retry':
      return value === 'interrupted' ? to('sending') : stay
    case 'plan.leave':
      if (value === 'pausing' || value === 'interrupted') return onward({ dates: [] })
      return value === 'sending' ? to('sending', { dates: dates.slice(0, 1) }) : stay
    case 'plan.undo':
      return value === 'shown' && written.length > 0
        ? onward({ isUndo: true, dates: written, refused: [] })
        : stay
    case 'plan.resume':
      return value === 'parked' ? to(isByHand ? 'sending' : 'interrupted') : stay
    case 'close':
      if (['searching', 'unsearched', 'asking', 'shown'].includes(String(value))) return to('closed')
      return value === 'interrupted' ? to('parked') : stay
    case 'xstate.after.serverPause.orderPlanning.pausing':
      return to('sending')
    case 'xstate.done.actor.searchOrders':
      return to('asking', { found: event.output as FoundOrders, excluded: [] })
    case 'xstate.error.actor.searchOrders':
      return { ...to('unsearched'), effects: [failed(event.error)] }
    case 'xstate.done.actor.writeDate': {
      if (current === undefined) throw new Error('A call without a date')
      const change = isUndo ? { restored: [...restored, current] } : { written: [...written, current] }
      return onward({ dates: others, pauses: none, ...change })
    }
    case 'xstate.error.actor.writeDate': {
      if (current === undefined) throw new Error('A call without a date')
      const { error } = event
      if (error instanceof HttpError && error.status === 422)
        return onward({ dates: others, pauses: none, refused: [...refused, { date: current, error }] })
      if (error instanceof HttpError && pauses.count < 5)
        return to('pausing', { pauses: { count: pauses.count + 1, seconds: 60 } })
      return { ...to(isByHand ? 'parked' : 'interrupted'), effects: [failed(error)] }
    }
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}

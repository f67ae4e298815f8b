import type { FoundBalance } from '../../src/contract/tour/weekBalance'
import type { weekBalanceMachine } from '../../src/machines/weekBalance/weekBalanceMachine'
import type { WeekBalanceContext } from '../../src/machines/weekBalance/weekBalanceTypes'
import type { LastStep } from '../support/model'
import { firstKey, input, moves } from './weekBalanceModel'

/*
 * Oracle of balancing weeks: nothing leaves the machine before the proposal is accepted, and only chosen moves are
 * handed over, with the orders of the dates that they reach.
 */

type Step = LastStep<typeof weekBalanceMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: WeekBalanceContext; effects: readonly unknown[] }

export const restAtStart: Rest = {
  value: 'idle',
  context: { ...input, accepted: 0, search: null, found: null, excluded: [], dates: null },
  effects: [],
}

const order = (day: number, ids: readonly number[]) => ({
  kind: 'date',
  plannedTour: `/api/planned-tours/a_2026-12-0${day}`,
  step: { from: { order: null }, to: { order: ids.map((id) => `/api/destinations/${id}`) } },
})

/** The step that is handed over for a choice. */
export function stepOf({ excluded, accepted }: WeekBalanceContext) {
  const isFirst = !excluded.includes(firstKey)
  const chosen = isFirst ? moves : moves.slice(1)
  return {
    kind: 'balanceWeeks',
    request: `c.${accepted}`,
    name: '',
    day: null,
    parts: [
      ...chosen.map(({ stop, on, from, to }) => ({ kind: 'visit', move: { stop, on, from, to } })),
      ...(isFirst ? [order(8, [1, 8])] : []),
      order(7, [2, 7]),
    ],
  }
}

/** Returns the resting state after an event; `effects` are the actions that leave the machine. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: WeekBalanceContext },
): Rest {
  const stay: Rest = { value, context, effects: [] }
  const to = (next: Value, change: Partial<WeekBalanceContext> = {}, effects: unknown[] = []): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const failed = (error: unknown) => [{ type: 'notifyFailure', params: { error } }]
  const none = { search: null, found: null, excluded: [], dates: null }
  const isOpen = value === 'asking' || value === 'unsearched'
  const isOver = value === 'idle' || value === 'handedOver'

  switch (event.type) {
    case 'search.start':
      return isOpen || isOver ? to('searching', { ...none, search: event.search }) : stay
    case 'search.again':
      return isOpen ? to('searching') : stay
    case 'choice.changed':
      return value === 'asking' ? to('asking', { excluded: event.excluded }) : stay
    case 'plan.accept': {
      const count = (context.found?.moves ?? []).length
      const isChanged = context.dates?.first !== context.dates?.last
      return value === 'asking' && count > context.excluded.length && !isChanged ? to('handingOver') : stay
    }
    case 'dates.read': {
      const { dates } = context
      if (value !== 'asking' || dates?.last === event.dates) return stay
      return to('asking', { dates: { first: dates === null ? event.dates : dates.first, last: event.dates } })
    }
    case 'plan.discard':
      return isOpen || value === 'searching' || value === 'handedOver' ? to('idle', none) : stay
    case 'xstate.done.actor.searchBalance':
      return to('asking', { found: event.output as FoundBalance, excluded: [], dates: null })
    case 'xstate.error.actor.searchBalance':
      return to('unsearched', {}, failed(event.error))
    case 'xstate.done.actor.handOver':
      return to('handedOver', { accepted: context.accepted + 1 })
    case 'xstate.error.actor.handOver':
      return to('asking', {}, failed(event.error))
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}

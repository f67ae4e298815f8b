import type { FoundBalance } from '../../src/contract/tour/weekBalance'
import { NetworkError } from '../../src/domain/calls/errors'
import { weekBalanceMachine } from '../../src/machines/weekBalance/weekBalanceMachine'
import type { WeekBalanceInput } from '../../src/machines/weekBalance/weekBalanceTypes'
import type { Model } from '../support/model'

export const input: WeekBalanceInput = { commandId: 'c' }
const [december, january] = [
  { from: '2026-12-07', to: '2027-01-03' },
  { from: '2027-01-04', to: '2027-01-31' },
] as const

const plan = (day: number) => `/api/planned-tours/a_2026-12-0${day}`
const move = (id: number, from: number, to: number) => ({
  stop: `/api/destinations/${id}`,
  tourTemplate: '/api/tour-templates/a',
  on: `2026-12-0${from}`,
  fromDate: `2026-12-0${from}`,
  toDate: `2026-12-0${to}`,
  from: plan(from),
  to: plan(to),
})
/** The second one moves to the date that the first one leaves. */
export const moves = [move(1, 7, 8), move(2, 9, 7)] as const
const found: FoundBalance = {
  moves,
  orders: [
    { plannedTour: plan(8), before: null, after: ['/api/destinations/1', '/api/destinations/8'] },
    { plannedTour: plan(7), before: null, after: ['/api/destinations/2', '/api/destinations/7'] },
  ],
}
export const [firstKey, secondKey] = moves.map(({ stop, on }) => `${stop} ${on}`) as [string, string]

const invokes = { searchBalance: 'searchBalance', handOver: 'handOver' } as const
type BalanceModel = Model<typeof weekBalanceMachine, typeof invokes>

const events: BalanceModel['events'] = {
  'search.start': [{ search: december }, { search: january }],
  'search.again': [{}],
  'choice.changed': [{ excluded: [firstKey] }, { excluded: [firstKey, secondKey] }],
  'dates.read': [{ dates: 'a' }, { dates: 'b' }],
  'plan.accept': [{}],
  'plan.discard': [{}],
  'xstate.done.actor.searchBalance': [{ output: found }, { output: {} }],
  'xstate.error.actor.searchBalance': [{ error: new NetworkError() }],
  'xstate.done.actor.handOver': [{ output: undefined }],
  'xstate.error.actor.handOver': [{ error: new NetworkError() }],
}

const facts: BalanceModel['facts'] = ({ accepted, search, found: proposal, excluded, dates }) => [
  accepted,
  search?.from,
  proposal?.moves?.length,
  excluded.length,
  dates?.first,
  dates?.last,
]

/** A second accepted proposal repeats the first one. */
const isPossible: BalanceModel['isPossible'] = ({ context }, event) =>
  event.type !== 'plan.accept' || context.accepted === 0

export const weekBalanceModel = {
  machine: weekBalanceMachine,
  input,
  invokes,
  events,
  facts,
  isPossible,
}

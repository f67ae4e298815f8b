import type { PlannedTour } from '../../contract/tour/plannedTour'
import type { BalanceMove, FoundBalance } from '../../contract/tour/weekBalance'
import type { CalendarStep, ChangePart } from '../../domain/tour/calendarStep'
import { deviationsOf } from '../../domain/tour/dateChange'
import type { BalanceSearch, HandoverRequest, WeekBalanceContext, WeekBalanceInput } from './weekBalanceTypes'

export const contextAtStart = (input: WeekBalanceInput): WeekBalanceContext => ({
  ...input,
  accepted: 0,
  search: null,
  found: null,
  excluded: [],
  dates: null,
})

export function searchOf({ search }: Pick<WeekBalanceContext, 'search'>): BalanceSearch {
  if (search === null) throw new Error('No days are chosen')
  return search
}

/** A stop has at most one visit of a day. */
export const moveKey = ({ stop, on }: Pick<BalanceMove, 'stop' | 'on'>): string => `${stop} ${on}`

/** The moves of a proposal that are to be written. */
export const chosenOf = ({
  found,
  excluded,
}: Pick<WeekBalanceContext, 'found' | 'excluded'>): readonly BalanceMove[] =>
  (found?.moves ?? []).filter((move) => !excluded.includes(moveKey(move)))

/** A new proposal replaces the choice. */
export const withFound = (found: FoundBalance) => ({ found, excluded: [], dates: null })

export const noProposal = { search: null, found: null, excluded: [], dates: null } as const

/** What a proposal follows from on the dates that it changes, as one text: equal texts are equal dates. */
export function datesOf({ moves }: FoundBalance, plans: readonly PlannedTour[]): string {
  const touched = new Set((moves ?? []).flatMap(({ from, to }) => [from, to]))
  const outlines = plans
    .filter((plan) => touched.has(plan['@id']))
    .map((plan) => [plan['@id'], plan.destinationCount ?? null, deviationsOf(plan)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(outlines)
}

export const withDates = ({ dates }: Pick<WeekBalanceContext, 'dates'>, read: string) => ({
  dates: { first: dates?.first ?? read, last: read },
})

/** Whether the dates of the proposal are no longer as they were when it was shown first. */
export const isOutdated = ({ dates }: Pick<WeekBalanceContext, 'dates'>): boolean =>
  dates !== null && dates.first !== dates.last

const stepId = (commandId: string, accepted: number): string => `${commandId}.${accepted}`

/** The id of the step that was handed over last. */
export const handedOverId = ({ commandId, accepted }: WeekBalanceContext): string =>
  stepId(commandId, accepted - 1)

/** The chosen moves as one step, then the orders of the dates that they reach. */
export function handoverOf(context: WeekBalanceContext): HandoverRequest {
  const { found, commandId, accepted } = context
  const chosen = chosenOf(context)
  const reached = new Map(
    chosen.map(({ to }) => [to, chosen.filter((move) => move.to === to).map(({ stop }) => stop)]),
  )
  const left = new Map(chosen.map(({ stop, from }) => [`${from} ${stop}`, true]))
  const dropped = new Set(
    (found?.moves ?? []).filter((move) => !chosen.includes(move)).map(({ to, stop }) => `${to} ${stop}`),
  )
  const moves = chosen.map(({ stop, on, from, to }): ChangePart => ({
    kind: 'visit',
    move: { stop, on, from, to },
  }))
  const orders = (found?.orders ?? []).flatMap(({ plannedTour, before = null, after }): ChangePart[] => {
    const order = after.filter(
      (stop) => !dropped.has(`${plannedTour} ${stop}`) && !left.has(`${plannedTour} ${stop}`),
    )
    const arrived = reached.get(plannedTour) ?? []
    // The last place is that of added stops.
    const isPlaced = arrived.length === 1 && order.at(-1) === arrived[0]
    return arrived.length === 0 || isPlaced
      ? []
      : [{ kind: 'date', plannedTour, step: { from: { order: before }, to: { order } } }]
  })
  const step: CalendarStep = {
    kind: 'balanceWeeks',
    request: stepId(commandId, accepted),
    name: '',
    day: null,
    parts: [...moves, ...orders],
  }
  return { step }
}

import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { plannedTourId, plannedToursPath } from '../../../../contract/tour/plannedTour'
import type { MoveCost } from '../../../../contract/tour/moveCost'
import { iriOf, type Iri } from '../../../../contract/wire/ids'
import type { StepDate } from '../../../../domain/tour/moveSteps'
import type { Calendar, CalendarPlan } from '../calendarPlans'
import type { CalendarTour } from '../calendarTour'
import { deriveWeek, weekOf, type MovedAway } from '../deriveWeek'
import type { Dragged } from '../dragged'

/** A cell of the week that may take a visit or a tour. */
export type MoveTarget = {
  tour: CalendarTour
  date: IsoDay
  /** Null if the tour does not run. */
  plan: CalendarPlan | null
  movedAway: MovedAway | null
}

/** Why a cell does not take what is moved. */
export type Refusal =
  | { kind: 'past' | 'started' | 'noTour' | 'cancelled' | 'here' | 'visited' }
  | { kind: 'closed'; because: MovedAway['because'] }

export const planIri = (tour: Pick<CalendarTour, 'id'>, date: IsoDay): Iri =>
  iriOf(plannedToursPath, plannedTourId(tour.id, date))

export const stepDateOf = ({ tour, date, plan }: Pick<MoveTarget, 'tour' | 'date' | 'plan'>): StepDate => ({
  iri: plan?.record['@id'] ?? planIri(tour, date),
  date,
  plan: plan?.record ?? null,
})

/** Whether all visits of a date may move: a started tour keeps its own. */
export const mayMoveTour = ({ isPast, cancelledBecause, run }: CalendarPlan): boolean =>
  !isPast && cancelledBecause === null && run === null

/**
 * Why a target does not take what is moved; null if it does. A tour may move to any coming day, a visit to those on
 * which a tour runs.
 */
export function refusalOf(dragged: Dragged, target: MoveTarget, today: IsoDay): Refusal | null {
  const { tour, date, plan, movedAway } = target
  if (dragged.kind !== 'order' && dragged.date === date && dragged.tour === tour.iri) return { kind: 'here' }
  if (date < today || plan?.isPast === true) return { kind: 'past' }
  if (plan !== null && plan.run !== null) return { kind: 'started' }
  if (dragged.kind === 'tour') return dragged.tour === tour.iri ? null : { kind: 'noTour' }
  if (movedAway !== null) return { kind: 'closed', because: movedAway.because }
  if (plan === null) return { kind: 'noTour' }
  return plan.cancelledBecause === null ? null : { kind: 'cancelled' }
}

/** The cells of a tour in the week of a date, also of one that does not run in it; none if the tour is unknown. */
export function targetsOfTour(calendar: Calendar, iri: Iri, date: IsoDay): readonly MoveTarget[] {
  const tour = calendar.tours.find((each) => each.iri === iri)
  if (tour === undefined) return []
  const plans = calendar.plans.filter((plan) => plan.tour.iri === iri)
  const [row] = deriveWeek({ ...calendar, tours: [tour], plans }, date).rows
  if (row === undefined) return weekOf(date).map((day) => ({ tour, date: day, plan: null, movedAway: null }))
  return row.cells.map(({ date: day, plans: [plan = null], movedAway }) => ({
    tour,
    date: day,
    plan,
    movedAway,
  }))
}

/**
 * The stops of a target after a drop; null if they are unknown.
 * @param source of a tour: the plan whose stops it gets
 */
export function countAfter(
  dragged: Dragged,
  { plan }: Pick<MoveTarget, 'plan'>,
  source: Pick<CalendarPlan, 'stopCount'> | null,
): number | null {
  const present = plan === null ? 0 : plan.stopCount
  const added = dragged.kind === 'tour' ? (source?.stopCount ?? null) : 1
  return present === null || added === null ? null : present + added
}

/** What a day costs: unknown while it is loading, or if the server does not say. */
export type DayCost =
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'unknown' }
  | { kind: 'known'; cost: MoveCost; isBest: boolean }

/** @param costs null while they load and if they could not be loaded */
export function dayCosts(
  dragged: Dragged,
  targets: readonly MoveTarget[],
  costs: readonly MoveCost[] | null,
  today: IsoDay,
): readonly DayCost[] {
  const known = new Map((costs ?? []).map((cost) => [cost['@id'], cost]))
  const best = bestOf(costs ?? [])
  return targets.map((target): DayCost => {
    const refusal = refusalOf(dragged, target, today)
    if (refusal !== null) return { kind: 'refused', refusal }
    if (costs === null || dragged.kind === 'tour') return { kind: 'unknown' }
    const cost = known.get(stepDateOf(target).iri)
    return cost === undefined
      ? { kind: 'refused', refusal: { kind: 'visited' } }
      : { kind: 'known', cost, isBest: cost === best }
  })
}

/** The cost with the fewest violations, then with the least added time; null if none is known. */
function bestOf(costs: readonly MoveCost[]): MoveCost | null {
  const rankOf = ({ violations, addedSeconds }: MoveCost) =>
    (violations?.length ?? 0) * 1e6 + (addedSeconds ?? 1e5)
  return costs
    .filter(({ addedSeconds }) => addedSeconds != null)
    .reduce<MoveCost | null>(
      (best, cost) => (best === null || rankOf(cost) < rankOf(best) ? cost : best),
      null,
    )
}

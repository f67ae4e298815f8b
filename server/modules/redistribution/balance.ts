import type { Routes } from '../../optimiser/problem'
import { asServed, scheduleOf } from '../optimisation/tourRoutes'
import type { PlannedStop } from '../tourTemplates/plan'
import type { ReadTour } from './readShare'
import type { ShareProblem } from './shareProblem'

/*
 * Equal work. The optimiser has no term for it; it never exceeds the latest end of a tour. So every tour gets a
 * latest end at the same level, which is a share of its shift, and the lowest level is searched with which no
 * stop loses its tour.
 */

/** Seconds from the departure to the end of a tour with these stops; 0 without stops. */
function workOf(tour: ReadTour, stops: readonly PlannedStop[]): number {
  if (stops.length === 0) return 0
  return scheduleOf(tour.plan, tour.tourMatrix, stops.map(asServed)).endTime - tour.plan.departure
}

/** Lengths of the shifts; without an end of every tour, all count as equally long. */
function shiftsOf(tours: readonly ReadTour[]): number[] {
  const shifts = tours.map(({ plan, latestEnd }) => (latestEnd ?? plan.departure) - plan.departure)
  return shifts.every((shift) => shift > 0) ? shifts : shifts.map(() => 1)
}

/** Levels of work of the routes: the mean of all tours, and that of the longest one. */
export function levelsOf(
  { tours, stops }: Pick<ShareProblem, 'tours' | 'stops'>,
  routes: Routes,
): { mean: number; highest: number } {
  const shifts = shiftsOf(tours)
  const work = tours.map((tour, vehicle) =>
    workOf(
      tour,
      (routes[vehicle] ?? []).flatMap((index) => stops[index]?.stop ?? []),
    ),
  )
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  return {
    mean: sumOf(work) / Math.max(1, sumOf(shifts)),
    highest: Math.max(0, ...work.map((each, index) => each / (shifts[index] ?? 1))),
  }
}

/** Latest ends at a level, by tour id. A tour that keeps its own stops may end as late as with these. */
export function endsAt(
  level: number,
  { tours }: Pick<ShareProblem, 'tours'>,
  keepsOwn: boolean,
): ReadonlyMap<string, number> {
  const shifts = shiftsOf(tours)
  return new Map(
    tours.map((tour, index) => {
      const own = keepsOwn ? workOf(tour, tour.pool) : 0
      return [tour.id, tour.plan.departure + Math.max(own, level * (shifts[index] ?? 1))]
    }),
  )
}

import { latestEndOf } from '../../../src/contract/tour/tourClock'
import type { Routes } from '../../optimiser/problem'
import { asServed, scheduleOf } from '../optimisation/tourRoutes'
import type { PlannedStop } from '../tourTemplates/plan'
import type { ReadTour } from './readShare'
import type { ShareProblem } from './shareProblem'

/*
 * Equal work. The optimiser has no term for it; it never exceeds the latest end of a tour. So each tour gets a
 * latest end at its share of all working time plus a tolerance, in proportion to the length of its shift.
 */

/** Seconds from the departure to the end of a tour with these stops; 0 without stops. */
export function workOf(tour: ReadTour, stops: readonly PlannedStop[]): number {
  if (stops.length === 0) return 0
  return scheduleOf(tour.plan, tour.tourMatrix, stops.map(asServed)).endTime - tour.plan.departure
}

/** Latest ends by tour id. A tour that keeps its own stops may still end as late as with these. */
export function balancedEnds(
  { tours, stops }: Pick<ShareProblem, 'tours' | 'stops'>,
  routes: Routes,
  { tolerance, keepsOwn }: { tolerance: number; keepsOwn: boolean },
): ReadonlyMap<string, number> {
  const work = tours.reduce(
    (sum, tour, vehicle) =>
      sum +
      workOf(
        tour,
        (routes[vehicle] ?? []).flatMap((index) => stops[index]?.stop ?? []),
      ),
    0,
  )
  const shifts = tours.map(({ plan }) => {
    const latest = latestEndOf(plan)
    return latest === null ? null : latest - plan.departure
  })
  // Without an end of every tour, all shifts count as equally long.
  const areKnown = shifts.every((shift) => shift !== null && shift > 0)
  const lengths = shifts.map((shift) => (areKnown ? (shift ?? 1) : 1))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return new Map(
    tours.map((tour, vehicle) => {
      const share = (work * (lengths[vehicle] ?? 1)) / total
      const own = keepsOwn ? workOf(tour, tour.pool) : 0
      return [tour.id, tour.plan.departure + Math.max(own, share * (1 + tolerance))]
    }),
  )
}

import { windowViolationsOf } from '../../../src/contract/tour/tourViolations'
import type { OptimisationFigures } from '../../../src/contract/tour/tourOptimisation'
import { scheduleTour, type TourSchedule } from '../../../src/contract/tour/tourSchedule'
import type { TravelLeg } from '../../../src/contract/tour/travelEstimate'
import { NoRouteFound, RouterUnavailable, type Matrix, type MatrixQuery } from '../../adapters/routing/router'
import { estimateMatrix } from '../../adapters/routing/straightLineRouter'
import type { Deps } from '../../deps'
import type { Plan, PlannedStop } from '../tourTemplates/plan'

/*
 * The ways between the places of a tour, and the times that an order of its stops leads to.
 */

/** Seconds between the places of a tour; the rows for its start point, these stops and its end point, if any. */
export type Ways = { matrix: Matrix; rowsOf: (stops: readonly PlannedStop[]) => number[] }

/** Estimated where the routing service does not answer. */
export async function matrixOf(router: Deps['router'], query: MatrixQuery): Promise<Matrix> {
  try {
    return await router.matrix(query)
  } catch (error) {
    if (!(error instanceof RouterUnavailable) && !(error instanceof NoRouteFound)) throw error
    return estimateMatrix(query)
  }
}

/** As one that is driven to: of inactive stops that were asked for, too. */
export const asServed = (stop: PlannedStop): PlannedStop => ({ ...stop, active: true })

export function scheduleOf(
  { departure, latestTime, pauseRule }: Plan,
  ways: Ways,
  stops: readonly PlannedStop[],
): TourSchedule {
  const legSeconds = legsOf(ways, stops).map(({ durationSeconds }) => durationSeconds)
  return scheduleTour({ departure, latestTime, stops, legSeconds, hasStart: true, pauseRule })
}

export function legsOf({ matrix, rowsOf }: Ways, stops: readonly PlannedStop[]): TravelLeg[] {
  const rows = rowsOf(stops)
  return rows.slice(1).map((to, index) => {
    const from = rows[index] ?? 0
    return {
      durationSeconds: matrix.durationSeconds[from]?.[to] ?? 0,
      distanceMeters: matrix.distanceMeters[from]?.[to] ?? 0,
    }
  })
}

export function figuresOf(plan: Plan, ways: Ways, stops: readonly PlannedStop[]): OptimisationFigures {
  const schedule = scheduleOf(plan, ways, stops)
  return { drive: schedule.driveSeconds, end: schedule.endTime, ...windowViolationsOf(schedule) }
}

import { windowViolationsOf } from '../../../src/contract/tour/tourViolations'
import type { OptimisationFigures } from '../../../src/contract/tour/tourOptimisation'
import { scheduleTour, type TourSchedule } from '../../../src/contract/tour/tourSchedule'
import type { TravelLeg } from '../../../src/contract/tour/travelEstimate'
import {
  NoRouteFound,
  RouterUnavailable,
  type CallOptions,
  type Matrix,
  type MatrixQuery,
} from '../../adapters/routing/router'
import { estimateMatrix } from '../../adapters/routing/straightLineRouter'
import type { Deps } from '../../deps'
import type { Plan, PlannedStop } from '../tourTemplates/plan'

/* Travel times between the places of a tour, and the schedule of an order of its stops. */

/**
 * Travel matrix between the places of a tour. `rowsOf` returns the row indexes of its start point, the given
 * stops and its end point, if any.
 */
export type TourMatrix = { matrix: Matrix; rowsOf: (stops: readonly PlannedStop[]) => number[] }

/** Returns the matrix of the routing service, or an estimate if it fails. */
export async function matrixOf(
  router: Deps['router'],
  query: MatrixQuery,
  options: CallOptions = {},
): Promise<Matrix> {
  try {
    return await router.matrix(query, options)
  } catch (error) {
    if (!(error instanceof RouterUnavailable) && !(error instanceof NoRouteFound)) throw error
    return estimateMatrix(query)
  }
}

/** Treats a stop as active, so that requested inactive stops are scheduled, too. */
export const asServed = (stop: PlannedStop): PlannedStop => ({ ...stop, active: true })

export function scheduleOf(
  { departure, latestTime, pauseRule, start }: Plan,
  tourMatrix: TourMatrix,
  stops: readonly PlannedStop[],
): TourSchedule {
  const legSeconds = legsOf(tourMatrix, stops).map(({ durationSeconds }) => durationSeconds)
  return scheduleTour({ departure, latestTime, stops, legSeconds, hasStart: start !== undefined, pauseRule })
}

export function legsOf({ matrix, rowsOf }: TourMatrix, stops: readonly PlannedStop[]): TravelLeg[] {
  const rows = rowsOf(stops)
  return rows.slice(1).map((to, index) => {
    const from = rows[index] ?? 0
    return {
      durationSeconds: matrix.durationSeconds[from]?.[to] ?? 0,
      distanceMeters: matrix.distanceMeters[from]?.[to] ?? 0,
    }
  })
}

export function figuresOf(
  plan: Plan,
  tourMatrix: TourMatrix,
  stops: readonly PlannedStop[],
): OptimisationFigures {
  const schedule = scheduleOf(plan, tourMatrix, stops)
  return { drive: schedule.driveSeconds, end: schedule.endTime, ...windowViolationsOf(schedule) }
}

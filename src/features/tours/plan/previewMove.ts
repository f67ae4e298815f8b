import type { StopTimes } from '../../../contract/tour/tourSchedule'
import type { Plan } from '../../../kits/tourPlan/derivePlan'
import { figuresOf, type LegCache } from '../../../kits/tourPlan/tourFigures'

/** The effect of moving one stop. */
export type MovePreview = {
  /** Times of every stop by its present position; null for inactive ones. */
  times: (StopTimes | null)[]
  /** Difference to the present order, positive for more. */
  durationSeconds: number
  distanceMeters: number
  violations: number
}

/** @param from and @param to are positions from 0, the latter counted without the moved stop */
export function previewMove(plan: Plan, book: LegCache, from: number, to: number): MovePreview {
  const { routed, figures } = plan
  const places = routed.map((_, index) => index)
  places.splice(to, 0, ...places.splice(from, 1))
  const moved = figuresOf(
    plan.outlines,
    places.flatMap((place) => routed[place] ?? []),
    book,
  )
  const times: (StopTimes | null)[] = Array.from({ length: places.length }, () => null)
  places.forEach((place, index) => {
    times[place] = moved.stops[index] ?? null
  })
  return {
    times,
    durationSeconds: moved.durationSeconds - figures.durationSeconds,
    distanceMeters: moved.distanceMeters - figures.distanceMeters,
    violations: moved.violationCount - figures.violationCount,
  }
}

import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import type { PlanData } from '../usePlan'

/** The tour as on the date, its stops and their route. */
export type DateData = PlanData & {
  plan: PlannedTour
  /** `earliestTime` of the template; that of `tour` is of the date. */
  plannedTime: number | null
  /** Whether all changes are written and read. */
  isSaved: boolean
}

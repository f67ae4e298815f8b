import type { VehicleType } from '../../src/contract/tour/planningTerms'
import labels from './data/labels.json'
import plans from './data/tours.json'
import type { ServiceName } from './services'

export type TourPlan = {
  name: string
  colour: ColourName
  tag?: TagName
  service: ServiceName
  /** Email names of the staff, see `staff.ts`. */
  assignees: readonly string[]
  quarters: readonly string[]
  stops: number
  /** Hours of the day, `4.5` is 04:30. */
  hours: readonly [number, number]
  /** Sum over the stops, and the capacity of the vehicle. */
  capacity: readonly [number, number]
  vehicle: VehicleType
  description?: string
  isInactive?: boolean
  /** Keeps the stops in the order of their addresses, e.g. of acquisition, so that an optimisation has an effect. */
  isUnordered?: boolean
  isRunning?: boolean
}

/** The twelve tour colours in order of assignment. */
export const tourColours: Record<ColourName, string> = labels.colours
type ColourName = keyof typeof labels.colours

export const demoTags: Record<TagName, string> = labels.tags
export type TagName = keyof typeof labels.tags

/** Name of the template created with the plus button. It contains the current date. */
export const quickTourName = (date: string) => `Tour 7K4Q - ${date}`

export const nordlichtTours = plans.nordlicht as readonly object[] as readonly TourPlan[]
export const havellandTours = plans.havelland as readonly object[] as readonly TourPlan[]
export const rheintalTours = plans.rheintal as readonly object[] as readonly TourPlan[]

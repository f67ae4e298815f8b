import type { LonLat } from '../view/lonLat'

/** A stop as shown by markers and dots. */
export type MapStop = {
  id: string
  position: LonLat
  /** Number in the circle. */
  number: number
  /** Accessible name and tooltip. */
  label: string
  isDone?: boolean
  /** Done without success: a cross instead of a check mark. */
  isFailed?: boolean
  /** Inactive: rendered hollow. */
  isInactive?: boolean
  /** A time window violation: `strict` is a red disc, `soft` a brown triangle. */
  violation?: 'strict' | 'soft'
  /** Approximate position: a dashed circle around it. */
  isApproximate?: boolean
  /** Locked position in the tour: a small lock, unless there is a violation. */
  isLocked?: boolean
}

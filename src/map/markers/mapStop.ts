import type { LonLat } from '../view/lonLat'

/** A stop as markers and dots draw it. */
export type MapStop = {
  id: string
  position: LonLat
  /** Number shown in the circle. */
  number: number
  /** Accessible name and tooltip. */
  label: string
  isDone?: boolean
  /** Left out of the tour: drawn hollow. */
  isInactive?: boolean
  /** A time window missed: `strict` is a red disc, `soft` a brown triangle. */
  violation?: 'strict' | 'soft'
  /** Lies somewhere near: a dashed circle around it. */
  isApproximate?: boolean
  /** Its place in the tour is locked: a small lock, where no violation takes its place. */
  isLocked?: boolean
}

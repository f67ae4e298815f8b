/*
 * What the optimiser is asked and what it answers: plain numbers, so that it can run in any thread and be tested without
 * the product. Times are seconds on one clock of the caller's choice, usually since midnight.
 */

/** As in the contract: strict and soft_end wait for the opening, soft and soft_start are served on arrival. */
export type WindowKind = 'none' | 'strict' | 'soft' | 'soft_start' | 'soft_end'

/** When service at a stop should begin. A missing end is open. */
export type Window = { kind: WindowKind; earliest?: number | undefined; latest?: number | undefined }

/**
 * What the order must keep. `place` counts from 0 within the tour; `before` means earlier in the same tour. Where there
 * are several vehicles, `first`, `last` and `place` need `pinnedTo`, which says of which tour.
 */
export type Lock =
  | { kind: 'first' }
  | { kind: 'last' }
  | { kind: 'place'; place: number }
  | { kind: 'before'; stop: number }

export type Stop = {
  /** Row and column of the matrix. */
  node: number
  /** Seconds from the beginning of service until the vehicle leaves. */
  stay: number
  window?: Window | undefined
  load?: number | undefined
  /** The only vehicle that may serve it. */
  pinnedTo?: number | undefined
  /** The only vehicles that may serve it; any where it is missing. */
  allowed?: readonly number[] | undefined
  lock?: Lock | undefined
}

export type Vehicle = {
  /** Without one the tour begins at its first stop. */
  start?: number | undefined
  /** Without one the tour ends at its last stop. */
  end?: number | undefined
  departure: number
  latestEnd?: number | undefined
  /** What each second from the departure to the end costs, in seconds of travel; without it waiting costs nothing. */
  endWeight?: number | undefined
  capacity?: number | undefined
  /** Its own ways, as those of the problem; where it is missing those of the problem. */
  travel?: Float64Array | Int32Array
}

export type Problem = {
  /** Seconds from row to column, row by row; need not be symmetric. */
  travel: Float64Array | Int32Array
  nodeCount: number
  stops: readonly Stop[]
  vehicles: readonly Vehicle[]
}

/** Indices of stops in the order of service, one tour per vehicle. */
export type Routes = readonly (readonly number[])[]

/**
 * Why a stop is in no tour: its load is above every capacity, no vehicle that goes to it alone is there in time or back
 * in time, its locks cannot be kept, or it would fit alone but not beside what is served.
 */
export type UnservedReason = 'load' | 'window' | 'vehicleEnd' | 'lock' | 'noRoom'

export type Solution = {
  routes: number[][]
  /** Only with several vehicles; one tour keeps all its stops. */
  unserved: { stop: number; reason: UnservedReason }[]
  /** By the objective, recomputed by walking through the routes. */
  cost: number
  iterations: number
  /** False when the clock or the caller ended it before the last iteration. */
  isComplete: boolean
}

export type Progress = { bestCost: number; iterations: number }

export type SolveOptions = {
  seed: number
  /** The search cools down over exactly these; the same seed and number give the same routes. */
  iterations: number
  /** Ends the search early, which then depends on the machine. */
  maxSeconds?: number
  /** Routes to improve; the search stays near them. Stops they leave out are inserted. */
  start?: Routes
  /** Told of at most every 200 ms. */
  onProgress?: (progress: Progress) => void
  /** Asked in every iteration. */
  shouldStop?: () => boolean
}

/*
 * Input and output of the optimiser: plain numbers, so that it runs in any thread and is tested without the
 * product. Times are seconds on one clock chosen by the caller, usually since midnight.
 */

/** As in the contract: strict and soft_end wait for the opening, soft and soft_start are served on arrival. */
export type WindowKind = 'none' | 'strict' | 'soft' | 'soft_start' | 'soft_end'

/** Time window for the start of service. A missing end is open. */
export type Window = { kind: WindowKind; earliest?: number | undefined; latest?: number | undefined }

/**
 * Constraint on the order. `place` counts from 0 within the tour; `before` means earlier in the same tour.
 * With several vehicles, `first`, `last` and `place` require `pinnedTo`, which determines the tour.
 */
export type Lock =
  | { kind: 'first' }
  | { kind: 'last' }
  | { kind: 'place'; place: number }
  | { kind: 'before'; stop: number }

export type Stop = {
  /** Row and column of the matrix. */
  node: number
  /** Service time: seconds from the start of service until the vehicle leaves. */
  stay: number
  window?: Window | undefined
  load?: number | undefined
  /** The only vehicle that may serve it. */
  pinnedTo?: number | undefined
  /** The vehicles that may serve it; any if missing. */
  allowed?: readonly number[] | undefined
  lock?: Lock | undefined
}

export type Vehicle = {
  /** Without one the tour starts at its first stop. */
  start?: number | undefined
  /** Without one the tour ends at its last stop. */
  end?: number | undefined
  departure: number
  latestEnd?: number | undefined
  /** Cost of each second from departure to end, in seconds of travel; without it waiting costs nothing. */
  endWeight?: number | undefined
  capacity?: number | undefined
  /** Its own travel matrix in the form of the problem's; default: the problem's. */
  travel?: Float64Array | Int32Array
}

export type Problem = {
  /** Seconds from row to column, row by row; need not be symmetric. */
  travel: Float64Array | Int32Array
  nodeCount: number
  stops: readonly Stop[]
  vehicles: readonly Vehicle[]
}

/** Indices of stops in order of service, one tour per vehicle. */
export type Routes = readonly (readonly number[])[]

/**
 * Why a stop is in no tour: its load exceeds every capacity; no vehicle serving only this stop arrives or
 * returns in time; its locks cannot be kept; or it would fit alone but not beside the served stops.
 */
export type UnservedReason = 'load' | 'window' | 'vehicleEnd' | 'lock' | 'noRoom'

export type Solution = {
  routes: number[][]
  /** Only with several vehicles; a single tour keeps all its stops. */
  unserved: { stop: number; reason: UnservedReason }[]
  /** By the objective, recomputed from the routes. */
  cost: number
  iterations: number
  /** False when the clock or the caller ended it before the last iteration. */
  isComplete: boolean
}

export type Progress = { bestCost: number; iterations: number }

export type SolveOptions = {
  seed: number
  /** Length of the cooling schedule; the same seed and number give the same routes. */
  iterations: number
  /** Ends the search early; the result then depends on the machine. */
  maxSeconds?: number
  /** Routes to improve; the search stays close to them. Inserts stops that are missing in them. */
  start?: Routes
  /** Called at most every 200 ms. */
  onProgress?: (progress: Progress) => void
  /** Called in every iteration. */
  shouldStop?: () => boolean
}

import { outsideHours, type Availability } from '../../../contract/company/availability'

/** Kinds of conflicts of a driver alone, the worst first; the tour can be driven by another one. */
export const driverConflictKinds = ['absent', 'offDuty', 'early'] as const

export type DriverConflict =
  /** The driver is absent on the day. */
  | { kind: 'absent'; name: string | null }
  /** The driver does not work on the weekday. */
  | { kind: 'offDuty'; name: string | null }
  /** The tour begins before the driver's working hours. */
  | { kind: 'early'; name: string | null; seconds: number }

/** What the conflicts of a driver follow from. */
export type DriverFacts = {
  /** Of the driver on the date; `open` if it is unknown who drives. */
  availability: Availability
  /** Null if it is unknown. */
  driverName: string | null
  /** Seconds since midnight. */
  departure: number
  /** From departure to end; null if unknown. */
  seconds: number | null
}

/** The conflicts of a driver, and the seconds after the end of the working hours. */
export function driverConflicts({ availability, driverName: name, departure, seconds }: DriverFacts): {
  own: readonly DriverConflict[]
  lateSeconds: number
} {
  if (availability.kind === 'absent' || availability.kind === 'offDuty')
    return { own: [{ kind: availability.kind, name }], lateSeconds: 0 }
  const end = seconds === null ? null : departure + seconds
  const { early, late } = outsideHours(availability, { start: departure, end })
  return {
    own: early === null ? [] : [{ kind: 'early', name, seconds: early }],
    lateSeconds: late ?? 0,
  }
}

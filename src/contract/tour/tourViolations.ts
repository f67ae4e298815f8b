import * as Schema from 'effect/Schema'
import { outsideHours, type Availability, type VehicleAway } from '../company/availability'
import { latestEndOf } from './tourClock'
import type { TourSchedule } from './tourSchedule'

/** Departure if neither the tour nor the company has one: 08:00, the start of the work window. */
const defaultDeparture = 8 * 3600

/** Departure of a tour in seconds since midnight. */
export const departureOf = (
  { earliestTime }: { earliestTime?: number | null },
  companyDefault: number | null | undefined,
): number => earliestTime ?? companyDefault ?? defaultDeparture

/** Number of stops served outside of their windows, by whether the kind of window allows it. */
export type WindowViolations = { strict: number; soft: number }

/** Why the driver of a date cannot drive the tour as planned; `hours`: seconds outside of the working hours. */
const DriverViolation = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(['absent', 'offDuty']) }),
  Schema.Struct({
    kind: Schema.Literal('hours'),
    early: Schema.NullOr(Schema.Finite),
    late: Schema.NullOr(Schema.Finite),
  }),
])
export type DriverViolation = typeof DriverViolation.Type

/**
 * Violated limits of a tour. Null if a limit is kept, or if it is unknown. Times are seconds since midnight
 * of the day of departure and continue beyond 86,400.
 */
export const TourViolations = Schema.Struct({
  end: Schema.NullOr(Schema.Struct({ time: Schema.Finite, latest: Schema.Finite })),
  load: Schema.NullOr(Schema.Struct({ amount: Schema.Finite, maximum: Schema.Finite })),
  /** 0 if all windows are kept, null if unknown. */
  strict: Schema.NullOr(Schema.Finite),
  soft: Schema.NullOr(Schema.Finite),
  /** Of the driver of a date; missing if it is kept or unknown. */
  driver: Schema.optionalKey(DriverViolation),
  /** Why the vehicle of a date is not available; missing if it is, or if that is unknown. */
  vehicle: Schema.optionalKey(Schema.Literals(['absent', 'offDuty'])),
  /** Names of required skills that neither driver, vehicle nor tour has. Missing if there are none, or if unknown. */
  skills: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type TourViolations = typeof TourViolations.Type

type Asked = {
  departure: number
  /** Latest end of the tour; an end before the departure belongs to the next day. */
  latestTime: number | null | undefined
  maximumCapacity: number | null | undefined
  /** When the driver of a date can work; missing without a date or if it is unknown. */
  availability?: Availability | undefined
  /** Why the vehicle of a date is not available; null or missing if it is, or if that is unknown. */
  vehicleAway?: VehicleAway | null | undefined
}
type Planned = {
  endTime: number | null
  load: number | null
  windows: { strict: number | null | undefined; soft: number | null | undefined }
  /** Names of missing skills. */
  missingSkills?: readonly string[] | undefined
}

/**
 * The single evaluation of a tour's limits, used by every screen. The server stores whole seconds, so the end
 * is compared in these.
 */
export function violationsOf(
  { departure, latestTime, maximumCapacity, availability, vehicleAway }: Asked,
  planned: Planned,
): TourViolations {
  const { endTime, load, windows, missingSkills = [] } = planned
  const latest = latestEndOf({ departure, latestTime })
  // A tour without an end is not driven.
  const driver =
    availability === undefined || endTime === null
      ? null
      : driverViolation(availability, { start: departure, end: endTime })
  return {
    end:
      latest !== null && endTime !== null && Math.round(endTime) > latest ? { time: endTime, latest } : null,
    load:
      maximumCapacity != null && load !== null && load > maximumCapacity
        ? { amount: load, maximum: maximumCapacity }
        : null,
    strict: windows.strict ?? null,
    soft: windows.soft ?? null,
    ...(driver !== null && { driver }),
    ...(vehicleAway != null && endTime !== null && { vehicle: vehicleAway }),
    ...(missingSkills.length > 0 && { skills: missingSkills }),
  }
}

function driverViolation(
  availability: Availability,
  drive: { start: number; end: number },
): DriverViolation | null {
  if (availability.kind === 'absent' || availability.kind === 'offDuty') return { kind: availability.kind }
  const { early, late } = outsideHours(availability, drive)
  return early === null && late === null ? null : { kind: 'hours', early, late }
}

export function windowViolationsOf({ stops }: Pick<TourSchedule, 'stops'>): WindowViolations {
  const violations = stops.flatMap((times) => times?.violation ?? [])
  const soft = violations.filter(({ isAllowed }) => isAllowed).length
  return { strict: violations.length - soft, soft }
}

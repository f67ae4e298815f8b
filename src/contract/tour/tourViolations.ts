import * as Schema from 'effect/Schema'
import { latestEndOf } from './tourClock'
import type { TourSchedule } from './tourSchedule'

/** Departure when neither the tour nor the company names one: 08:00, the begin of the work window. */
const defaultDeparture = 8 * 3600

/** When a tour departs, in seconds since midnight. */
export const departureOf = (
  { earliestTime }: { earliestTime?: number | null },
  companyDefault: number | null | undefined,
): number => earliestTime ?? companyDefault ?? defaultDeparture

/** Stops that are served outside of their windows, by what the kind of window says to that. */
export type WindowViolations = { strict: number; soft: number }

/**
 * What a tour does not keep of what was asked of it (decision 45). Null where it is kept, or where nobody knows; times
 * are seconds since midnight of the day of departure and count on beyond 86,400.
 */
export const TourViolations = Schema.Struct({
  end: Schema.NullOr(Schema.Struct({ time: Schema.Finite, latest: Schema.Finite })),
  load: Schema.NullOr(Schema.Struct({ amount: Schema.Finite, maximum: Schema.Finite })),
  /** 0 where all windows are kept, null where nobody knows. */
  strict: Schema.NullOr(Schema.Finite),
  soft: Schema.NullOr(Schema.Finite),
})
export type TourViolations = typeof TourViolations.Type

type Asked = {
  departure: number
  /** Of the tour; one before its departure is one of the next day. */
  latestTime: number | null | undefined
  maximumCapacity: number | null | undefined
}
type Planned = {
  endTime: number | null
  load: number | null
  windows: { strict: number | null | undefined; soft: number | null | undefined }
}

/** The one judgement that list, plan, footer and the question before starting go by. */
export function violationsOf(
  { departure, latestTime, maximumCapacity }: Asked,
  planned: Planned,
): TourViolations {
  const { endTime, load, windows } = planned
  const latest = latestEndOf({ departure, latestTime })
  return {
    end: latest !== null && endTime !== null && endTime > latest ? { time: endTime, latest } : null,
    load:
      maximumCapacity != null && load !== null && load > maximumCapacity
        ? { amount: load, maximum: maximumCapacity }
        : null,
    strict: windows.strict ?? null,
    soft: windows.soft ?? null,
  }
}

export function windowViolationsOf({ stops }: Pick<TourSchedule, 'stops'>): WindowViolations {
  const violations = stops.flatMap((times) => times?.violation ?? [])
  const soft = violations.filter(({ isAllowed }) => isAllowed).length
  return { strict: violations.length - soft, soft }
}

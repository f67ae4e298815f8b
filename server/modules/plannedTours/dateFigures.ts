import { scheduleTour } from '../../../src/contract/tour/tourSchedule'
import { departureOf } from '../../../src/contract/tour/tourViolations'
import { estimateLegs } from '../../../src/contract/tour/travelEstimate'
import { routesThrough, scheduledStop } from '../tourTemplates/plan'
import type { CompanyDates, DatedTour, StopRow } from './tourDates'

/** Distance and times of the stops of a date. */
export type DateFigures = {
  distanceMeters: number
  /** Seconds from departure to the end of the tour. */
  durationSeconds: number
  /** Start of service by stop, in seconds since midnight. */
  etas: ReadonlyMap<string, number>
  isEstimate: boolean
}

/**
 * Computes the figures of dates without the routing service: those of the template if the date has the same stops,
 * order and departure, otherwise an estimate. The estimate is scaled by what the template's route has over its own
 * estimate, so that streets are respected on average.
 */
export function createDateFigures(tour: DatedTour, company: CompanyDates) {
  const { template, figures, stops } = tour
  const known = new Map<string, DateFigures>()
  const plannedDeparture = departureOf(template, company.departure)
  const scheduleOf = createDateSchedule(tour, company)

  /** @param earliestTime departure of the date; null is that of the template */
  return (rows: readonly StopRow[], earliestTime: number | null): DateFigures => {
    const departure = earliestTime ?? plannedDeparture
    const key = [departure, ...rows.flatMap(({ id, lengthOfStay }) => [id, lengthOfStay])].join()
    const found = known.get(key) ?? figuresOf(rows, departure)
    known.set(key, found)
    return found
  }

  function figuresOf(rows: readonly StopRow[], departure: number): DateFigures {
    const isAsPlanned =
      departure === plannedDeparture &&
      rows.length === stops.length &&
      rows.every(
        ({ id, lengthOfStay }, index) =>
          id === stops[index]?.id && lengthOfStay === stops[index].lengthOfStay,
      )
    if (figures !== null && isAsPlanned && hasCurrentFigures(tour)) {
      return {
        distanceMeters: figures.distanceMeters,
        durationSeconds: figures.durationSeconds,
        etas: new Map(figures.stopIds.map((id, index) => [id, figures.etas[index] ?? departure])),
        isEstimate: false,
      }
    }
    const { schedule, distanceMeters } = scheduleOf(rows, departure)
    return {
      distanceMeters,
      durationSeconds: Math.round(schedule.endTime - departure),
      etas: new Map(
        rows.flatMap(({ id }, index) => {
          const times = schedule.stops[index]
          return times == null ? [] : [[id, Math.round(times.serviceBegin)] as const]
        }),
      ),
      isEstimate: true,
    }
  }
}

const hasCurrentFigures = ({ figures, template }: DatedTour): boolean =>
  figures !== null && figures.planVersion === template.planVersion && !figures.isProvisional

/** Estimated schedules of stops of a tour, scaled as {@link createDateFigures} says. */
export function createDateSchedule(tour: DatedTour, company: CompanyDates) {
  const { template, figures, stops } = tour
  const factor = factorOf()

  /** @param departure seconds since midnight */
  return (rows: readonly StopRow[], departure: number) => {
    const { start, legs } = estimateOf(rows)
    const schedule = scheduleTour({
      departure,
      latestTime: template.latestTime,
      maximumCapacity: template.maximumCapacity,
      stops: rows.map(scheduledStop),
      legSeconds: legs.map(({ durationSeconds }) => durationSeconds * factor),
      hasStart: start !== undefined,
      pauseRule: company.pauseRule,
    })
    const distanceMeters = Math.round(legs.reduce((sum, leg) => sum + leg.distanceMeters, 0) * factor)
    return { schedule, distanceMeters }
  }

  /** A date without stops is not driven, even if start and end of the tour differ. */
  function estimateOf(rows: readonly StopRow[]) {
    const { start, places, options } = routesThrough(template, rows)
    return { start, legs: rows.length === 0 ? [] : estimateLegs(places, options.profile) }
  }

  function factorOf(): number {
    if (figures === null || !hasCurrentFigures(tour) || figures.distanceMeters === 0) return 1
    const estimated = estimateOf(stops).legs.reduce((sum, leg) => sum + leg.distanceMeters, 0)
    return estimated === 0 ? 1 : figures.distanceMeters / estimated
  }
}

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
export function createDateFigures({ template, figures, stops }: DatedTour, company: CompanyDates) {
  const known = new Map<string, DateFigures>()
  const plannedDeparture = departureOf(template, company.departure)
  const isCurrent = figures !== null && figures.planVersion === template.planVersion && !figures.isProvisional
  const factor = factorOf()

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
    if (isCurrent && isAsPlanned) {
      return {
        distanceMeters: figures.distanceMeters,
        durationSeconds: figures.durationSeconds,
        etas: new Map(figures.stopIds.map((id, index) => [id, figures.etas[index] ?? departure])),
        isEstimate: false,
      }
    }
    const { start, legs } = estimateOf(rows)
    const schedule = scheduleTour({
      departure,
      latestTime: template.latestTime,
      stops: rows.map(scheduledStop),
      legSeconds: legs.map(({ durationSeconds }) => durationSeconds * factor),
      hasStart: start !== undefined,
      pauseRule: company.pauseRule,
    })
    return {
      distanceMeters: Math.round(legs.reduce((sum, leg) => sum + leg.distanceMeters, 0) * factor),
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

  /** A date without stops is not driven, even if start and end of the tour differ. */
  function estimateOf(rows: readonly StopRow[]) {
    const { start, places, options } = routesThrough(template, rows)
    return { start, legs: rows.length === 0 ? [] : estimateLegs(places, options.profile) }
  }

  function factorOf(): number {
    if (!isCurrent || figures.distanceMeters === 0) return 1
    const estimated = estimateOf(stops).legs.reduce((sum, leg) => sum + leg.distanceMeters, 0)
    return estimated === 0 ? 1 : figures.distanceMeters / estimated
  }
}

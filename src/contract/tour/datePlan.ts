import type { RhythmCalendar } from '../rhythm/calendar'
import { shiftDay, type IsoDay } from '../rhythm/calendarDay'
import type { Rhythm } from '../rhythm/rhythm'
import { occurrences } from '../rhythm/visits'
import type { AddedStop, LeftOutStop } from './plannedTour'

/** What the dates of a tour follow from: its rhythm, and its active stops in order with theirs. */
export type TourDates = {
  rhythm: Rhythm | null
  stops: readonly { id: string; rhythm: Rhythm | null }[]
}

/** How a date differs from its template, see `plannedTours` of the database. */
export type DateDeviation = {
  stopOrder: readonly string[] | null
  added: readonly AddedStop<string>[]
  leftOut: readonly LeftOutStop<string>[]
  cancelledBecause: string | null
  isPast: boolean
}

export type DatePlan = {
  /** Ids of the stops of the date, in its order. */
  stops: readonly string[]
  /** Ids of active stops of the template that are neither due nor left out. */
  notDue: readonly string[]
}

/**
 * The plans of the dates on which a tour runs, between two days, both included, in chronological order.
 *
 * A tour runs on the dates of its rhythm and of visits of its stops, and where a date has stops of its own. A stop
 * without a rhythm is due on the dates of its tour; without a rhythm of the tour, whenever another stop is due. A
 * cancelled date is listed. The stops of a past date are those that were recorded.
 */
export function datePlans(
  tour: TourDates,
  deviations: ReadonlyMap<IsoDay, DateDeviation>,
  from: IsoDay,
  to: IsoDay,
  calendar: RhythmCalendar,
): ReadonlyMap<IsoDay, DatePlan> {
  const datesOf = (rhythm: Rhythm) => occurrences(rhythm, from, to, calendar)
  const own = new Map(
    tour.stops.flatMap(({ id, rhythm }) =>
      rhythm === null ? [] : [[id, new Set(datesOf(rhythm))] as const],
    ),
  )
  const visited = [...own.values()].flatMap((dates) => [...dates])
  const running = new Set(tour.rhythm === null ? visited : datesOf(tour.rhythm))
  const deviating = [...deviations].flatMap(([day, deviation]) => (hasOwnPlan(deviation) ? [day] : []))
  const days = [...new Set([...running, ...visited, ...deviating])].filter((day) => day >= from && day <= to)

  return new Map(days.toSorted().map((day) => [day, planOn(day)]))

  function planOn(day: IsoDay): DatePlan {
    const deviation = deviations.get(day)
    if (deviation?.isPast === true) return { stops: deviation.stopOrder ?? [], notDue: [] }
    const isDue = (id: string) => own.get(id)?.has(day) ?? running.has(day)
    const leftOut = new Set(deviation?.leftOut.map(({ stop }) => stop))
    const added = new Set(deviation?.added.map(({ stop }) => stop))
    const due = tour.stops.flatMap(({ id }) => (isDue(id) && !leftOut.has(id) && !added.has(id) ? [id] : []))
    const notDue = tour.stops.flatMap(({ id }) => (isDue(id) || leftOut.has(id) || added.has(id) ? [] : [id]))
    return { stops: inOrder([...due, ...added], deviation?.stopOrder ?? null), notDue }
  }
}

const hasOwnPlan = ({ added, isPast, cancelledBecause }: DateDeviation) =>
  added.length > 0 || isPast || cancelledBecause !== null

/** Stops that an order does not name come last, in their previous order. */
function inOrder(stops: readonly string[], order: readonly string[] | null): readonly string[] {
  if (order === null) return stops
  const places = new Map(order.map((id, index) => [id, index]))
  const placeOf = (id: string) => places.get(id) ?? order.length
  return stops.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** How far ahead the next visit of a stop is looked up, in days. */
const nextVisitDays = 400

/** The date of the first visit after a day; null if there is none within 400 days. */
export const nextVisit = (rhythm: Rhythm, after: IsoDay, calendar: RhythmCalendar): IsoDay | null =>
  occurrences(rhythm, shiftDay(after, 1), shiftDay(after, nextVisitDays), calendar)[0] ?? null

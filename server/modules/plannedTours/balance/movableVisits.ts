import type { RhythmCalendar } from '../../../../src/contract/rhythm/calendar'
import { dayNumberOf, shiftDay, type IsoDay } from '../../../../src/contract/rhythm/calendarDay'
import { shortestPeriodDays } from '../../../../src/contract/rhythm/periodLength'
import type { Rhythm } from '../../../../src/contract/rhythm/rhythm'
import { visitRules, workdaysOf } from '../../../../src/contract/rhythm/visitRules'
import { visitsOf, type Visit } from '../../../../src/contract/rhythm/visits'
import { departureOf } from '../../../../src/contract/tour/tourViolations'
import { estimateLeg } from '../../../../src/contract/tour/travelEstimate'
import { largestCapacity } from '../../../../src/contract/wire/largestCapacity'
import { routesThrough, withPlace } from '../../tourTemplates/plan'
import { crewOf, isManned, latestEndWith, type Availabilities } from '../dateCrew'
import { createDateSchedule } from '../dateFigures'
import type { PlannedDate } from '../plannedDates'
import type { CompanyDates, DatedTour, StopRow } from '../tourDates'
import type { BalanceDate, BalanceProblem, MovableVisit } from './balanceProblem'

/** Days before and after the span in which the neighbours of a visit are looked up, at least. */
export const neighbourDays = 62

/**
 * The problem of balancing the dates of a span: which visits may move to which dates.
 * @param tours with the deviations of `neighbourDays` before and after the span
 * @param plans dates of the span that run and have not been started
 */
export function balanceProblemOf(
  company: CompanyDates,
  tours: readonly DatedTour[],
  plans: readonly PlannedDate[],
  available: Availabilities,
): BalanceProblem<StopRow> {
  const indexOf = new Map(tours.map((tour, index) => [tour.template.id, index]))
  const dates = plans.map((plan) =>
    balanceDateOf(company, plan, indexOf.get(plan.tour.template.id) ?? 0, available),
  )
  const ofTour = new Map<number, number[]>()
  for (const [index, { tour }] of dates.entries()) ofTour.set(tour, [...(ofTour.get(tour) ?? []), index])
  const added = addedDays(tours)
  const visitDays = new Map<string, readonly IsoDay[]>()
  const visits: MovableVisit<StopRow>[] = []
  for (const [tour, indices] of ofTour) {
    const { stops = [], deviations = new Map() } = tours[tour] ?? {}
    const span = [dates[indices[0] ?? 0]?.day ?? '', dates[indices.at(-1) ?? 0]?.day ?? ''] as const
    for (const stop of stops) {
      // A stop with a fixed place in its order stays.
      if (stop.rhythm === null || stop.orderLock !== null || withPlace(stop).place === undefined) continue
      const { rhythm } = stop
      const margin = Math.max(neighbourDays, rhythm.leastDays + 1, rhythm.toleranceDays + 1)
      const known = visitsOf(rhythm, shiftDay(span[0], -margin), shiftDay(span[1], margin), company.calendar)
      const isLeftOut = (day: IsoDay) =>
        deviations.get(day)?.leftOut.some((each: { stop: string }) => each.stop === stop.id) === true
      const isOpen = openDays(rhythm, company.calendar, span)
      for (const visit of known) {
        const found = movableVisit(visit, stop, indices, isLeftOut, isOpen)
        if (found !== null) visits.push(found)
      }
      const own = known.flatMap(({ date }) => (date === null || isLeftOut(date) ? [] : [date]))
      visitDays.set(stop.id, [...own, ...(added.get(stop.id) ?? [])])
    }
  }
  return { dates, visits, visitDays }

  function movableVisit(
    { on, date: day, earliest, latest }: Visit,
    stop: StopRow,
    indices: readonly number[],
    isLeftOut: (day: IsoDay) => boolean,
    isOpen: (day: IsoDay) => boolean,
  ): MovableVisit<StopRow> | null {
    const from = indices.find((index) => dates[index]?.day === day)
    const plan = plans[from ?? -1]
    if (day === null || from === undefined || plan === undefined) return null
    const isAdded = plan.deviation?.added.some((each) => each.stop === stop.id) === true
    if (isAdded || !plan.stops.some(({ id }) => id === stop.id)) return null
    const targets = indices.filter((index) => {
      const target = plans[index]
      if (index === from || target === undefined) return false
      return (
        earliest <= target.date &&
        target.date <= latest &&
        isOpen(target.date) &&
        // A visit that left a date would be taken back there.
        !isLeftOut(target.date) &&
        isManned(crewOf(target, available)) &&
        !target.stops.some(({ id }) => id === stop.id)
      )
    })
    const leastDays = Math.max(1, stop.rhythm?.leastDays ?? 1)
    return targets.length === 0 ? null : { stop, on, date: from, targets, leastDays }
  }
}

function balanceDateOf(
  company: CompanyDates,
  plan: PlannedDate,
  tour: number,
  available: Availabilities,
): BalanceDate<StopRow> {
  const { template } = plan.tour
  const departure = plan.deviation?.earliestTime ?? departureOf(template, company.departure)
  const crew = crewOf(plan, available)
  const maximum = Math.min(template.maximumCapacity, crew.maximumCapacity ?? largestCapacity)
  const scheduleOf = createDateSchedule(plan.tour, company)
  const { start, end, options } = routesThrough(template, [])
  const places = new Map<string, ReturnType<typeof withPlace<StopRow>>['place']>()
  const placeOf = (stop: StopRow) => {
    if (!places.has(stop.id)) places.set(stop.id, withPlace(stop).place)
    return places.get(stop.id)
  }
  return {
    tour,
    day: plan.date,
    stops: plan.stops,
    departure,
    latestEnd: latestEndWith({ departure, latestTime: template.latestTime }, crew),
    maximumCapacity: maximum >= largestCapacity ? null : maximum,
    shownSeconds: plan.figures.durationSeconds,
    scheduleOf: (order) => scheduleOf(order, departure),
    legSeconds: (from, to) => {
      const [last, next] = [from === null ? start : placeOf(from), to === null ? end : placeOf(to)]
      return last === undefined || next === undefined
        ? 0
        : estimateLeg(last, next, options.profile).durationSeconds
    },
  }
}

/** Days on which dates have stops besides those that are due. */
function addedDays(tours: readonly DatedTour[]): ReadonlyMap<string, readonly IsoDay[]> {
  const found = new Map<string, IsoDay[]>()
  for (const { deviations } of tours)
    for (const [day, { added, cancelledBecause }] of deviations)
      for (const { stop, order = null } of cancelledBecause === null ? added : [])
        // An order is no visit of the rhythm.
        if (order === null) found.set(stop, [...(found.get(stop) ?? []), day])
  return found
}

/** Whether a visit may take place on a day: a day of work, valid, in season, neither closed nor suspended. */
function openDays(
  rhythm: Rhythm,
  calendar: RhythmCalendar,
  [from, to]: readonly [IsoDay, IsoDay],
): (day: IsoDay) => boolean {
  const { schedule } = rhythm
  const weekly =
    schedule.kind === 'perPeriod' ? Math.ceil((schedule.times * 7) / shortestPeriodDays(schedule)) : 0
  const span = [dayNumberOf(from), dayNumberOf(to)] as const
  const { isOpen } = visitRules(rhythm, calendar, span, workdaysOf(rhythm, weekly))
  return (day) => isOpen(dayNumberOf(day))
}

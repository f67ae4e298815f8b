import { dayNumberOf, isoDayOf, mondayOf, shiftDay, type IsoDay } from '../../../contract/rhythm/calendarDay'
import type { RhythmCalendar } from '../../../contract/rhythm/calendar'
import type { Rhythm } from '../../../contract/rhythm/rhythm'
import { occurrences, visitsOf } from '../../../contract/rhythm/visits'
import type { Reason } from '../../../contract/rhythm/visitRules'
import type { Iri } from '../../../contract/wire/ids'
import type { CalendarTour } from './calendarTour'
import type { Calendar, CalendarPlan } from './calendarPlans'
import {
  addTotals,
  countConflicts,
  describeDay,
  groupPlans,
  totalsOf,
  type AvailableTime,
  type CalendarDay,
  type Total,
  type ConflictCount,
  type DayTotals,
} from './calendarTotals'
import type { ConflictKind } from './conflicts'

/** Why a tour does not run on a date of its rhythm, and the date that it moved to; null if it does not move. */
export type MovedAway = { because: Reason; to: IsoDay | null }

export type WeekCell = {
  date: IsoDay
  /** Of a tour at most one, of a driver those of the day in chronological order. */
  plans: readonly CalendarPlan[]
  /** Only if there is no plan. */
  movedAway: MovedAway | null
}

/** What the rows of a week are. */
export const weekRowKinds = ['tours', 'drivers', 'vehicles'] as const
export type WeekRowKind = (typeof weekRowKinds)[number]

export type WeekRowHead =
  | { kind: 'tour'; tour: CalendarTour }
  /** The name is null if it is unknown. */
  | { kind: 'driver'; name: string | null }
  | { kind: 'driverless' }
  /** One of several drivers, or an unknown one. */
  | { kind: 'open' }
  /** The name is null if it is unknown. */
  | { kind: 'vehicle'; name: string | null }
  | { kind: 'vehicleless' }

/** `cells`: one for each day of the week. */
export type WeekRow = { key: string; head: WeekRowHead; cells: readonly WeekCell[] }

/** A tour without a date in the week, with its next date by its rhythm; null if there is none or none is known. */
export type RestingTour = { tour: CalendarTour; next: IsoDay | null }

export type WeekDay = CalendarDay & DayTotals & AvailableTime & { conflicts: readonly ConflictCount[] }

export type Week = {
  /** Monday to Sunday. */
  days: readonly WeekDay[]
  rows: readonly WeekRow[]
  resting: readonly RestingTour[]
  totals: DayTotals
  /** Of all days. */
  available: Total
  /** Rows of vehicles are offered if any plan has one. */
  hasVehicles: boolean
  /** Of all rows, whatever is filtered. */
  conflicts: readonly ConflictCount[]
  /** Length of a whole bar, in seconds. */
  scaleSeconds: number
}

export const weekOf = (date: IsoDay): readonly IsoDay[] => {
  const monday = mondayOf(dayNumberOf(date))
  return Array.from({ length: 7 }, (_, index) => isoDayOf(monday + index))
}

/** How far ahead the next date of a resting tour is looked up, in days. */
const nextDateDays = 400
const hour = 3600
/** The usual length of a bar; a longer day makes all of them longer. */
const usualScaleHours = 10

/**
 * The week of a date.
 * @param conflict only rows with such a conflict; null for all
 */
export function deriveWeek(
  calendar: Calendar,
  date: IsoDay,
  rowKind: WeekRowKind = 'tours',
  conflict: ConflictKind | null = null,
): Week {
  const dates = weekOf(date)
  const [first = date, last = date] = [dates[0], dates[6]]
  const plans = calendar.plans.filter((plan) => plan.date >= first && plan.date <= last)
  const ofDay = groupPlans(plans, (plan) => plan.date)
  const ofTour = groupPlans(plans, ({ tour }) => tour.iri)
  const rowsOf: Record<WeekRowKind, () => WeekRow[]> = {
    tours: tourRows,
    drivers: () => driverRows(dates, plans),
    vehicles: () => vehicleRows(dates, plans),
  }
  const rows = rowsOf[rowKind]()
  const longest = plans.reduce(
    (most, { seconds, agreedSeconds }) => Math.max(most, seconds ?? 0, agreedSeconds ?? 0),
    usualScaleHours * hour,
  )
  const days = dates.map((day) => {
    const own = ofDay.get(day) ?? []
    return {
      ...describeDay(calendar, day),
      ...totalsOf(own),
      available: calendar.staff.availableOn(day),
      conflicts: countConflicts(own),
    }
  })
  return {
    days,
    available: addTotals(days.map(({ available }) => available)),
    rows: conflict === null ? rows : rows.filter((row) => hasConflict(row, conflict)),
    resting: calendar.tours
      .filter(({ iri }) => !ofTour.has(iri))
      .map((tour) => ({ tour, next: nextDateOf(tour, last, calendar.days) })),
    totals: totalsOf(plans),
    hasVehicles: plans.some(({ vehicle }) => vehicle !== null),
    conflicts: countConflicts(plans),
    scaleSeconds: Math.ceil(longest / hour) * hour,
  }

  function tourRows(): WeekRow[] {
    return calendar.tours.flatMap((tour) => {
      const own = ofTour.get(tour.iri)
      if (own === undefined) return []
      const moved = movedAwayOf(tour.rhythm, first, last, calendar.days)
      const planOn = new Map(own.map((plan) => [plan.date, plan]))
      return [
        {
          key: tour.iri,
          head: { kind: 'tour' as const, tour },
          cells: dates.map((day) => {
            const plan = planOn.get(day)
            return plan === undefined
              ? { date: day, plans: [], movedAway: moved.get(day) ?? null }
              : { date: day, plans: [plan], movedAway: null }
          }),
        },
      ]
    })
  }
}

const hasConflict = ({ cells }: WeekRow, wanted: ConflictKind): boolean =>
  cells.some(({ plans }) => plans.some(({ conflicts }) => conflicts.some(({ kind }) => kind === wanted)))

/** Dates of a rhythm on which the tour does not run because of the calendar. */
function movedAwayOf(
  rhythm: Rhythm | null,
  first: IsoDay,
  last: IsoDay,
  days: RhythmCalendar,
): ReadonlyMap<IsoDay, MovedAway> {
  if (rhythm === null || rhythm.schedule.kind === 'perPeriod') return new Map()
  // A visit belongs to the date that it moved to, which may be outside of the week.
  const visits = visitsOf(rhythm, shiftDay(first, -maxMove), shiftDay(last, maxMove), days)
  return new Map(
    visits.flatMap(({ on, date, because }) =>
      because === null || on < first || on > last ? [] : [[on, { because, to: date }] as const],
    ),
  )
}
/** A visit moves at most a month. */
const maxMove = 31

const nextDateOf = ({ rhythm }: CalendarTour, after: IsoDay, days: RhythmCalendar): IsoDay | null =>
  rhythm === null || rhythm.schedule.kind === 'perPeriod'
    ? null
    : (occurrences(rhythm, shiftDay(after, 1), shiftDay(after, nextDateDays), days)[0] ?? null)

/** Tours without a driver first, then the undecided ones, then the drivers by name. */
function driverRows(dates: readonly IsoDay[], plans: readonly CalendarPlan[]): WeekRow[] {
  const groups = groupPlans(plans, ({ driver }) => (driver.kind === 'one' ? driver.iri : driver.kind))
  const heads = new Map<Iri, NamedHead>()
  for (const { driver } of plans)
    if (driver.kind === 'one') heads.set(driver.iri, { kind: 'driver', name: driver.name })
  const open = [...(groups.get('several') ?? []), ...(groups.get('unknown') ?? [])]
  return [
    ...rowOf(dates, 'driverless', { kind: 'driverless' }, groups.get('driverless')),
    ...rowOf(dates, 'open', { kind: 'open' }, open),
    ...byName(heads).flatMap(([iri, head]) => rowOf(dates, iri, head, groups.get(iri))),
  ]
}

/** The vehicles by name, then the tours without one. */
function vehicleRows(dates: readonly IsoDay[], plans: readonly CalendarPlan[]): WeekRow[] {
  const groups = groupPlans(plans, ({ vehicle }) => vehicle?.iri ?? '')
  const heads = new Map<Iri, NamedHead>()
  for (const { vehicle } of plans)
    if (vehicle !== null) heads.set(vehicle.iri, { kind: 'vehicle', name: vehicle.name })
  return [
    ...byName(heads).flatMap(([iri, head]) => rowOf(dates, iri, head, groups.get(iri))),
    ...rowOf(dates, 'vehicleless', { kind: 'vehicleless' }, groups.get('')),
  ]
}

type NamedHead = { kind: 'driver' | 'vehicle'; name: string | null }

const byName = (heads: ReadonlyMap<Iri, NamedHead>): readonly [Iri, NamedHead][] =>
  [...heads].toSorted(
    ([, { name: one }], [, { name: other }]) =>
      Number(one === null) - Number(other === null) || (one ?? '').localeCompare(other ?? '', 'de'),
  )

function rowOf(
  dates: readonly IsoDay[],
  key: string,
  head: WeekRowHead,
  own: readonly CalendarPlan[] = [],
): WeekRow[] {
  if (own.length === 0) return []
  const ofDay = groupPlans(own, (plan) => plan.date)
  return [
    { key, head, cells: dates.map((date) => ({ date, plans: ofDay.get(date) ?? [], movedAway: null })) },
  ]
}

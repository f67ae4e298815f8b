import type { User } from '../../../contract/access/user'
import type { Absence } from '../../../contract/company/absence'
import type { Tag } from '../../../contract/company/labels'
import type { Vehicle } from '../../../contract/company/vehicle'
import type { Company } from '../../../contract/company/company'
import { createCalendar, type RhythmCalendar } from '../../../contract/rhythm/calendar'
import { dayNumberOf, shiftDay, type IsoDay } from '../../../contract/rhythm/calendarDay'
import type { PlannedTour } from '../../../contract/tour/plannedTour'
import { latestEndOf } from '../../../contract/tour/tourClock'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { departureOf } from '../../../contract/tour/tourViolations'
import { momentOf } from '../../../contract/tour/wallClock'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { largestCapacity } from '../../../contract/wire/largestCapacity'
import { stateOf } from '../../../domain/company/specialDays'
import { codesByAge } from '../../../kits/tourFacts/tourFacts'
import { shownText } from '../../../lib/shownText'
import { vehiclesTexts } from '../../../texts/settings/vehicles'
import { tourCode } from '../../../lib/tourBadge'
import { createStaff, shortName, type CalendarStaff } from './calendarStaff'
import type { CalendarTour } from './calendarTour'
import { capacityWith, createVehicleBook, vehicleFactsOf } from './vehicleConflicts'
import { findConflicts, type Conflict, type PlanFacts } from './conflicts'

/**
 * Who drives: one person, whose name is null if it is unknown; none; one of several who may; or unknown.
 */
type PlanDriver =
  | { kind: 'one'; iri: Iri; name: string | null }
  | { kind: 'driverless' }
  | { kind: 'several'; count: number }
  | { kind: 'unknown' }

/** Deviations from the template. */
type PlanDeviation = { added: number; leftOut: number; isReordered: boolean; hasOwnTime: boolean }

/** The run that was started on the date. Null: not known. */
type PlanRun = { done: number | null; failed: number | null; hasEnded: boolean }

/** A tour on a date, as a calendar shows it. A null value is unknown and not shown. */
export type CalendarPlan = PlanFacts & {
  /** As the server sent it. */
  record: PlannedTour
  seconds: number | null
  isEstimate: boolean
  /** From departure to the latest end of the template, or to the end of the driver's working hours. */
  agreedSeconds: number | null
  driver: PlanDriver
  /** Null if it has none or if it is unknown. The name is null if it is unknown. */
  vehicle: { iri: Iri; name: string | null } | null
  /** Null if there is none. */
  deviation: PlanDeviation | null
  run: PlanRun | null
  /** The worst first. */
  conflicts: readonly Conflict[]
}

export type CalendarRecords = {
  plans: readonly PlannedTour[]
  templates: readonly TourTemplate[]
  users: readonly User[]
  absences: readonly Absence[]
  vehicles: readonly Vehicle[]
  tags: readonly Tag[]
  company: Company
  timeZone: string
  today: IsoDay
}

/** Everything that week and month are derived from. */
export type Calendar = {
  /** By name; includes tours of plans whose template is unknown. */
  tours: readonly CalendarTour[]
  plans: readonly CalendarPlan[]
  days: RhythmCalendar
  today: IsoDay
  staff: CalendarStaff
}

const plainColour = '#0346aa'

export function deriveCalendar(records: CalendarRecords): Calendar {
  const { templates, users, company, timeZone, today } = records
  const days = createCalendar(stateOf(company), company.daysOff ?? [], company.schoolHolidays ?? [])
  const codes = codesByAge(templates)
  const templateOf = new Map(templates.map((template) => [template['@id'], template]))
  const tourOf = new Map<Iri, CalendarTour>(
    templates.map((template) => [template['@id'], describeTour(template, codes.get(template['@id']))]),
  )
  const nameOf = new Map(users.map((user) => [user['@id'], shortName(user)]))
  const staff = createStaff(users, records.absences)
  const drivers = new Map<Iri, PlanDriver>()
  /** One object for each driver, because a month has thousands of plans. */
  const driverNamed = (iri: Iri): PlanDriver => {
    const known = drivers.get(iri)
    if (known !== undefined) return known
    const driver = { kind: 'one', iri, name: nameOf.get(iri) ?? null } as const
    drivers.set(iri, driver)
    return driver
  }
  const book = createVehicleBook(
    records.vehicles,
    records.tags,
    users,
    records.absences,
    vehiclesTexts.nameOf,
  )
  const knownVehicles = new Map<Iri, NonNullable<CalendarPlan['vehicle']>>()
  const vehicleNamed = (iri: Iri | null): CalendarPlan['vehicle'] => {
    if (iri === null) return null
    const record = book.vehicles.get(iri)
    const name = record === undefined ? null : book.nameOf(record)
    const known = knownVehicles.get(iri) ?? { iri, name }
    knownVehicles.set(iri, known)
    return known
  }
  const clock = createDayClock(timeZone)

  const read = records.plans.flatMap((plan) => {
    const { tourTemplate, date } = plan
    if (tourTemplate == null || date == null) return []
    const known = templateOf.get(tourTemplate)
    const template: TourTemplate = known ?? { '@id': tourTemplate }
    const tour = tourOf.get(tourTemplate) ?? describeTour(template, undefined)
    tourOf.set(tourTemplate, tour)
    return [readPlan(plan, date, template, tour)]
  })
  const conflicts = findConflicts(read)
  return {
    tours: [...tourOf.values()].toSorted(
      (one, other) => compareText.compare(one.name, other.name) || (one.iri < other.iri ? -1 : 1),
    ),
    plans: read.map((plan, index) => {
      const found = conflicts[index] ?? noConflicts
      return found.length === 0 ? plan : { ...plan, conflicts: found }
    }),
    days,
    today,
    staff,
  }

  function readPlan(
    plan: PlannedTour,
    date: IsoDay,
    template: TourTemplate,
    tour: CalendarTour,
  ): CalendarPlan {
    const driver = driverOf(plan, template, driverNamed)
    const departure = departureOf(
      { earliestTime: plan.earliestTime ?? template.earliestTime ?? null },
      company.defaultTourTemplateEarliestTime,
    )
    const latestEnd = latestEndOf({ departure, latestTime: template.latestTime })
    const seconds = plan.durationSeconds ?? null
    const startMs = clock(date, departure)
    const availability = driver.kind === 'one' ? staff.availabilityOn(driver.iri, date) : openAvailability
    const hoursEnd = availability.kind === 'hours' ? availability.to : null
    const agreedEnd =
      latestEnd === null || hoursEnd === null ? (latestEnd ?? hoursEnd) : Math.min(latestEnd, hoursEnd)
    const maximum = capacityWith(book, plan, template.maximumCapacity ?? null)
    return {
      record: plan,
      tour,
      date,
      // Of a past date that was not recorded, the server does not say that it has passed.
      isPast: plan.isPast === true || date < today,
      stopCount: plan.destinationCount ?? null,
      driverIri: driver.kind === 'one' ? driver.iri : null,
      driverName: driver.kind === 'one' ? driver.name : null,
      availability,
      departure,
      isDriverless: driver.kind === 'driverless',
      isSubstitute: plan.hasOwnAssignee === true && driver.kind === 'one',
      startMs,
      endMs: seconds === null ? null : startMs + seconds * 1000,
      overtimeSeconds:
        latestEnd === null || seconds === null ? null : Math.round(departure + seconds) - latestEnd,
      load: plan.destinationCapacity ?? null,
      maximum: maximum === null || maximum >= largestCapacity ? null : maximum,
      holiday: days.holiday(date) ?? days.dayOff(date),
      cancelledBecause: plan.cancelledBecause ?? null,
      seconds,
      isEstimate: plan.isEstimate === true,
      agreedSeconds: agreedEnd === null || agreedEnd <= departure ? null : agreedEnd - departure,
      driver,
      vehicle: vehicleNamed(plan.vehicle ?? null),
      deviation: deviationOf(plan),
      run:
        plan.run == null
          ? null
          : {
              done: plan.run.doneCount ?? null,
              failed: plan.run.failedCount ?? null,
              hasEnded: plan.run.endDate != null,
            },
      conflicts: noConflicts,
      ...vehicleFactsOf(book, { plan, template, driver, date }),
    }
  }
}

const noConflicts: readonly Conflict[] = []
const openAvailability = { kind: 'open' } as const

const compareText = new Intl.Collator('de')

const describeTour = (template: TourTemplate, code: string | undefined): CalendarTour => {
  const name = shownText(template.name)
  return {
    iri: template['@id'],
    id: idOfIri(template['@id']),
    name,
    code: code ?? (name === '' ? '' : tourCode(name)),
    colour: template.color ?? plainColour,
    rhythm: template.rhythm ?? null,
  }
}

/**
 * The driver of a date. A plan without a driver has none if the date says so, or if the template is known to have
 * none; several drivers of a template are a choice that is made at the start.
 */
function driverOf(
  { assignee, hasOwnAssignee }: PlannedTour,
  { assignees }: TourTemplate,
  driverNamed: (user: Iri) => PlanDriver,
): PlanDriver {
  if (assignee != null) return driverNamed(assignee)
  if (hasOwnAssignee === true) return assignee === null ? { kind: 'driverless' } : { kind: 'unknown' }
  const [only, ...others] = assignees ?? []
  if (assignees == null) return { kind: 'unknown' }
  if (only === undefined) return { kind: 'driverless' }
  return others.length === 0 ? driverNamed(only) : { kind: 'several', count: assignees.length }
}

function deviationOf({ added, leftOut, order, earliestTime }: PlannedTour): PlanDeviation | null {
  const isAsPlanned = !added?.length && !leftOut?.length && order == null && earliestTime == null
  if (isAsPlanned) return null
  return {
    added: added?.length ?? 0,
    leftOut: leftOut?.length ?? 0,
    isReordered: order != null,
    hasOwnTime: earliestTime != null,
  }
}

const dayMs = 86_400_000

/**
 * Moments of times of day. Midnights are computed once per date, because time zones are slow; only dates on which
 * the clocks change ask for each time.
 * @param seconds seconds since midnight by the clock on the wall
 */
function createDayClock(timeZone: string): (date: IsoDay, seconds: number) => number {
  const wallOf = (date: IsoDay) => dayNumberOf(date) * dayMs
  const momentAt = (wallMs: number) => momentOf(new Date(wallMs), timeZone).getTime()
  const midnights = new Map<IsoDay, number>()
  const midnightOf = (date: IsoDay) => {
    const known = midnights.get(date)
    if (known !== undefined) return known
    const found = momentAt(wallOf(date))
    midnights.set(date, found)
    return found
  }
  return (date, seconds) => {
    const midnight = midnightOf(date)
    return midnightOf(shiftDay(date, 1)) - midnight === dayMs && seconds < 86_400
      ? midnight + seconds * 1000
      : momentAt(wallOf(date) + seconds * 1000)
  }
}

import type { User } from '../../../contract/access/user'
import type { Company } from '../../../contract/company/company'
import { createCalendar, type RhythmCalendar } from '../../../contract/rhythm/calendar'
import { dayNumberOf, shiftDay, type IsoDay } from '../../../contract/rhythm/calendarDay'
import type { Rhythm } from '../../../contract/rhythm/rhythm'
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
import { tourCode } from '../../../lib/tourBadge'
import { findConflicts, type Conflict, type PlanFacts } from './conflicts'

/** A tour in the calendar. */
export type CalendarTour = {
  iri: Iri
  id: string
  /** Empty if it has none. */
  name: string
  code: string
  colour: string
  /** Null if it has none or if it is unknown. */
  rhythm: Rhythm | null
}

/**
 * Who drives: one person, whose name is null if it is unknown; nobody; one of several who may; or unknown.
 */
export type PlanDriver =
  | { kind: 'one'; iri: Iri; name: string | null }
  | { kind: 'nobody' }
  | { kind: 'several'; count: number }
  | { kind: 'unknown' }

/** Deviations from the template. */
export type PlanDeviation = { added: number; leftOut: number; isReordered: boolean; hasOwnTime: boolean }

/** The run that was started on the date. Null: not known. */
export type PlanRun = { done: number | null; failed: number | null }

/** A tour on a date, as a calendar shows it. A null value is unknown and not shown. */
export type CalendarPlan = {
  tour: CalendarTour
  date: IsoDay
  isPast: boolean
  stopCount: number | null
  seconds: number | null
  isEstimate: boolean
  /** From departure to the latest end of the template. */
  agreedSeconds: number | null
  load: number | null
  maximum: number | null
  driver: PlanDriver
  /** Whether the driver was chosen for this date. */
  isSubstitute: boolean
  /** Null if there is none. */
  deviation: PlanDeviation | null
  run: PlanRun | null
  cancelledBecause: string | null
  /** The worst first. */
  conflicts: readonly Conflict[]
}

export type CalendarRecords = {
  plans: readonly PlannedTour[]
  templates: readonly TourTemplate[]
  users: readonly User[]
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
}

const plainColour = '#0346aa'

export function deriveCalendar(records: CalendarRecords): Calendar {
  const { templates, users, company, timeZone, today } = records
  const days = createCalendar(stateOf(company), company.daysOff ?? [])
  const codes = codesByAge(templates)
  const templateOf = new Map(templates.map((template) => [template['@id'], template]))
  const tourOf = new Map<Iri, CalendarTour>(
    templates.map((template) => [template['@id'], describeTour(template, codes.get(template['@id']))]),
  )
  const nameOf = new Map(users.map((user) => [user['@id'], shortName(user)]))
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
  const conflicts = findConflicts(read.map(({ facts }) => facts))
  return {
    tours: [...tourOf.values()].toSorted(
      (one, other) => compareText.compare(one.name, other.name) || (one.iri < other.iri ? -1 : 1),
    ),
    plans: read.map(({ plan }, index) => ({ ...plan, conflicts: conflicts[index] ?? [] })),
    days,
    today,
  }

  function readPlan(
    plan: PlannedTour,
    date: IsoDay,
    template: TourTemplate,
    tour: CalendarTour,
  ): { plan: Omit<CalendarPlan, 'conflicts'>; facts: PlanFacts } {
    const driver = driverOf(plan, template, (iri) => nameOf.get(iri) ?? null)
    const departure = departureOf(
      { earliestTime: plan.earliestTime ?? template.earliestTime ?? null },
      company.defaultTourTemplateEarliestTime,
    )
    const latestEnd = latestEndOf({ departure, latestTime: template.latestTime })
    const seconds = plan.durationSeconds ?? null
    const startMs = clock(date, departure)
    const maximum = template.maximumCapacity ?? null
    const common = {
      date,
      // Of a past date that was not recorded, the server does not say that it has passed.
      isPast: plan.isPast === true || date < today,
      stopCount: plan.destinationCount ?? null,
      load: plan.destinationCapacity ?? null,
      maximum: maximum === null || maximum >= largestCapacity ? null : maximum,
      cancelledBecause: plan.cancelledBecause ?? null,
    }
    const isSubstitute = plan.hasOwnAssignee === true && driver.kind === 'one'
    return {
      plan: {
        ...common,
        tour,
        seconds,
        isEstimate: plan.isEstimate === true,
        agreedSeconds: latestEnd === null ? null : latestEnd - departure,
        driver,
        isSubstitute,
        deviation: deviationOf(plan),
        run:
          plan.run == null
            ? null
            : { done: plan.run.doneCount ?? null, failed: plan.run.failedCount ?? null },
      },
      facts: {
        ...common,
        tour,
        driver: driver.kind === 'one' ? driver.iri : null,
        isDriverless: driver.kind === 'nobody',
        hasOwnDriver: isSubstitute,
        startMs,
        endMs: seconds === null ? null : startMs + seconds * 1000,
        overtimeSeconds:
          latestEnd === null || seconds === null ? null : Math.round(departure + seconds) - latestEnd,
        holiday: days.holiday(date) ?? days.dayOff(date),
      },
    }
  }
}

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

/** The surname, which is enough in a company. */
const shortName = ({ lastName, fullName }: User): string | null =>
  shownText(lastName ?? '') || shownText(fullName ?? '') || null

/**
 * The driver of a date. A plan without a driver has none if the date says so, or if the template is known to have
 * none; several drivers of a template are a choice that is made at the start.
 */
function driverOf(
  { assignee, hasOwnAssignee }: PlannedTour,
  { assignees }: TourTemplate,
  nameOf: (user: Iri) => string | null,
): PlanDriver {
  if (assignee != null) return { kind: 'one', iri: assignee, name: nameOf(assignee) }
  if (hasOwnAssignee === true) return assignee === null ? { kind: 'nobody' } : { kind: 'unknown' }
  const [only, ...others] = assignees ?? []
  if (assignees == null) return { kind: 'unknown' }
  if (only === undefined) return { kind: 'nobody' }
  return others.length === 0
    ? { kind: 'one', iri: only, name: nameOf(only) }
    : { kind: 'several', count: assignees.length }
}

function deviationOf({ added, leftOut, order, earliestTime }: PlannedTour): PlanDeviation | null {
  const deviation = {
    added: added?.length ?? 0,
    leftOut: leftOut?.length ?? 0,
    isReordered: order != null,
    hasOwnTime: earliestTime != null,
  }
  return Object.values(deviation).some(Boolean) ? deviation : null
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

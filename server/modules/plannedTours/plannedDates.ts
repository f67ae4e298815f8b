import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { occurrences } from '../../../src/contract/rhythm/visits'
import { datePlans } from '../../../src/contract/tour/datePlan'
import type { Db } from '../../db/client'
import { isAnyOf, isOneOf } from '../../db/conditions'
import { destinations, orders } from '../../db/schema/planning'
import { skillsOfStops, type StopSkills } from '../labels/skills'
import { createDateFigures, type DateFigures } from './dateFigures'
import type { DateKey } from './dateKey'
import {
  datedTours,
  findStops,
  type CompanyDates,
  type DatedTour,
  type DateRow,
  type Run,
  type StopRow,
} from './tourDates'

/** The plan of a tour on a date. */
export type PlannedDate = {
  tour: DatedTour
  date: IsoDay
  deviation: DateRow | null
  run: Run | null
  /** The stops in their order; of past dates only those that still exist. */
  stops: readonly StopRow[]
  /** Active stops of the template that are not due. */
  notDue: readonly StopRow[]
  figures: DateFigures
  /** Ids of the skills that its stops require, sorted. */
  skills: readonly string[]
}

type Span = { from: IsoDay; to: IsoDay }

/** Tours that are computed at once: few, so that other requests run in between. */
const sliceSize = 20

/**
 * Plans of the dates on which tours run, between two days, both included. Past dates have a plan only if one was
 * recorded or the tour was started.
 * @param isComplete whether also a date on which the tour does not run has a plan
 */
export async function plannedDates(
  db: Db,
  companyId: string,
  company: CompanyDates,
  tours: readonly DatedTour[],
  span: Span,
  { isComplete = false }: { isComplete?: boolean } = {},
): Promise<PlannedDate[]> {
  const found = {
    foreign: await foreignStops(db, companyId, tours),
    skills: await skillsOfStops(db, companyId),
    stays: await orderedStays(db, companyId, tours),
  }
  const dates: PlannedDate[] = []
  for (const [index, tour] of tours.entries()) {
    if (index % sliceSize === sliceSize - 1) await new Promise((resolve) => setImmediate(resolve))
    dates.push(...datesOf(tour, found, company, span, isComplete))
  }
  return dates
}

/** The plan of a template on a date, also one on which it does not run; null if there is no such template. */
export async function plannedDate(
  db: Db,
  companyId: string,
  company: CompanyDates,
  { tourTemplateId, date }: DateKey,
): Promise<PlannedDate | null> {
  const span = { from: date, to: date }
  const tours = await datedTours(db, companyId, company, span, [tourTemplateId])
  const [plan] = await plannedDates(db, companyId, company, tours, span, { isComplete: true })
  return plan ?? null
}

function datesOf(
  tour: DatedTour,
  {
    foreign,
    skills,
    stays,
  }: { foreign: ReadonlyMap<string, StopRow>; skills: StopSkills; stays: OrderedStays },
  company: CompanyDates,
  { from, to }: Span,
  isComplete: boolean,
): PlannedDate[] {
  const { template, stops, deviations, runs } = tour
  const plans = datePlans({ rhythm: template.rhythm, stops }, deviations, from, to, company.calendar)
  const byId = new Map([...foreign, ...stops.map((stop) => [stop.id, stop] as const)])
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const figuresOf = createDateFigures(tour, company)
  const days = new Set([...plans.keys(), ...runs.keys(), ...(isComplete ? [from] : [])])

  const own = new Map(stops.map(({ id, rhythm }) => [id, rhythm]))
  return [...days].toSorted().flatMap((date) => {
    const isDue = (id: string) => {
      const rhythm = own.get(id)
      if (rhythm === undefined) return false
      return rhythm === null || occurrences(rhythm, date, date, company.calendar).length > 0
    }
    if (date < from || date > to) return []
    const deviation = deviations.get(date) ?? null
    const run = runs.get(date) ?? null
    if (date < company.today && deviation?.isPast !== true && run === null && !isComplete) return []
    const plan = plans.get(date)
    const planned = withStays(rowsOf(plan?.stops ?? []), deviation, stays, isDue)
    return {
      tour,
      date,
      deviation,
      run,
      stops: planned,
      notDue: plan === undefined ? stops : rowsOf(plan.notDue),
      figures: figuresOf(planned, deviation?.earliestTime ?? null),
      skills: [...new Set(planned.flatMap(({ id }) => skills.get(id) ?? []))].toSorted(),
    }
  })
}

/** Durations of visits in seconds, by the order that sets them. */
type OrderedStays = ReadonlyMap<string, number>

async function orderedStays(db: Db, companyId: string, tours: readonly DatedTour[]): Promise<OrderedStays> {
  const ids = tours.flatMap(({ deviations }) =>
    [...deviations.values()].flatMap(({ added }) => added.flatMap(({ order }) => order ?? [])),
  )
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, lengthOfStay: orders.lengthOfStay })
    .from(orders)
    .where(isOneOf(orders, companyId, [...new Set(ids)]))
  return new Map(rows.flatMap(({ id, lengthOfStay }) => (lengthOfStay === null ? [] : [[id, lengthOfStay]])))
}

/** The stops of a date, with the durations that its orders set. A due visit takes its own time as well. */
function withStays(
  rows: readonly StopRow[],
  deviation: DateRow | null,
  stays: OrderedStays,
  isDue: (id: string) => boolean,
): readonly StopRow[] {
  const own = new Map(
    (deviation?.added ?? []).flatMap(({ stop, order }) => {
      const stay = order == null ? undefined : stays.get(order)
      return stay === undefined ? [] : [[stop, stay] as const]
    }),
  )
  if (own.size === 0) return rows
  return rows.map((row) => {
    const stay = own.get(row.id)
    if (stay === undefined) return row
    return { ...row, lengthOfStay: stay + (isDue(row.id) ? (row.lengthOfStay ?? 0) : 0) }
  })
}

/** Stops of other tours, or of none, that dates have added or recorded. */
async function foreignStops(
  db: Db,
  companyId: string,
  tours: readonly DatedTour[],
): Promise<ReadonlyMap<string, StopRow>> {
  const named = tours.flatMap(({ stops, deviations }) => {
    const own = new Set(stops.map(({ id }) => id))
    return [...deviations.values()]
      .flatMap(({ added, stopOrder, isPast }) => [
        ...added.map(({ stop }) => stop),
        ...(isPast ? (stopOrder ?? []) : []),
      ])
      .filter((id) => !own.has(id))
  })
  const ids = [...new Set(named)]
  if (ids.length === 0) return new Map()
  const rows = await findStops(db, companyId, isAnyOf(destinations.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

import { dayNumberOf, shiftDay, type IsoDay } from '../../../../src/contract/rhythm/calendarDay'
import {
  longestPlannedSpanDays,
  plannedTourId,
  plannedToursPath,
} from '../../../../src/contract/tour/plannedTour'
import type { DayHours } from './daySpread'
import type { PreviewBalance } from '../../../../src/contract/tour/weekBalance'
import { iriOf } from '../../../../src/contract/wire/ids'
import { validationMessages } from '../../../../src/contract/wire/validationMessages'
import type { Deps } from '../../../deps'
import type { JsonObject } from '../../../http/jsonLd'
import { unprocessable } from '../../../http/problem'
import { destinationTarget } from '../../destinations/destinationTarget'
import { tourTemplateTarget } from '../../tourTemplates/tourTemplates'
import { readAvailabilities } from '../dateCrew'
import { plannedDates, type PlannedDate } from '../plannedDates'
import { companyDates, datedTours, type CompanyDates, type StopRow } from '../tourDates'
import type { BalanceProblem } from './balanceProblem'
import { improveBalance, type Balance, type BalanceTotals } from './improveBalance'
import { balanceProblemOf, neighbourDays } from './movableVisits'

type Span = { from: IsoDay; to: IsoDay }

const maxMilliseconds = 3_000

/** A proposal for the dates of a span from tomorrow on. @throws Problem 422 for a span that is reversed or too long */
export async function previewBalance(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  companyId: string,
  { from, to }: PreviewBalance,
  signal: AbortSignal,
): Promise<JsonObject> {
  const company = await companyDates(db, companyId, now())
  const span = balancedSpan(company, { from, to })
  const wide = { from: shiftDay(span.from, -neighbourDays), to: shiftDay(span.to, neighbourDays) }
  const tours = span.to < span.from ? [] : await datedTours(db, companyId, company, wide)
  const plans = (await plannedDates(db, companyId, company, tours, span)).filter(
    ({ run, deviation }) => run === null && (deviation?.cancelledBecause ?? null) === null,
  )
  const problem = balanceProblemOf(company, tours, plans, await readAvailabilities(db, companyId, span))
  const balance = await improveBalance(problem, { maxMilliseconds, signal })
  return balanceJson(plans, problem, balance)
}

function balancedSpan({ today }: CompanyDates, { from, to }: Span): Span {
  const days = dayNumberOf(to) - dayNumberOf(from) + 1
  if (days < 1 || days > longestPlannedSpanDays)
    throw unprocessable({
      propertyPath: 'to',
      message: validationMessages.between({ min: 1, max: longestPlannedSpanDays }),
    })
  const tomorrow = shiftDay(today, 1)
  return { from: from < tomorrow ? tomorrow : from, to }
}

function balanceJson(
  plans: readonly PlannedDate[],
  { visits }: BalanceProblem<StopRow>,
  { steps, orders, before, after }: Balance<StopRow>,
): JsonObject {
  const stopIri = (id: string) => iriOf(destinationTarget.path, id)
  const planIri = ({ tour, date }: PlannedDate) =>
    iriOf(plannedToursPath, plannedTourId(tour.template.id, date))
  const moves = steps.flatMap(({ visit: index, from, to, ...differences }) => {
    const [visit, source, target] = [visits[index], plans[from], plans[to]]
    if (visit === undefined || source === undefined || target === undefined) return []
    const { stop, on } = visit
    return {
      stop: stopIri(stop.id),
      name: stop.name ?? stop.address,
      tourTemplate: iriOf(tourTemplateTarget.path, source.tour.template.id),
      on,
      fromDate: source.date,
      toDate: target.date,
      from: planIri(source),
      to: planIri(target),
      ...differences,
    }
  })
  const targets = [...new Set(steps.map(({ to }) => to))]
  return {
    moves,
    days: [...before.days].toSorted(byDay).map(([date, { seconds }]) => ({
      date,
      before: seconds,
      after: after.days.get(date)?.seconds ?? seconds,
    })),
    orders: targets.flatMap((index) => {
      const plan = plans[index]
      if (plan === undefined) return []
      return {
        plannedTour: planIri(plan),
        before: plan.deviation?.stopOrder?.map(stopIri) ?? null,
        after: (orders[index] ?? []).map(({ id }) => stopIri(id)),
      }
    }),
    before: figuresJson(before),
    after: figuresJson(after),
    movableCount: visits.length,
  }
}

const byDay = ([one]: readonly [IsoDay, DayHours], [other]: readonly [IsoDay, DayHours]) =>
  one < other ? -1 : 1

const figuresJson = ({ drivingSeconds, overtimeSeconds, spreadSeconds, days }: BalanceTotals) => ({
  drivingSeconds,
  overtimeSeconds,
  spreadSeconds,
  longestDaySeconds: Math.max(0, ...[...days.values()].map(({ seconds }) => seconds)),
})

import { outsideHours } from '../../../contract/company/availability'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import type { Iri } from '../../../contract/wire/ids'
import type { Calendar, CalendarPlan } from './calendarPlans'
import { isRunning } from './calendarTotals'
import type { CalendarTour } from './calendarTour'

/** Why a driver is not free for a tour on a date. */
export type SubstituteReason =
  | { kind: 'early' | 'late'; seconds: number }
  | { kind: 'drives'; tour: CalendarTour }
  | { kind: 'offDuty' }
  | { kind: 'absent' }

/** A driver with the worst reason against a drive; null if the driver is free. */
export type Substitute = { iri: Iri; name: string; reason: SubstituteReason | null }

/** From the least to the most severe one. */
const severity: Record<SubstituteReason['kind'], number> = {
  early: 1,
  late: 1,
  drives: 2,
  offDuty: 3,
  absent: 4,
}

/**
 * The drivers who could drive a tour on a date instead of its driver: free ones first, then those with the least
 * severe reason, each by name.
 */
export function substitutesOf(calendar: Calendar, tour: Iri, date: IsoDay): readonly Substitute[] {
  const plans = calendar.plans.filter((plan) => plan.date === date)
  const plan = plans.find((each) => each.tour.iri === tour) ?? null
  return calendar.staff.drivers
    .filter(({ iri }) => iri !== plan?.driverIri)
    .map(({ iri, name }) => ({ iri, name, reason: reasonAgainst(iri) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))

  function reasonAgainst(driver: Iri): SubstituteReason | null {
    const availability = calendar.staff.availabilityOn(driver, date)
    if (availability.kind === 'absent' || availability.kind === 'offDuty') return { kind: availability.kind }
    const other = plans.find(
      (each) => each !== plan && each.driverIri === driver && isRunning(each) && areAtOnce(each, plan),
    )
    if (other !== undefined) return { kind: 'drives', tour: other.tour }
    if (plan === null) return null
    const { departure, seconds } = plan
    const end = seconds === null ? null : departure + seconds
    const { early, late } = outsideHours(availability, { start: departure, end })
    if (late !== null) return { kind: 'late', seconds: late }
    return early === null ? null : { kind: 'early', seconds: early }
  }
}

const rankOf = ({ reason }: Substitute): number => (reason === null ? 0 : severity[reason.kind])

/** Whether both are driven at the same time; one of unknown duration is driven at its start. */
function areAtOnce(one: CalendarPlan, other: CalendarPlan | null): boolean {
  if (other === null || one.stopCount === 0) return false
  const endOf = ({ startMs, endMs }: CalendarPlan) => Math.max(endMs ?? 0, startMs + 1)
  return one.startMs < endOf(other) && other.startMs < endOf(one)
}

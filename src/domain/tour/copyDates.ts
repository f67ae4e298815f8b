import { shiftDay, type IsoDay } from '../../contract/rhythm/calendarDay'
import { plannedTourId, plannedToursPath, type PlannedTour } from '../../contract/tour/plannedTour'
import { idOfIri, iriOf, type Iri } from '../../contract/wire/ids'
import { countDeviations } from './dateChange'
import type { StepDate } from './moveSteps'

/** A date whose deviations are copied to another date of the same tour. */
export type DateCopy = {
  tour: Iri
  from: StepDate
  to: StepDate
  /** Number of deviations that are copied, and of those of the other date that they replace. */
  copied: number
  replaced: number
}

/**
 * The copies of dates to dates that are some days later. A date without deviations is not copied, and neither is a
 * cancelled one or one whose target has passed.
 * @param targets plans of the later dates; a date without one has no deviations
 */
export function dateCopies(
  sources: readonly PlannedTour[],
  targets: readonly PlannedTour[],
  days: number,
  today: IsoDay,
): readonly DateCopy[] {
  const plans = new Map(targets.map((plan) => [`${plan.tourTemplate} ${plan.date}`, plan]))
  return sources.flatMap((plan): DateCopy[] => {
    const { tourTemplate, date } = plan
    if (tourTemplate == null || date == null || plan.cancelledBecause != null) return []
    const copied = countDeviations(plan)
    const day = shiftDay(date, days)
    if (copied === 0 || day < today) return []
    const target = plans.get(`${tourTemplate} ${day}`) ?? null
    return [
      {
        tour: tourTemplate,
        from: { iri: plan['@id'], date, plan },
        to: {
          iri: target?.['@id'] ?? iriOf(plannedToursPath, plannedTourId(idOfIri(tourTemplate), day)),
          date: day,
          plan: target,
        },
        copied,
        replaced: target === null ? 0 : countDeviations({ ...target, cancelledBecause: null }),
      },
    ]
  })
}

import type { Company } from '../../contract/company/company'
import { breachesOf, departureOf, type TourBreaches } from '../../contract/tour/tourBreaches'
import type { TourTemplate } from '../../contract/tour/tourTemplate'

/** `active` where the server does not tell whether it runs, null where it tells nothing. */
export type TourStatus = 'running' | 'ready' | 'active' | 'inactive'

/** As last planned by the server. */
export function breachesOfTour(template: TourTemplate, company: Company): TourBreaches {
  const { latestTime, maximumCapacity, durationSeconds, destinationCount } = template
  const departure = departureOf(template, company.defaultTourTemplateEarliestTime)
  const isDriven = destinationCount !== 0
  return breachesOf(
    { departure, latestTime, maximumCapacity },
    {
      endTime: isDriven && durationSeconds != null ? departure + durationSeconds : null,
      load: template.destinationCapacity ?? null,
      windows: { strict: template.strictViolationCount, soft: template.softViolationCount },
    },
  )
}

export function statusOfTour({ active, running }: TourTemplate): TourStatus | null {
  if (active === false) return 'inactive'
  if (running === true) return 'running'
  if (active !== true) return null
  return running === false ? 'ready' : 'active'
}

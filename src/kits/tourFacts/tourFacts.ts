import type { Company } from '../../contract/company/company'
import { violationsOf, departureOf, type TourViolations } from '../../contract/tour/tourViolations'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import { tourCodes } from '../../lib/tourBadge'
import { readMoment } from '../destinationTable/recordFacts'

/** `active` where the server does not tell whether it runs, null where it tells nothing. */
export type TourStatus = 'running' | 'ready' | 'active' | 'inactive'

/** As last planned by the server. */
export function violationsOfTour(template: TourTemplate, company: Company): TourViolations {
  const { latestTime, maximumCapacity, durationSeconds, destinationCount } = template
  const departure = departureOf(template, company.defaultTourTemplateEarliestTime)
  const isDriven = destinationCount !== 0
  return violationsOf(
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

/** Of equal ones the oldest has no figure, so that neither a copy nor another order changes the badge of a tour. */
export function codesByAge(templates: readonly TourTemplate[]): ReadonlyMap<Iri, string> {
  const age = ({ createdAt }: TourTemplate) => readMoment(createdAt)?.getTime() ?? Number.MAX_SAFE_INTEGER
  const oldestFirst = templates.toSorted((one, other) => age(one) - age(other))
  const codes = tourCodes(oldestFirst.map(({ name }) => name ?? ''))
  return new Map(oldestFirst.map((template, index) => [template['@id'], codes[index] ?? '']))
}

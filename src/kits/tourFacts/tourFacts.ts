import type { Company } from '../../contract/company/company'
import { departureOf, type TourViolations } from '../../contract/tour/tourViolations'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import { violationsOfFigures } from '../../domain/tour/countViolations'
import { tourCodes } from '../../lib/tourBadge'
import { readMoment } from '../destinationTable/recordFacts'

/** `active` if the server does not send `running`; the status is null if it sends neither. */
export type TourStatus = 'running' | 'ready' | 'active' | 'inactive'

/** The lower one of the capacities of a tour and its vehicle; null if none is known. */
export function capacityOf({ maximumCapacity, vehicleCapacity }: TourTemplate): number | null {
  const known = [maximumCapacity, vehicleCapacity].filter((each) => each != null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Violations of the tour as last planned by the server. */
export function violationsOfTour(template: TourTemplate, company: Company): TourViolations {
  const { latestTime, durationSeconds } = template
  const maximumCapacity = capacityOf(template)
  const departure = departureOf(template, company.defaultTourTemplateEarliestTime)
  return violationsOfFigures(
    { departure, latestTime, maximumCapacity },
    {
      count: template.destinationCount,
      end: durationSeconds == null ? null : departure + durationSeconds,
      load: template.destinationCapacity,
      strict: template.strictViolationCount,
      soft: template.softViolationCount,
      missingSkills: template.missingSkills ?? undefined,
    },
  )
}

export function statusOfTour({ active, running }: TourTemplate): TourStatus | null {
  if (active === false) return 'inactive'
  if (running === true) return 'running'
  if (active !== true) return null
  return running === false ? 'ready' : 'active'
}

/**
 * Badge texts by tour. Of equal ones the oldest has no digit, so that neither a copy nor another order
 * changes a tour's badge.
 */
export function codesByAge(templates: readonly TourTemplate[]): ReadonlyMap<Iri, string> {
  const age = ({ createdAt }: TourTemplate) => readMoment(createdAt)?.getTime() ?? Number.MAX_SAFE_INTEGER
  const oldestFirst = templates.toSorted((one, other) => age(one) - age(other))
  const codes = tourCodes(oldestFirst.map(({ name }) => name ?? ''))
  return new Map(oldestFirst.map((template, index) => [template['@id'], codes[index] ?? '']))
}

import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Tour } from '../../contract/tour/tour'
import type { Iri } from '../../contract/wire/ids'
import { shownText } from '../../lib/shownText'

/** What a driven tour is compared with: the plan of the date on which it was started. */
export type PlanOfRun = {
  tourTemplate: Iri
  date: IsoDay
  /** Null if there is none, or it is unknown. */
  vehicle: { name?: string | null; plate?: string | null } | null
  /** Name of the driver that the date had planned; empty if that one drives, or if the date had none of its own. */
  otherDriver: string
  /** Own departure of the date in seconds since midnight; null if it has none. */
  departure: number | null
}

/** Returns null if the template was deleted, and for a server without plans of dates. */
export function planOfRun({ plannedTour, tourTemplate, driver }: Tour): PlanOfRun | null {
  const date = plannedTour?.date
  if (tourTemplate == null || date == null) return null
  const { hasOwnAssignee, assignee, vehicle, earliestTime } = plannedTour ?? {}
  const planned = hasOwnAssignee === true ? assignee : null
  return {
    tourTemplate,
    date,
    vehicle: vehicle ?? null,
    otherDriver: planned == null || isRecord(driver, planned['@id']) ? '' : shownText(planned.fullName),
    departure: earliestTime ?? null,
  }
}

/** Whether a reference or an embedded record is the one with this @id. */
const isRecord = (given: unknown, iri: Iri): boolean =>
  given === iri || (typeof given === 'object' && given !== null && '@id' in given && given['@id'] === iri)

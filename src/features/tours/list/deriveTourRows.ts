import type { Company } from '../../../contract/company/company'
import type { Tag } from '../../../contract/company/labels'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import type { TourViolations } from '../../../contract/tour/tourViolations'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import type { User } from '../../../contract/access/user'
import { authorNameOf, readMoment } from '../../../kits/destinationTable/recordFacts'
import {
  capacityOf,
  violationsOfTour,
  codesByAge,
  statusOfTour,
  type TourStatus,
} from '../../../kits/tourFacts/tourFacts'
import { shownText } from '../../../lib/shownText'

type Assignee = { iri: Iri; name: string; email: string; phone: string }

/** A tour as shown in its row, with names instead of references. */
export type TourRow = {
  iri: Iri
  id: string
  name: string
  code: string
  colour: string | null
  /** Whether it has assignees; their names may be unknown. Null if the server does not send it. */
  isAssigned: boolean | null
  assignees: Assignee[]
  tags: { iri: Iri; name: string; colour: string }[]
  /** Null if the server does not send it. */
  destinationCount: number | null
  /** Number of stops with an approximate position; null if unknown. */
  approximateCount: number | null
  start: number | null
  end: number | null
  /** Of the planned route; null while there is none. */
  distanceMeters: number | null
  durationSeconds: number | null
  /** Null if the server does not send it. */
  load: number | null
  maximum: number | null
  violations: TourViolations
  createdAt: Date | null
  createdBy: string
  status: TourStatus | null
}

export function deriveTourRows(
  templates: readonly TourTemplate[],
  users: readonly User[],
  tags: readonly Tag[],
  company: Company,
): TourRow[] {
  const userOf = new Map(users.map((user) => [user['@id'], user]))
  const tagOf = new Map(tags.map((tag) => [tag['@id'], tag]))
  const codes = codesByAge(templates)
  return templates.map((template) => {
    const load = template.destinationCapacity ?? null
    const destinationCount = template.destinationCount ?? null
    // A tour without stops is not driven, even if its start and end differ.
    const { distanceMeters = null, durationSeconds = null } = destinationCount === 0 ? noRoute : template
    return {
      iri: template['@id'],
      id: idOfIri(template['@id']),
      name: shownText(template.name),
      code: codes.get(template['@id']) ?? '',
      colour: template.color ?? null,
      isAssigned: template.assignees == null ? null : template.assignees.length > 0,
      assignees: (template.assignees ?? []).flatMap((iri) => {
        const user = userOf.get(iri)
        return user?.fullName == null
          ? []
          : [{ iri, name: shownText(user.fullName), email: user.email ?? '', phone: user.phone ?? '' }]
      }),
      tags: (template.tags ?? []).flatMap((iri) => {
        const tag = tagOf.get(iri)
        return tag?.name == null ? [] : [{ iri, name: shownText(tag.name), colour: tag.colourCode ?? '' }]
      }),
      destinationCount,
      approximateCount: template.approximateCount ?? null,
      start: template.earliestTime ?? null,
      end: template.latestTime ?? null,
      distanceMeters,
      durationSeconds,
      load,
      maximum: capacityOf(template),
      violations: violationsOfTour(template, company),
      createdAt: readMoment(template.createdAt),
      createdBy: authorNameOf(template.createdBy),
      status: statusOfTour(template),
    }
  })
}

const noRoute: Pick<TourTemplate, 'distanceMeters' | 'durationSeconds'> = {}

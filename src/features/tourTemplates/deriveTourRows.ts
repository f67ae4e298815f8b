import type { Tag } from '../../contract/labels'
import { idOfIri, type Iri } from '../../contract/ids'
import type { TourTemplate } from '../../contract/tourTemplate'
import type { User } from '../../contract/user'
import { tourCodes } from '../../lib/tourBadge'

export type TourStatus = 'running' | 'ready' | 'inactive'

export type Assignee = { name: string; email: string; phone: string }

/** A tour as its row shows it; names in place of references. */
export type TourRow = {
  iri: Iri
  id: string
  name: string
  code: string
  colour: string | null
  assignees: Assignee[]
  tags: { name: string; colour: string }[]
  destinationCount: number
  start: number | null
  end: number | null
  load: number
  maximum: number | null
  isOverloaded: boolean
  status: TourStatus
}

export function deriveTourRows(
  templates: readonly TourTemplate[],
  users: readonly User[],
  tags: readonly Tag[],
): TourRow[] {
  const userOf = new Map(users.map((user) => [user['@id'], user]))
  const tagOf = new Map(tags.map((tag) => [tag['@id'], tag]))
  const codes = tourCodes(templates.map((template) => template.name ?? ''))
  return templates.map((template, index) => {
    const load = template.destinationCapacity ?? 0
    const maximum = template.maximumCapacity ?? null
    return {
      iri: template['@id'],
      id: idOfIri(template['@id']),
      name: template.name ?? '',
      code: codes[index] ?? '',
      colour: template.color ?? null,
      assignees: (template.assignees ?? []).flatMap((iri) => {
        const user = userOf.get(iri)
        return user?.fullName == null
          ? []
          : [{ name: user.fullName, email: user.email ?? '', phone: user.phone ?? '' }]
      }),
      tags: (template.tags ?? []).flatMap((iri) => {
        const tag = tagOf.get(iri)
        return tag?.name == null ? [] : [{ name: tag.name, colour: tag.colourCode ?? '' }]
      }),
      destinationCount: template.destinationCount ?? 0,
      start: template.earliestTime ?? null,
      end: template.latestTime ?? null,
      load,
      maximum,
      isOverloaded: maximum !== null && load > maximum,
      status: statusOf(template),
    }
  })
}

function statusOf(template: TourTemplate): TourStatus {
  if (template.active === false) return 'inactive'
  return template.running === true ? 'running' : 'ready'
}

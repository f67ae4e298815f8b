import type { DestinationTemplate } from '../../../contract/destination/destinationTemplate'
import type { Iri } from '../../../contract/wire/ids'
import type { Tag } from '../../../contract/company/labels'
import { customValuesOf, authorNameOf, readMoment } from '../../../kits/destinationTable/recordFacts'
import { shownAddress } from '../../../lib/shownAddress'
import { shownText } from '../../../lib/shownText'

/** A template as shown in its row. An empty string or null means unknown. */
export type TemplateRow = {
  iri: Iri
  name: string
  importReference: string
  address: string
  city: string
  street: string
  zip: string
  reference: string
  /** In the order of the template, without deleted ones. */
  tags: readonly { iri: Iri; name: string; colour: string }[]
  capacity: number | null
  /** Seconds. */
  lengthOfStay: number | null
  /** Seconds since midnight. */
  earliestTime: number | null
  latestTime: number | null
  note: string
  /** Null if the server does not send it. */
  linkedCount: number | null
  attachmentCount: number | null
  createdAt: Date | null
  createdBy: string
  /** By the @id of the configuration. */
  customValues: ReadonlyMap<Iri, unknown>
}

const colourless = '#87959a'

/** @param tags all categories of the company */
export function deriveTemplateRows(
  templates: readonly DestinationTemplate[],
  tags: readonly Tag[],
): TemplateRow[] {
  const tagOf = new Map(tags.map((tag) => [tag['@id'], tag]))
  return templates.map((template) => ({
    iri: template['@id'],
    name: shownText(template.name),
    importReference: shownText(template.importReference),
    address: shownAddress(template.address),
    city: shownText(template.city),
    street: shownText(template.street),
    zip: shownText(template.zip),
    reference: shownText(template.refId),
    tags: (template.tags ?? []).flatMap((iri) => {
      const tag = tagOf.get(iri)
      return tag === undefined
        ? []
        : [{ iri, name: shownText(tag.name), colour: tag.colourCode ?? colourless }]
    }),
    capacity: template.capacity ?? null,
    lengthOfStay: template.lengthOfStay ?? null,
    earliestTime: template.earliestTime ?? null,
    latestTime: template.latestTime ?? null,
    note: shownText(template.propertyDescription),
    linkedCount: template.linkedDestinationCount ?? null,
    attachmentCount: template.attachmentCount ?? null,
    createdAt: readMoment(template.createdAt),
    createdBy: authorNameOf(template.createdBy),
    customValues: customValuesOf(template.customFieldValues),
  }))
}

/**
 * Returns the title of a template. A name may be missing; the Vorlage only in responses of another server.
 */
export const titleOfTemplate = ({ name, importReference, address }: TemplateRow): string =>
  name || importReference || address

import type { Iri } from '../../contract/wire/ids'
import type { FileLink } from '../../contract/proof/file'
import { shownText } from '../../lib/shownText'

/** The kinds of records that files are attached to, in display order. */
export const linkedKinds = [
  'proofs',
  'destinations',
  'destinationTemplates',
  'serviceLocations',
  'tourTemplates',
  'tours',
] as const
export type LinkedKind = (typeof linkedKinds)[number]

const paths: Record<LinkedKind, string> = {
  proofs: '/api/proof-of-services/',
  destinations: '/api/destinations/',
  destinationTemplates: '/api/destination-templates/',
  serviceLocations: '/api/service-locations/',
  tourTemplates: '/api/tour-templates/',
  tours: '/api/tours/',
}

/** A record that a file is attached to; the name is empty if unknown. */
export type LinkedRecord = { iri: Iri; name: string }

/** The records a file is attached to, by kind; dangling links are omitted. */
export function groupLinks(links: readonly FileLink[]): Record<LinkedKind, readonly LinkedRecord[]> {
  const records = links.flatMap(({ linkedEntity: iri, name }) =>
    iri == null ? [] : [{ iri, name: shownText(name) }],
  )
  const ofKind = (kind: LinkedKind) => records.filter(({ iri }) => iri.startsWith(paths[kind]))
  return {
    proofs: ofKind('proofs'),
    destinations: ofKind('destinations'),
    destinationTemplates: ofKind('destinationTemplates'),
    serviceLocations: ofKind('serviceLocations'),
    tourTemplates: ofKind('tourTemplates'),
    tours: ofKind('tours'),
  }
}

import type { PgColumn } from 'drizzle-orm/pg-core'
import { iriOf, type Iri } from '../../../src/contract/wire/ids'
import { fileLinks } from '../../db/schema/files'
import type { TenantTable } from '../../resources/members'
import { proofsOfService, serviceLocations, tours } from '../../db/schema/driving'
import { destinations, destinationTemplates, tourTemplates } from '../../db/schema/planning'
import { isUuid } from '../../uuid'

/** A kind of record that files hang at (part 2 §2), and the column of a link that names it. */
export type LinkedKind = { path: string; table: TenantTable; column: PgColumn; property: LinkProperty }

type LinkProperty =
  | 'tourTemplateId'
  | 'destinationId'
  | 'destinationTemplateId'
  | 'tourId'
  | 'serviceLocationId'
  | 'proofOfServiceId'

const kind = (path: string, table: TenantTable, property: LinkProperty): LinkedKind => ({
  path,
  table,
  column: fileLinks[property],
  property,
})

export const linkedKinds: readonly LinkedKind[] = [
  kind('/api/tour-templates', tourTemplates, 'tourTemplateId'),
  kind('/api/destinations', destinations, 'destinationId'),
  kind('/api/destination-templates', destinationTemplates, 'destinationTemplateId'),
  kind('/api/tours', tours, 'tourId'),
  kind('/api/service-locations', serviceLocations, 'serviceLocationId'),
  kind('/api/proof-of-services', proofsOfService, 'proofOfServiceId'),
]

/** The record that an IRI names; undefined for anything else. */
export function recordOfIri(iri: string): { kind: LinkedKind; id: string } | undefined {
  const cut = iri.lastIndexOf('/')
  const found = linkedKinds.find(({ path }) => path === iri.slice(0, cut))
  const id = iri.slice(cut + 1)
  return found !== undefined && isUuid(id) ? { kind: found, id: id.toLowerCase() } : undefined
}

/** The IRI of the record that a link leads to. */
export function iriOfLink(link: Record<LinkProperty, string | null>): Iri | undefined {
  for (const { path, property } of linkedKinds) {
    const id = link[property]
    if (id !== null) return iriOf(path, id)
  }
  return undefined
}

import { and, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { iriOf, type Iri } from '../../../src/contract/wire/ids'
import type { Db } from '../../db/client'
import { fileLinks } from '../../db/schema/files'
import type { TenantTable } from '../../resources/members'
import { proofsOfService, serviceLocations, tours } from '../../db/schema/driving'
import { destinations, destinationTemplates, tourTemplates } from '../../db/schema/planning'
import { isUuid } from '../../uuid'

/** A kind of record that files can be attached to, and the link column that references it. */
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

/** Returns the record of an IRI, undefined for other IRIs. */
export function recordOfIri(iri: string): { kind: LinkedKind; id: string } | undefined {
  const cut = iri.lastIndexOf('/')
  const found = linkedKinds.find(({ path }) => path === iri.slice(0, cut))
  const id = iri.slice(cut + 1)
  return found !== undefined && isUuid(id) ? { kind: found, id: id.toLowerCase() } : undefined
}

/** Returns the IRI of the linked record. */
export function iriOfLink(link: Record<LinkProperty, string | null>): Iri | undefined {
  for (const { path, property } of linkedKinds) {
    const id = link[property]
    if (id !== null) return iriOf(path, id)
  }
  return undefined
}

/** Returns the names of the records of a file by link id. A proof has the name of its stop. */
export async function namesOfLinks(
  db: Db,
  companyId: string,
  fileId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const isOfCompany = (table: { companyId: PgColumn }) => eq(table.companyId, companyId)
  const rows = await db
    .select({
      id: fileLinks.id,
      name: sql<string | null>`coalesce(
        ${tourTemplates.name}, ${tours.name},
        nullif(${destinations.name}, ''), ${destinations.address},
        nullif(${destinationTemplates.name}, ''), ${destinationTemplates.address},
        nullif(${serviceLocations.name}, ''), ${serviceLocations.address})`,
    })
    .from(fileLinks)
    .leftJoin(tourTemplates, and(isOfCompany(tourTemplates), eq(tourTemplates.id, fileLinks.tourTemplateId)))
    .leftJoin(tours, and(isOfCompany(tours), eq(tours.id, fileLinks.tourId)))
    .leftJoin(destinations, and(isOfCompany(destinations), eq(destinations.id, fileLinks.destinationId)))
    .leftJoin(
      destinationTemplates,
      and(isOfCompany(destinationTemplates), eq(destinationTemplates.id, fileLinks.destinationTemplateId)),
    )
    .leftJoin(
      proofsOfService,
      and(isOfCompany(proofsOfService), eq(proofsOfService.id, fileLinks.proofOfServiceId)),
    )
    .leftJoin(
      serviceLocations,
      and(
        isOfCompany(serviceLocations),
        or(
          eq(serviceLocations.id, fileLinks.serviceLocationId),
          eq(serviceLocations.id, proofsOfService.serviceLocationId),
        ),
      ),
    )
    .where(and(isOfCompany(fileLinks), eq(fileLinks.fileId, fileId)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { iriOf, type Iri } from '../../../src/contract/wire/ids'
import type { Db } from '../../db/client'
import { fileLinks } from '../../db/schema/files'
import { isTarget } from '../../db/conditions'
import { computed, type Member, type TenantTable } from '../../resources/members'
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

const nameIn = (records: TenantTable & { companyId: PgColumn }, reference: PgColumn, name: SQL) =>
  sql`(select ${name} from ${records} where ${isTarget(records, fileLinks, reference)})`
const nameOrAddress = ({ name, address }: { name: PgColumn; address: PgColumn }) =>
  sql`coalesce(nullif(${name}, ''), ${address})`

/** The name of the linked record. A proof has the name of its stop. */
const nameOfLink = sql`coalesce(${sql.join(
  [
    nameIn(tourTemplates, fileLinks.tourTemplateId, sql`${tourTemplates.name}`),
    nameIn(tours, fileLinks.tourId, sql`${tours.name}`),
    nameIn(destinations, fileLinks.destinationId, nameOrAddress(destinations)),
    nameIn(destinationTemplates, fileLinks.destinationTemplateId, nameOrAddress(destinationTemplates)),
    nameIn(serviceLocations, fileLinks.serviceLocationId, nameOrAddress(serviceLocations)),
    sql`(select ${nameOrAddress(serviceLocations)} from ${proofsOfService} join ${serviceLocations} on ${isTarget(
      serviceLocations,
      proofsOfService,
      proofsOfService.serviceLocationId,
    )} where ${isTarget(proofsOfService, fileLinks, fileLinks.proofOfServiceId)})`,
  ],
  sql`, `,
)})`

/** Returns the names of the records of a file by link id. */
export async function namesOfLinks(
  db: Db,
  companyId: string,
  fileId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .select({ id: fileLinks.id, name: sql<string | null>`(${nameOfLink})` })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, companyId), eq(fileLinks.fileId, fileId)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const shownRecords = 3

/** The first records of a file in a list, with their names. */
export function firstRecordsOf(file: SQL | undefined): Member {
  const ids = linkedKinds.map(({ column, property }) => sql`${sql.raw(`'${property}'`)}, ${column}`)
  const link = sql`json_build_object('name', ${nameOfLink}, ${sql.join(ids, sql`, `)}) as link`
  return computed(
    sql`select coalesce(json_agg(link), '[]'::json) from (select ${link} from ${fileLinks} where ${file} order by ${fileLinks.id} limit ${sql.raw(String(shownRecords))}) as first`,
    'xmls:string',
    (found) =>
      (found as (Record<LinkProperty, string | null> & { name: string | null })[]).map((each) => ({
        linkedEntity: iriOfLink(each),
        name: each.name,
      })),
  )
}

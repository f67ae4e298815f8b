import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { resourceColumns, tenantColumns } from './columns'
import { proofsOfService, serviceLocations, tours } from './driving'
import { reference, searchIndex, searchTextOf, tenantKey } from './keys'
import { inCompany, users } from './people'
import { destinations, destinationTemplates, tourTemplates } from './planning'

export const files = pgTable(
  'files',
  {
    ...resourceColumns(),
    name: text().notNull(),
    contentType: text(),
    sizeBytes: integer().notNull(),
    /** Name in the file store, made by the server; never derived from what was uploaded. */
    storageKey: text().notNull().unique(),
    description: text(),
    createdById: uuid(),
    searchText: searchTextOf('name', 'description'),
  },
  (t) => [
    tenantKey(t),
    inCompany(t),
    reference(t, t.createdById, users).onDelete('set null'),
    index('files_created').on(t.companyId, t.createdAt, t.id),
    searchIndex('files_search', t),
  ],
)

/** A file attached to exactly one record. */
export const fileLinks = pgTable(
  'file_links',
  {
    ...tenantColumns(),
    fileId: uuid().notNull(),
    /** 'attachment'; on proofs also 'photo' and 'signature'. */
    kind: text().notNull().default('attachment'),
    tourTemplateId: uuid(),
    destinationId: uuid(),
    destinationTemplateId: uuid(),
    tourId: uuid(),
    serviceLocationId: uuid(),
    proofOfServiceId: uuid(),
    /** Of pictures that a driver's device sent: its own id of them, so that one that is sent again is known. */
    clientId: uuid(),
  },
  (t) => [
    tenantKey(t),
    reference(t, t.fileId, files).onDelete('cascade'),
    reference(t, t.tourTemplateId, tourTemplates).onDelete('cascade'),
    reference(t, t.destinationId, destinations).onDelete('cascade'),
    reference(t, t.destinationTemplateId, destinationTemplates).onDelete('cascade'),
    reference(t, t.tourId, tours).onDelete('cascade'),
    reference(t, t.serviceLocationId, serviceLocations).onDelete('cascade'),
    reference(t, t.proofOfServiceId, proofsOfService).onDelete('cascade'),
    check(
      'file_links_one_record',
      sql`num_nonnulls(${t.tourTemplateId}, ${t.destinationId}, ${t.destinationTemplateId}, ${t.tourId}, ${t.serviceLocationId}, ${t.proofOfServiceId}) = 1`,
    ),
    unique('file_links_once')
      .on(
        t.companyId,
        t.fileId,
        t.tourTemplateId,
        t.destinationId,
        t.destinationTemplateId,
        t.tourId,
        t.serviceLocationId,
        t.proofOfServiceId,
      )
      .nullsNotDistinct(),
    index('file_links_tour_template').on(t.companyId, t.tourTemplateId),
    index('file_links_destination').on(t.companyId, t.destinationId),
    index('file_links_destination_template').on(t.companyId, t.destinationTemplateId),
    index('file_links_tour').on(t.companyId, t.tourId),
    index('file_links_service_location').on(t.companyId, t.serviceLocationId),
    index('file_links_proof').on(t.companyId, t.proofOfServiceId),
    uniqueIndex('file_links_client').on(t.companyId, t.proofOfServiceId, t.clientId),
  ],
)

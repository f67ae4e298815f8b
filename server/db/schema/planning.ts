import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SyncProperty } from '../../../src/contract/destination/templateSync'
import {
  destinationAddressColumns,
  instant,
  resourceColumns,
  routeExclusionColumns,
  startAddressColumns,
  stopColumns,
  tenantColumns,
  type StoredCustomFieldValue,
} from './columns'
import { reference, searchIndex, searchTextOf, tenantKey } from './keys'
import { tags } from './labels'
import { inCompany, users } from './people'

export const tourTemplates = pgTable(
  'tour_templates',
  {
    ...resourceColumns(),
    name: text().notNull(),
    description: text(),
    color: text().notNull(),
    vehicleType: text().notNull().default('car'),
    ...routeExclusionColumns(),
    locationTracking: boolean().notNull().default(false),
    autoProof: boolean().notNull().default(false),
    maximumCapacity: integer().notNull(),
    active: boolean().notNull().default(true),
    earliestTime: integer(),
    latestTime: integer(),
    planning: boolean().notNull().default(false),
    /** Ids of the stops as they stood before the tour was optimised; null where nothing can be reverted. */
    orderBeforeOptimization: jsonb().$type<string[]>(),
    ...startAddressColumns(),
    ...destinationAddressColumns(),
    /** Counts the changes of the list of stops; the ETag of that list. */
    stopsVersion: integer().notNull().default(1),
    /** True until the stops' planned arrivals have been computed for the present plan. */
    etasStale: boolean().notNull().default(true),
    /** Length of the planned route in metres; null until it has been computed, like the next one. */
    distanceMeters: integer(),
    /** Seconds from departure to the end of the tour: ways, waiting and stays. */
    durationSeconds: integer(),
    /** Active stops served outside of their windows, as last planned. */
    strictViolationCount: integer(),
    softViolationCount: integer(),
    createdById: uuid(),
    searchText: searchTextOf('name', 'description', 'start_address'),
  },
  (t) => [
    tenantKey(t),
    inCompany(t),
    reference(t, t.createdById, users).onDelete('set null'),
    index('tour_templates_created').on(t.companyId, t.createdAt, t.id),
    searchIndex('tour_templates_search', t),
  ],
)

export const tourTemplateAssignees = pgTable(
  'tour_template_assignees',
  { companyId: uuid().notNull(), tourTemplateId: uuid().notNull(), userId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.tourTemplateId, t.userId] }),
    reference(t, t.tourTemplateId, tourTemplates).onDelete('cascade'),
    reference(t, t.userId, users).onDelete('cascade'),
    index('tour_template_assignees_user').on(t.companyId, t.userId),
  ],
)

export const tourTemplateTags = pgTable(
  'tour_template_tags',
  { companyId: uuid().notNull(), tourTemplateId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.tourTemplateId, t.tagId] }),
    reference(t, t.tourTemplateId, tourTemplates).onDelete('cascade'),
    reference(t, t.tagId, tags).onDelete('cascade'),
    index('tour_template_tags_tag').on(t.companyId, t.tagId),
  ],
)

export const destinationTemplates = pgTable(
  'destination_templates',
  {
    ...resourceColumns(),
    ...stopColumns(),
    customFieldValues: jsonb().$type<StoredCustomFieldValue[]>().notNull().default([]),
    importReference: text().notNull(),
    searchText: searchTextOf('name', 'import_reference', 'address', 'ref_id', 'property_description'),
  },
  (t) => [
    tenantKey(t),
    unique('destination_templates_import_reference').on(t.companyId, t.importReference),
    inCompany(t),
    reference(t, t.createdById, users).onDelete('set null'),
    searchIndex('destination_templates_search', t),
  ],
)

export const destinationTemplateTags = pgTable(
  'destination_template_tags',
  { companyId: uuid().notNull(), destinationTemplateId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.destinationTemplateId, t.tagId] }),
    reference(t, t.destinationTemplateId, destinationTemplates).onDelete('cascade'),
    reference(t, t.tagId, tags).onDelete('cascade'),
    index('destination_template_tags_tag').on(t.companyId, t.tagId),
  ],
)

export const destinations = pgTable(
  'destinations',
  {
    ...resourceColumns(),
    ...stopColumns(),
    customFieldValues: jsonb().$type<StoredCustomFieldValue[]>().notNull().default([]),
    tourTemplateId: uuid(),
    destinationTemplateId: uuid(),
    active: boolean().notNull().default(true),
    /** Planned arrival in seconds since midnight, see `tourTemplates.etasStale`. */
    eta: integer(),
    multipoint: boolean().notNull().default(false),
    /** 1…n within a tour template, null without one. */
    positionInTour: integer(),
    /** Comma list of access, oneways, restrictions. */
    ignoredRestrictions: text().notNull().default('access,oneways,restrictions'),
    /** Where an optimisation must leave it: first, last or place. */
    orderLock: text(),
    /** The address as the address search compares it, see `normaliseSearchText`. */
    addressKey: text(),
    searchText: searchTextOf('name', 'address', 'ref_id', 'property_description', 'phone_contact_name'),
  },
  (t) => [
    tenantKey(t),
    // The constraint is deferred to the end of the transaction in the migration, so that stops can swap places.
    unique('destinations_position').on(t.companyId, t.tourTemplateId, t.positionInTour),
    check('destinations_placed', sql`(${t.tourTemplateId} is null) = (${t.positionInTour} is null)`),
    inCompany(t),
    reference(t, t.tourTemplateId, tourTemplates),
    reference(t, t.destinationTemplateId, destinationTemplates).onDelete('set null'),
    reference(t, t.createdById, users).onDelete('set null'),
    index('destinations_created').on(t.companyId, t.createdAt, t.id),
    index('destinations_template').on(t.companyId, t.destinationTemplateId),
    // What a file to be imported is compared with.
    index('destinations_ref_id').on(t.companyId, t.refId),
    index('destinations_address').on(t.companyId, t.addressKey),
    index('destinations_address_key').using('gin', sql`${t.addressKey} gin_trgm_ops`),
    // In the order in which a list is sorted by name.
    index('destinations_name').on(t.companyId, sql`${t.name} collate "und-x-icu"`, t.id),
    index('destinations_name_down').on(
      t.companyId,
      sql`${t.name} collate "und-x-icu" desc nulls last`,
      t.id.desc().nullsFirst(),
    ),
    index('destinations_near').on(t.companyId, t.lat, t.lng),
    searchIndex('destinations_search', t),
  ],
)

export const destinationTags = pgTable(
  'destination_tags',
  { companyId: uuid().notNull(), destinationId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.destinationId, t.tagId] }),
    reference(t, t.destinationId, destinations).onDelete('cascade'),
    reference(t, t.tagId, tags).onDelete('cascade'),
    index('destination_tags_tag').on(t.companyId, t.tagId),
  ],
)

/** A template that was written into destinations, kept for some days so that it can be taken back. */
export const templateSyncs = pgTable(
  'template_syncs',
  {
    ...tenantColumns(),
    createdAt: instant().notNull().defaultNow(),
    destinationTemplateId: uuid().notNull(),
    properties: jsonb().$type<SyncProperty[]>().notNull(),
    /** The attachments it made. */
    fileLinkIds: jsonb().$type<string[]>().notNull(),
  },
  (t) => [
    tenantKey(t),
    reference(t, t.destinationTemplateId, destinationTemplates).onDelete('cascade'),
    index('template_syncs_created').on(t.createdAt),
  ],
)

/** What a destination was before a sync that changed it. */
export const syncedDestinations = pgTable(
  'synced_destinations',
  {
    companyId: uuid().notNull(),
    templateSyncId: uuid().notNull(),
    destinationId: uuid().notNull(),
    /** The one that the sync gave it: a higher one tells that somebody has changed it since. */
    version: integer().notNull(),
    /** Its row, by the names of the columns. */
    before: jsonb().notNull(),
    tagIds: jsonb().$type<string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.templateSyncId, t.destinationId] }),
    reference(t, t.templateSyncId, templateSyncs).onDelete('cascade'),
    reference(t, t.destinationId, destinations).onDelete('cascade'),
    index('synced_destinations_destination').on(t.companyId, t.destinationId),
  ],
)

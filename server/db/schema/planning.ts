import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Rhythm } from '../../../src/contract/rhythm/rhythm'
import type { AddedStop, LeftOutStop } from '../../../src/contract/tour/plannedTour'
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
import { vehicles } from './availability'
import { companyPolicy, reference, searchIndex, searchTextOf, tenantKey } from './keys'
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
    /** On which dates the tour runs; null if only its stops have dates. */
    rhythm: jsonb().$type<Rhythm>(),
    /** Ids of the stops in the order before the optimisation; null if there is nothing to revert. */
    orderBeforeOptimization: jsonb().$type<string[]>(),
    ...startAddressColumns(),
    ...destinationAddressColumns(),
    /** Counts the changes to the list of stops. It is the ETag of that list. */
    stopsVersion: integer().notNull().default(1),
    /** Ids of the stops in their order: exactly the destinations with this `tourTemplateId`. */
    stopIds: uuid().array().notNull().default([]),
    vehicleId: uuid(),
    /** Counts the changes that the schedule depends on, see `tourFigures`. */
    planVersion: integer().notNull().default(1),
    createdById: uuid(),
    searchText: searchTextOf('name', 'description', 'start_address'),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    inCompany(t),
    reference(t, t.createdById, users).onDelete('set null'),
    reference(t, t.vehicleId, vehicles).onDelete('set null'),
    index('tour_templates_created').on(t.companyId, t.createdAt, t.id),
    searchIndex('tour_templates_search', t),
  ],
)

/**
 * The schedule of a tour, computed from its plan. Stale if `planVersion` is not that of the template, or if the
 * route is provisional.
 */
export const tourFigures = pgTable(
  'tour_figures',
  {
    companyId: uuid().notNull(),
    tourTemplateId: uuid().notNull(),
    planVersion: integer().notNull(),
    /** The routing service did not respond, and an estimate replaces the route. */
    isProvisional: boolean().notNull(),
    /** Length of the planned route in metres. */
    distanceMeters: integer().notNull(),
    /** Seconds from departure to the end of the tour: driving, waiting and service times. */
    durationSeconds: integer().notNull(),
    /** Active stops outside their time windows. */
    strictViolationCount: integer().notNull(),
    softViolationCount: integer().notNull(),
    /** Active stops, and the start of service at each in seconds since midnight. */
    stopIds: uuid().array().notNull(),
    etas: integer().array().notNull(),
  },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.tourTemplateId] }),
    reference(t, t.tourTemplateId, tourTemplates).onDelete('cascade'),
  ],
)

export const tourTemplateAssignees = pgTable(
  'tour_template_assignees',
  { companyId: uuid().notNull(), tourTemplateId: uuid().notNull(), userId: uuid().notNull() },
  (t) => [
    companyPolicy(),
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
    companyPolicy(),
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
    companyPolicy(),
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
    companyPolicy(),
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
    multipoint: boolean().notNull().default(false),
    /** Comma list of access, oneways, restrictions. */
    ignoredRestrictions: text().notNull().default('access,oneways,restrictions'),
    /** Fixed position during an optimisation: first, last or place. */
    orderLock: text(),
    /** When the stop is due; null whenever its tour runs. */
    rhythm: jsonb().$type<Rhythm>(),
    /** The address in the form that the address search compares, see `normaliseSearchText`. */
    addressKey: text(),
    searchText: searchTextOf('name', 'address', 'ref_id', 'property_description', 'phone_contact_name'),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    inCompany(t),
    reference(t, t.tourTemplateId, tourTemplates),
    reference(t, t.destinationTemplateId, destinationTemplates).onDelete('set null'),
    reference(t, t.createdById, users).onDelete('set null'),
    index('destinations_created').on(t.companyId, t.createdAt, t.id),
    index('destinations_tour').on(t.companyId, t.tourTemplateId),
    index('destinations_template').on(t.companyId, t.destinationTemplateId),
    // Compared with the rows of an import.
    index('destinations_ref_id').on(t.companyId, t.refId),
    index('destinations_address').on(t.companyId, t.addressKey),
    index('destinations_address_key').using('gin', t.companyId, sql`${t.addressKey} gin_trgm_ops`),
    // The order of a list sorted by name.
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
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.destinationId, t.tagId] }),
    reference(t, t.destinationId, destinations).onDelete('cascade'),
    reference(t, t.tagId, tags).onDelete('cascade'),
    index('destination_tags_tag').on(t.companyId, t.tagId),
  ],
)

/**
 * How a date differs from its tour template. A date without a row is as the template says.
 */
export const plannedTours = pgTable(
  'planned_tours',
  {
    ...resourceColumns(),
    tourTemplateId: uuid().notNull(),
    /** A day of the company, without time and zone. */
    date: date({ mode: 'string' }).notNull(),
    /**
     * Whether `assigneeId` replaces the driver of the template; null is then no driver. Otherwise it is null, or on past
     * dates the driver of that day.
     */
    hasOwnAssignee: boolean().notNull().default(false),
    assigneeId: uuid(),
    /** The same of the vehicle. */
    hasOwnVehicle: boolean().notNull().default(false),
    vehicleId: uuid(),
    /** Departure in seconds since midnight; null is that of the template. */
    earliestTime: integer(),
    /** Ids of stops in the order of the date; null is that of the template. */
    stopOrder: uuid().array(),
    added: jsonb().$type<AddedStop<string>[]>().notNull().default([]),
    leftOut: jsonb().$type<LeftOutStop<string>[]>().notNull().default([]),
    /** Why the tour does not run on the date; null if it runs. */
    cancelledBecause: text(),
    /** The date has passed: `stopOrder` has exactly its stops, whatever the template says now. */
    isPast: boolean().notNull().default(false),
    /** When the customers of the date received the mail of the day before. */
    announcedAt: instant(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    inCompany(t),
    unique('planned_tours_date').on(t.companyId, t.tourTemplateId, t.date),
    index('planned_tours_span').on(t.companyId, t.date),
    // Finds the plans that carry out an order.
    index('planned_tours_added').using('gin', t.companyId, sql`${t.added} jsonb_path_ops`),
    reference(t, t.tourTemplateId, tourTemplates).onDelete('cascade'),
    reference(t, t.assigneeId, users).onDelete('set null'),
    reference(t, t.vehicleId, vehicles).onDelete('set null'),
  ],
)

/**
 * A visit that is wanted once. Whether it is planned or done follows from the plans of dates that have it as an added
 * stop, and from their proofs.
 */
export const orders = pgTable(
  'orders',
  {
    ...resourceColumns(),
    destinationId: uuid().notNull(),
    /** First and last wanted day; null for none. */
    firstDay: date({ mode: 'string' }),
    lastDay: date({ mode: 'string' }),
    /** low, normal or high. */
    priority: text().notNull().default('normal'),
    /** Duration of the visit in seconds; null is that of the destination. */
    lengthOfStay: integer(),
    note: text(),
    /** Why it is not made; null if it is wanted. */
    cancelledBecause: text(),
    createdById: uuid(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    inCompany(t),
    reference(t, t.destinationId, destinations).onDelete('cascade'),
    reference(t, t.createdById, users).onDelete('set null'),
    index('orders_created').on(t.companyId, t.createdAt, t.id),
    index('orders_destination').on(t.companyId, t.destinationId),
  ],
)

/** A sync of a template into destinations, kept for some days so that it can be undone. */
export const templateSyncs = pgTable(
  'template_syncs',
  {
    ...tenantColumns(),
    createdAt: instant().notNull().defaultNow(),
    destinationTemplateId: uuid().notNull(),
    properties: jsonb().$type<SyncProperty[]>().notNull(),
    /** The attachments created by the sync. */
    fileLinkIds: jsonb().$type<string[]>().notNull(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    reference(t, t.destinationTemplateId, destinationTemplates).onDelete('cascade'),
    index('template_syncs_created').on(t.createdAt),
  ],
)

/** The state of a destination before the sync that changed it. */
export const syncedDestinations = pgTable(
  'synced_destinations',
  {
    companyId: uuid().notNull(),
    templateSyncId: uuid().notNull(),
    destinationId: uuid().notNull(),
    /** Version that the sync gave it. A higher one means that another user has changed it since. */
    version: integer().notNull(),
    /** Its row by column name. */
    before: jsonb().notNull(),
    tagIds: jsonb().$type<string[]>().notNull(),
  },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.templateSyncId, t.destinationId] }),
    reference(t, t.templateSyncId, templateSyncs).onDelete('cascade'),
    reference(t, t.destinationId, destinations).onDelete('cascade'),
    index('synced_destinations_destination').on(t.companyId, t.destinationId),
  ],
)

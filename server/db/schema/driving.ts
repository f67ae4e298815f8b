import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { addressColumns, instant, resourceColumns, tenantColumns } from './columns'
import { companyPolicy, reference, searchIndex, searchTextOf, tenantKey } from './keys'
import { tasks } from './tasks'
import { inCompany, users } from './people'
import { destinations, tourTemplates } from './planning'

export const tours = pgTable(
  'tours',
  {
    ...resourceColumns(),
    name: text().notNull(),
    color: text().notNull(),
    startDate: instant().notNull(),
    /** Null while the tour is running. */
    endDate: instant(),
    locationTracking: boolean().notNull().default(false),
    tourTemplateId: uuid(),
    driverId: uuid(),
    /** True if the driver is no longer a member of staff. */
    driverDeleted: boolean().notNull().default(false),
    /** Planned distance when the tour started. */
    plannedMeters: integer(),
    /** Distance along the recorded positions; null without positions. */
    drivenMeters: integer(),
    /**
     * Seconds that the clock of the driver's device is ahead of the server's, as last reported; null if never
     * reported.
     */
    deviceClockOffsetSeconds: integer(),
    searchText: searchTextOf('name'),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    inCompany(t),
    reference(t, t.tourTemplateId, tourTemplates).onDelete('set null'),
    reference(t, t.driverId, users).onDelete('set null'),
    index('tours_started').on(t.companyId, t.startDate, t.id),
    index('tours_template').on(t.companyId, t.tourTemplateId),
  ],
)

/** Snapshot of a stop when its tour started. */
export const serviceLocations = pgTable(
  'service_locations',
  {
    ...tenantColumns(),
    tourId: uuid().notNull(),
    destinationId: uuid(),
    refId: text(),
    name: text(),
    ...addressColumns(),
    positionInTour: integer().notNull(),
    eta: integer(),
    searchText: searchTextOf('name', 'address', 'ref_id'),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    reference(t, t.tourId, tours).onDelete('cascade'),
    reference(t, t.destinationId, destinations).onDelete('set null'),
    index('service_locations_tour').on(t.companyId, t.tourId, t.positionInTour),
    index('service_locations_destination').on(t.companyId, t.destinationId),
    searchIndex('service_locations_search', t),
  ],
)

/**
 * Stops that were removed from a running tour. A proof that a device sends later puts the stop back, so that no
 * service is lost.
 */
export const removedStops = pgTable(
  'removed_stops',
  {
    /** That of the service location. */
    ...tenantColumns(),
    tourId: uuid().notNull(),
    removedAt: instant().notNull(),
    removedById: uuid(),
    /** The removed row. */
    stop: jsonb().$type<typeof serviceLocations.$inferInsert>().notNull(),
    /** Rows of `customer_words` and `customer_links` that were deleted with it. */
    customerWords: jsonb(),
    customerLinks: jsonb(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    reference(t, t.tourId, tours).onDelete('cascade'),
    reference(t, t.removedById, users).onDelete('set null'),
    index('removed_stops_tour').on(t.companyId, t.tourId),
    // A link is found by its hash.
    index('removed_stops_links').using('gin', sql`${t.customerLinks} jsonb_path_ops`),
  ],
)

export const driverLocations = pgTable(
  'driver_locations',
  {
    ...tenantColumns(),
    tourId: uuid().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** By the device's clock, or corrected to the server's if the device was off by more than minutes. */
    originalTimeStamp: instant().notNull(),
    /** The device's original time if it was corrected, else null. */
    deviceTimeStamp: instant(),
    /** Metres per second, degrees clockwise from north, and the accuracy radius in metres. */
    speed: doublePrecision(),
    heading: doublePrecision(),
    accuracyMeters: doublePrecision(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    reference(t, t.tourId, tours).onDelete('cascade'),
    // A batch may arrive twice, even concurrently: each moment of a tour is unique by the server's clock and
    // by the device's.
    uniqueIndex('driver_locations_moment').on(t.companyId, t.tourId, t.originalTimeStamp),
    uniqueIndex('driver_locations_device_moment').on(
      t.companyId,
      t.tourId,
      sql`coalesce(${t.deviceTimeStamp}, ${t.originalTimeStamp})`,
    ),
  ],
)

export const proofsOfService = pgTable(
  'proofs_of_service',
  {
    ...resourceColumns(),
    serviceLocationId: uuid().notNull(),
    /** COMPLETED, FAILED or ABORTED. */
    state: text().notNull(),
    timeStamp: instant().notNull(),
    createdById: uuid(),
    /** Created by the driver's device; makes a resent proof idempotent. */
    clientId: uuid(),
    note: text(),
    /** Position of the device when the proof was taken; null if not reported. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracyMeters: doublePrecision(),
    /** Name of the person who signed, as typed by the driver. */
    signedBy: text(),
    /** Why a service failed, in the wording of the company at that time. */
    failureReason: text(),
    searchText: searchTextOf('note'),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    reference(t, t.serviceLocationId, serviceLocations).onDelete('cascade'),
    reference(t, t.createdById, users).onDelete('set null'),
    index('proofs_of_service_time').on(t.companyId, t.timeStamp, t.id),
    index('proofs_of_service_location').on(t.companyId, t.serviceLocationId),
    uniqueIndex('proofs_of_service_client').on(t.companyId, t.clientId),
  ],
)

export const taskStates = pgTable(
  'task_states',
  {
    ...tenantColumns(),
    proofOfServiceId: uuid().notNull(),
    taskId: uuid(),
    /** Title of the task at that time. */
    title: text().notNull(),
    done: boolean().notNull(),
    timeStamp: instant().notNull(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    reference(t, t.proofOfServiceId, proofsOfService).onDelete('cascade'),
    reference(t, t.taskId, tasks).onDelete('set null'),
    index('task_states_proof').on(t.companyId, t.proofOfServiceId),
  ],
)

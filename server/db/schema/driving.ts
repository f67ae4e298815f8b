import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { addressColumns, instant, resourceColumns, tenantColumns } from './columns'
import { reference, searchIndex, searchTextOf, tenantKey } from './keys'
import { tasks } from './labels'
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
    /** Whether whoever drove it is no longer a member of staff. */
    driverDeleted: boolean().notNull().default(false),
    /** The way as it was planned when the tour started. */
    plannedMeters: integer(),
    /** The way along its positions; null where nobody was located. */
    drivenMeters: integer(),
    searchText: searchTextOf('name'),
  },
  (t) => [
    tenantKey(t),
    inCompany(t),
    reference(t, t.tourTemplateId, tourTemplates).onDelete('set null'),
    reference(t, t.driverId, users).onDelete('set null'),
    index('tours_started').on(t.companyId, t.startDate, t.id),
    index('tours_template').on(t.companyId, t.tourTemplateId),
  ],
)

/** A stop as it was when its tour started. */
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
    tenantKey(t),
    reference(t, t.tourId, tours).onDelete('cascade'),
    reference(t, t.destinationId, destinations).onDelete('set null'),
    index('service_locations_tour').on(t.companyId, t.tourId, t.positionInTour),
    index('service_locations_destination').on(t.companyId, t.destinationId),
    searchIndex('service_locations_search', t),
  ],
)

export const driverLocations = pgTable(
  'driver_locations',
  {
    ...tenantColumns(),
    tourId: uuid().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** The device's clock. */
    originalTimeStamp: instant().notNull(),
  },
  (t) => [
    tenantKey(t),
    reference(t, t.tourId, tours).onDelete('cascade'),
    index('driver_locations_tour').on(t.companyId, t.tourId, t.originalTimeStamp),
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
    note: text(),
    /** Where the device was when the proof was taken; null where it does not tell. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracyMeters: doublePrecision(),
    /** Whoever signed, as the driver wrote it. */
    signedBy: text(),
    searchText: searchTextOf('note'),
  },
  (t) => [
    tenantKey(t),
    reference(t, t.serviceLocationId, serviceLocations).onDelete('cascade'),
    reference(t, t.createdById, users).onDelete('set null'),
    index('proofs_of_service_time').on(t.companyId, t.timeStamp, t.id),
    index('proofs_of_service_location').on(t.companyId, t.serviceLocationId),
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
    tenantKey(t),
    reference(t, t.proofOfServiceId, proofsOfService).onDelete('cascade'),
    reference(t, t.taskId, tasks).onDelete('set null'),
    index('task_states_proof').on(t.companyId, t.proofOfServiceId),
  ],
)

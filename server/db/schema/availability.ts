import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, resourceColumns, routeExclusionColumns, startAddressColumns } from './columns'
import { companyPolicy, reference, searchIndex, searchTextOf, tenantKey } from './keys'
import { tags } from './labels'
import { inCompany, users } from './people'

/* Who and what can work when, and with which skills. */

export const vehicles = pgTable(
  'vehicles',
  {
    ...resourceColumns(),
    name: text().notNull(),
    plate: text(),
    vehicleType: text().notNull().default('car'),
    ...routeExclusionColumns(),
    /** In the unit of the capacities of tours; null if it does not limit them. */
    maximumCapacity: integer(),
    /** Days on which it is available, as codes from MO to SU. */
    weekdays: text().array().notNull().default(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']),
    note: text(),
    /** The depot. */
    ...startAddressColumns(),
    searchText: searchTextOf('name', 'plate'),
  },
  (t) => [companyPolicy(), tenantKey(t), inCompany(t), searchIndex('vehicles_search', t)],
)

export const vehicleTags = pgTable(
  'vehicle_tags',
  { companyId: uuid().notNull(), vehicleId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.vehicleId, t.tagId] }),
    reference(t, t.vehicleId, vehicles).onDelete('cascade'),
    reference(t, t.tagId, tags).onDelete('cascade'),
  ],
)

/** The skills of a user. */
export const userTags = pgTable(
  'user_tags',
  { companyId: uuid().notNull(), userId: uuid().notNull(), tagId: uuid().notNull() },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.userId, t.tagId] }),
    reference(t, t.userId, users).onDelete('cascade'),
    reference(t, t.tagId, tags).onDelete('cascade'),
  ],
)

/** Days on which a user or a vehicle is not available; exactly one of both is named. */
export const absences = pgTable(
  'absences',
  {
    ...resourceColumns(),
    userId: uuid(),
    vehicleId: uuid(),
    /** First and last day. */
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** holiday, sick or other. */
    kind: text().notNull(),
    note: text(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    inCompany(t),
    reference(t, t.userId, users).onDelete('cascade'),
    reference(t, t.vehicleId, vehicles).onDelete('cascade'),
    index('absences_days').on(t.companyId, t.lastDay),
  ],
)

/** The secret link of a user's calendar. Deleting the row revokes it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** SHA-256 of the token. */
    tokenHash: text().notNull(),
  },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.userId] }),
    unique('calendar_feeds_token').on(t.tokenHash),
    reference(t, t.userId, users).onDelete('cascade'),
  ],
)

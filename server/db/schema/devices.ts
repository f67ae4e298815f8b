import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, resourceColumns } from './columns'
import { reference, searchTextOf, tenantKey } from './keys'
import { inCompany, users } from './people'

/** Phones of a company that record positions and proofs for the driver they are given to. */
export const devices = pgTable(
  'devices',
  {
    ...resourceColumns(),
    name: text().notNull(),
    /** As the device calls itself. */
    model: text(),
    /** Who drives with it; without one it may do nothing. */
    driverId: uuid(),
    batteryPercent: integer(),
    isCharging: boolean(),
    appVersion: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    positionAt: instant(),
    address: text(),
    lastSeenAt: instant(),
    /** How far its clock is ahead of ours, as last heard; null while none was heard. */
    clockOffsetSeconds: integer(),
    /** waiting, paired or revoked. */
    state: text().notNull().default('waiting'),
    /** SHA-256; null unless the device is paired. */
    tokenHash: text().unique(),
    /** A keyed hash; null once the code was used. */
    codeHash: text().unique(),
    codeExpiresAt: instant(),
    searchText: searchTextOf('name', 'model'),
  },
  (t) => [
    tenantKey(t),
    inCompany(t),
    reference(t, t.driverId, users).onDelete('set null'),
    index('devices_driver').on(t.companyId, t.driverId),
  ],
)

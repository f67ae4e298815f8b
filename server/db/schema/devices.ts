import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, resourceColumns } from './columns'
import { companyPolicy, reference, searchTextOf, tenantKey } from './keys'
import { inCompany, users } from './people'

/** Phones of a company that record positions and proofs for their driver. */
export const devices = pgTable(
  'devices',
  {
    ...resourceColumns(),
    name: text().notNull(),
    /** The device name reported by the device. */
    model: text(),
    /** The driver who uses it. Without a driver the device has no rights. */
    driverId: uuid(),
    batteryPercent: integer(),
    isCharging: boolean(),
    appVersion: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    positionAt: instant(),
    address: text(),
    lastSeenAt: instant(),
    /** Seconds that its clock is ahead of the server's, as last reported; null if never reported. */
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
    companyPolicy(),
    tenantKey(t),
    inCompany(t),
    reference(t, t.driverId, users).onDelete('set null'),
    index('devices_driver').on(t.companyId, t.driverId),
  ],
)

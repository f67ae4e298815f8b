import { boolean, doublePrecision, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/*
 * Shared columns of several tables, as functions because a column builder belongs to one table. Column names
 * are the snake_case form of the property names (`casing` of the client and of drizzle.config.ts).
 */

/** Millisecond precision, so that a value read as `Date` compares equal to the stored one. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** Identity and tenancy of a record; its primary key is (company_id, id), the target of all references. */
export const tenantColumns = () => ({
  id: uuid().notNull(),
  companyId: uuid().notNull(),
})

/** `version` counts the writes of a record and is its ETag. */
export const resourceColumns = () => ({
  ...tenantColumns(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
})

export const startAddressColumns = () => ({
  startAddress: text(),
  startLat: doublePrecision(),
  startLng: doublePrecision(),
  startNavLat: doublePrecision(),
  startNavLng: doublePrecision(),
  startZip: text(),
  startStreet: text(),
  startCity: text(),
  startPositionAccuracy: text(),
})

export const destinationAddressColumns = () => ({
  destinationAddress: text(),
  destinationLat: doublePrecision(),
  destinationLng: doublePrecision(),
  destinationNavLat: doublePrecision(),
  destinationNavLng: doublePrecision(),
  destinationZip: text(),
  destinationStreet: text(),
  destinationCity: text(),
  destinationPositionAccuracy: text(),
})

/** A stored value of a custom field. It references the configuration by id. */
export type StoredCustomFieldValue = {
  configurationId: string
  value: boolean | number | string | readonly string[] | null
}

/** Shared columns of stops and stop templates. Times are seconds since midnight, durations seconds. */
export const addressColumns = () => ({
  address: text(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  navLat: doublePrecision(),
  navLng: doublePrecision(),
  zip: text(),
  street: text(),
  city: text(),
  /** See `positionAccuracies`; null for unknown. */
  positionAccuracy: text(),
})

export const stopColumns = () => ({
  ...addressColumns(),
  name: text(),
  refId: text(),
  propertyDescription: text(),
  capacity: integer().notNull().default(1),
  lengthOfStay: integer(),
  timeWindowType: text(),
  earliestTime: integer(),
  latestTime: integer(),
  phone: text(),
  phoneContactName: text(),
  notificationEmail: text(),
  notificationTriggers: text().array().notNull().default([]),
  addProofToMail: boolean().notNull().default(false),
  createdById: uuid(),
})

export const routeExclusionColumns = () => ({
  excludeMotorway: boolean().notNull().default(false),
  excludeFerry: boolean().notNull().default(false),
  excludeToll: boolean().notNull().default(false),
})

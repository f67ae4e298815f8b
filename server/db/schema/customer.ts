import { date, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from './columns'
import { serviceLocations } from './driving'
import { companyPolicy, reference, tenantKey } from './keys'
import { destinations } from './planning'

/* The page of a customer: its links, and what the customer said there. */

/**
 * A secret link to the page of one stop of one run. A stop may have several. Before the tour starts, the link belongs to
 * a destination and a date; the start gives it the stop.
 */
export const customerLinks = pgTable(
  'customer_links',
  {
    ...tenantColumns(),
    /** Null before the start. */
    serviceLocationId: uuid(),
    /** Null after the start, and if the destination was deleted. */
    destinationId: uuid(),
    /** A day of the company; null for links that were created after the start. */
    date: date({ mode: 'string' }),
    /** SHA-256 of the token. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    unique('customer_links_token').on(t.tokenHash),
    reference(t, t.serviceLocationId, serviceLocations).onDelete('cascade'),
    // The link then shows that the visit is cancelled.
    reference(t, t.destinationId, destinations).onDelete('set null'),
    index('customer_links_stop').on(t.companyId, t.serviceLocationId),
    index('customer_links_visit').on(t.companyId, t.destinationId, t.date),
    index('customer_links_expiry').on(t.expiresAt),
  ],
)

/** Words of the customer of a stop. They are never markup. */
export const customerWords = pgTable(
  'customer_words',
  {
    companyId: uuid().notNull(),
    serviceLocationId: uuid().notNull(),
    /** To the driver; null if there is none, or it was withdrawn. */
    instruction: text(),
    instructionAt: instant(),
    /** The customer is not there, as said at `absenceAt`; the reason may be empty. */
    absenceReason: text(),
    absenceAt: instant(),
    /** From 1 to 5. */
    stars: smallint(),
    comment: text(),
    ratedAt: instant(),
  },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.serviceLocationId] }),
    reference(t, t.serviceLocationId, serviceLocations).onDelete('cascade'),
  ],
)

/** Words of the customer of a visit before its tour starts. The start moves them to `customerWords`. */
export const visitWords = pgTable(
  'customer_visit_words',
  {
    companyId: uuid().notNull(),
    destinationId: uuid().notNull(),
    /** A day of the company. */
    date: date({ mode: 'string' }).notNull(),
    instruction: text(),
    instructionAt: instant(),
    absenceReason: text(),
    absenceAt: instant(),
  },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.destinationId, t.date] }),
    reference(t, t.destinationId, destinations).onDelete('cascade'),
  ],
)

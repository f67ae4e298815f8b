import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { companyPolicy, reference } from './keys'
import { users } from './people'

/** A login. Every access token names its session, and every request checks that the session is still valid. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Absolute expiry, regardless of refreshes. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** When it was started or last refreshed. */
    lastUsedAt: instant(),
    /** The User-Agent header, truncated; null if unknown. */
    userAgent: text(),
  },
  (t) => [
    companyPolicy(),
    reference(t, t.userId, users).onDelete('cascade'),
    index('sessions_user').on(t.companyId, t.userId),
  ],
)

/** Refresh tokens, stored as SHA-256 only. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    /** When it was exchanged for its successor. */
    usedAt: instant(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [companyPolicy(), reference(t, t.userId, users).onDelete('cascade')],
)

/** The new address of a user, at most one, until it is confirmed by the link sent there. */
export const emailChanges = pgTable(
  'email_changes',
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.userId] }),
    reference(t, t.userId, users).onDelete('cascade'),
  ],
)

/** Counters such as failed logins, shared by all servers on the database. */
export const throttles = pgTable('throttles', {
  /** The counted subject, e.g. `login:account:` + hash of the address. */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instant().notNull(),
})

/** Stored responses of writes with an Idempotency-Key, for replay. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.userId, t.key] }),
    reference(t, t.userId, users).onDelete('cascade'),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)

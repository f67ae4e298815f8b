import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { reference } from './keys'
import { users } from './people'

/** A login. Every access token names its session, and every request asks whether it still lives. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Absolute end, however often the session is refreshed. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** When it was begun or last refreshed. */
    lastUsedAt: instant(),
    /** What the browser calls itself, cut; null where it is not known. */
    userAgent: text(),
  },
  (t) => [
    reference(t, t.userId, users).onDelete('cascade'),
    index('sessions_user').on(t.companyId, t.userId),
  ],
)

/** Refresh tokens are kept as SHA-256 only. */
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
  (t) => [reference(t, t.userId, users).onDelete('cascade')],
)

/** The address that somebody wants to have, one at a time, until its reader has used the link that was sent there. */
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
    primaryKey({ columns: [t.companyId, t.userId] }),
    reference(t, t.userId, users).onDelete('cascade'),
  ],
)

/** Counters of failed logins and the like, shared by all servers on the database. */
export const throttles = pgTable('throttles', {
  /** What is counted, e.g. `login:account:` + hash of the address. */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instant().notNull(),
})

/** Answers of writes that carried an Idempotency-Key, for replay. */
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
    primaryKey({ columns: [t.companyId, t.userId, t.key] }),
    reference(t, t.userId, users).onDelete('cascade'),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from './columns'
import { companyPolicy, reference, tenantKey } from './keys'
import { inCompany, users } from './people'

/** Mails that are queued or sent. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    /** A mail address, or a phone number of a message by SMS. */
    recipient: text().notNull(),
    /** See `mailChannels`. */
    channel: text().notNull().default('mail'),
    subject: text().notNull(),
    /** Cleared once the mail was sent or has finally failed: it may contain a password link. */
    body: text().notNull(),
    /** The same text as HTML, cleared with the body. */
    html: text(),
    /** Deduplication key, e.g. one notification of one stop of one tour. A mail per key is queued only once. */
    onceKey: text().unique('mail_outbox_once'),
    /** The company of the mail; null for recipients without a company. */
    companyId: uuid(),
    /** The proof of this company whose PDF is attached. */
    proofOfServiceId: uuid(),
    /** Why the mail was sent, see `mailCauses`, and the id of that tour or proof. */
    cause: text(),
    causeId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** When sending was given up. */
    failedAt: instant(),
    /** When a user requested to send it again. */
    requeuedAt: instant(),
    /** Why the last attempt failed, see `mailFailures`. */
    failure: text(),
    attempts: integer().notNull().default(0),
    /** Earliest time of the next attempt: a server is sending it, or a retry waits after a failure. */
    nextAttemptAt: instant().notNull().defaultNow(),
  },
  (t) => [
    companyPolicy(),
    index('mail_outbox_created').on(t.createdAt),
    index('mail_outbox_company').on(t.companyId, t.createdAt, t.id),
    index('mail_outbox_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
  ],
)

/** Feedback and contact requests of users. */
export const messages = pgTable(
  'messages',
  {
    ...tenantColumns(),
    /** 'feedback' or 'contact' */
    kind: text().notNull(),
    message: text().notNull(),
    createdById: uuid(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    inCompany(t),
    reference(t, t.createdById, users).onDelete('set null'),
  ],
)

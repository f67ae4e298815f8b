import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from './columns'
import { reference, tenantKey } from './keys'
import { inCompany, users } from './people'

/** Mails that wait to be sent, and those that were. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied once it was sent, or given up for good: it may hold the link for a new password. */
    body: text().notNull(),
    /** The same words as HTML, emptied with the body. */
    html: text(),
    /** What the mail is about, e.g. one notification of one stop of one tour; written only once. */
    onceKey: text().unique('mail_outbox_once'),
    /** Whose mail it is; null for mails to people who belong to no company. */
    companyId: uuid(),
    /** The proof of this company whose PDF is attached. */
    proofOfServiceId: uuid(),
    /** What it tells of, see `mailCauses`, and the id of that tour or proof. */
    cause: text(),
    causeId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** When it was given up. */
    failedAt: instant(),
    /** When somebody asked for it to be sent again. */
    requeuedAt: instant(),
    /** Why the last attempt failed, see `mailFailures`. */
    failure: text(),
    attempts: integer().notNull().default(0),
    /** Not to be tried before: a server is at it, or waits after a failure. */
    nextAttemptAt: instant().notNull().defaultNow(),
  },
  (t) => [
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
  (t) => [tenantKey(t), inCompany(t), reference(t, t.createdById, users).onDelete('set null')],
)

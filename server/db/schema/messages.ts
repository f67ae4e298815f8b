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
    /** Emptied once it was sent: it may hold the link for a new password. */
    body: text().notNull(),
    /** What the mail is about, e.g. one notification of one stop of one tour; written only once. */
    onceKey: text().unique('mail_outbox_once'),
    /** The proof of this company whose PDF is attached. */
    companyId: uuid(),
    proofOfServiceId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** When it was given up. */
    failedAt: instant(),
    attempts: integer().notNull().default(0),
    /** Not to be tried before: a server is at it, or waits after a failure. */
    nextAttemptAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('mail_outbox_created').on(t.createdAt),
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

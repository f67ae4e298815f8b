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
    body: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
  },
  (t) => [index('mail_outbox_created').on(t.createdAt)],
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

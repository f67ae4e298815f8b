import type { Db } from '../db/client'
import { mailOutbox } from '../db/schema/messages'
import { newId } from '../uuid'

export type Mail = { recipient: string; subject: string; body: string }

/** Puts a mail into the outbox, in the transaction of the write that causes it. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await db.insert(mailOutbox).values({ id: newId(now.getTime()), ...mail, createdAt: now })
}

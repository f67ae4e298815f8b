import type { Db } from '../db/client'
import type { Deps } from '../deps'
import type { Mail } from './mail'
import { queueMail } from './outbox'

/** Base URL of links in mails. */
export const publicUrl = ({ PUBLIC_URL, HOST, PORT }: Deps['env']): string =>
  PUBLIC_URL === '' ? `http://${HOST}:${PORT}` : PUBLIC_URL.replace(/\/$/, '')

/** Queues a mail about an account. */
export async function sendAccountMail(
  tx: Db,
  deps: Pick<Deps, 'onMail'>,
  mail: Mail,
  now: Date,
): Promise<void> {
  await queueMail(tx, mail, now)
  deps.onMail?.(mail)
}

import type { Db } from '../../db/client'
import type { Mail } from '../../mail/mail'
import { queueMails } from '../../mail/outbox'
import { addLinks, type NewLink } from './customerLinks'

/** A mail or message to a customer with the link in it, whose token is not stored yet; null without a customer page. */
export type CustomerNotice = { mail: Mail; link: NewLink | null }

/**
 * Queues mails and stores their links. Links of mails that were queued before are not stored.
 * @returns the mails that were not already queued
 */
export async function queueNotices(
  tx: Db,
  companyId: string,
  notices: readonly CustomerNotice[],
  now: Date,
): Promise<Mail[]> {
  const mails = notices.map(({ mail }) => ({ ...mail, companyId }))
  const queued = await queueMails(tx, mails, now)
  const isNew = new Set(queued)
  const links = notices.flatMap(({ link }, index) => {
    const mail = mails[index]
    return link !== null && mail !== undefined && isNew.has(mail) ? link : []
  })
  await addLinks(tx, companyId, links, now)
  return queued
}

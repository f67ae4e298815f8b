import type { MailCause } from '../../../src/contract/company/sentMail'
import type { CustomerMailKind, CustomerMailTexts } from '../../../src/contract/customer/customerPageSettings'
import type { NotificationTrigger } from '../../../src/contract/tour/planningTerms'
import { writeCustomerMail } from '../../mail/customerMail'
import { texts } from '../../texts'
import { expiryOf, newToken, type NewLink } from '../customerPage/customerLinks'
import type { CustomerNotice } from '../customerPage/queueNotices'
import { germanClock, germanTime } from '../proofs/proofTexts'
import { phoneNumberOf } from './phoneNumber'
import type { CustomerStop } from './stopsOfTour'

/** What mails need of the company. */
export type Sender = {
  name: string
  timeZone: string
  hasPage: boolean
  linkDays: number
  texts: CustomerMailTexts
  urlOfToken: (token: string) => string
  now: Date
}

const kinds = {
  notifyOnTourStart: 'tourStart',
  notifyOnUpComing: 'upcoming',
  notifyOnProof: 'proof',
} as const satisfies Record<NotificationTrigger, CustomerMailKind & MailCause>

type Cause = {
  stop: Pick<CustomerStop, 'id' | 'name' | 'address' | 'email' | 'phone' | 'expected' | 'addProofToMail'>
  proof?: { id: string; timeStamp: Date }
}

/**
 * Returns the mail to the customer of a stop, or the message by SMS if only a phone is known and the company has the
 * customer page. Null if there is no contact.
 */
export function writeNotice(
  { stop, proof }: Cause,
  { tourId, trigger }: { tourId: string; trigger: NotificationTrigger },
  sender: Sender,
): CustomerNotice | null {
  const phone = sender.hasPage ? phoneNumberOf(stop.phone) : null
  const recipient = stop.email || phone
  if (!recipient) return null
  const kind = kinds[trigger]
  const { timeZone, name: company } = sender
  const visit = proof?.timeStamp ?? stop.expected ?? sender.now
  const link = sender.hasPage ? newLink(stop.id, visit, sender) : null
  const url = link && sender.urlOfToken(link.token)
  const arrival = stop.expected === null ? null : germanClock(stop.expected, timeZone)
  const isAttached = proof !== undefined && stop.addProofToMail === true
  const words = writeCustomerMail(kind, sender.texts[kind], {
    company,
    place: [...new Set([stop.name, stop.address])].filter(Boolean).join('\n'),
    arrival,
    time: proof === undefined ? null : germanTime(proof.timeStamp, timeZone),
    link: url,
    isAttached,
  })
  const about = {
    recipient,
    onceKey: `${trigger}:${tourId}:${stop.id}`,
    cause: kind,
    causeId: proof?.id ?? tourId,
  }
  if (stop.email)
    return { link, mail: { ...about, ...words, ...(isAttached && { proofOfServiceId: proof.id }) } }
  const body = texts.mails.sms[kind]({ company, arrival, link: url ?? '' })
  return { link, mail: { ...about, channel: 'sms', subject: words.subject, body } }
}

const newLink = (
  serviceLocationId: string,
  visit: Date,
  { timeZone, linkDays: days, now }: Sender,
): NewLink => ({ token: newToken(), serviceLocationId, expiresAt: expiryOf({ visit, timeZone, days }, now) })

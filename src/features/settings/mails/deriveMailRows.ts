import {
  mailCauses,
  mailFailures,
  mailStates,
  type MailCause,
  type MailFailure,
  type MailState,
  type SentMail,
} from '../../../contract/company/sentMail'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { readMoment } from '../../../domain/records/origin'
import { shownText } from '../../../lib/shownText'

/** A mail as shown in its list. Null means unknown. */
export type MailRow = {
  iri: Iri
  recipient: string
  subject: string
  cause: MailCause | null
  /** Path of the tour or proof that the mail is about. */
  path: string | null
  state: MailState | null
  failure: MailFailure | null
  attempts: number | null
  createdAt: Date | null
  /** When it was sent or finally failed. */
  endedAt: Date | null
  canRetry: boolean
}

export const deriveMailRows = (mails: readonly SentMail[]): MailRow[] =>
  mails.map((mail) => {
    const state = mailStates.find((known) => known === mail.state) ?? null
    return {
      iri: mail['@id'],
      recipient: shownText(mail.recipient),
      subject: shownText(mail.subject),
      cause: mailCauses.find((known) => known === mail.cause) ?? null,
      path: pathOfCause(mail.about),
      state,
      // A failure before the mail was sent does not matter any more.
      failure: state === 'sent' ? null : (mailFailures.find((known) => known === mail.failure) ?? null),
      attempts: mail.attempts ?? null,
      createdAt: readMoment(mail.createdAt),
      endedAt: readMoment(mail.sentAt) ?? readMoment(mail.failedAt),
      canRetry: state === 'failed' && mail.canRetry === true,
    }
  })

function pathOfCause(about: string | null | undefined): string | null {
  if (about?.startsWith('/api/tours/') === true) return pathOf('tours-id', { id: idOfIri(about) })
  if (about?.startsWith('/api/proof-of-services/') === true)
    return pathOf('proof-of-services-id', { id: idOfIri(about) })
  return null
}

import type { SentMail } from '../../../contract/company/sentMail'
import { dayText } from '../../../domain/records/companyClock'
import { readMoment } from '../../../domain/records/origin'
import { shownText } from '../../../lib/shownText'
import type { IssueOf } from './issueTypes'

/** Mails that could not be delivered today, the latest first. */
export function mailIssues(mails: readonly SentMail[], now: Date): IssueOf<'mail'>[] {
  const today = dayText(now)
  return mails
    .flatMap((mail): IssueOf<'mail'>[] => {
      const at = readMoment(mail.failedAt) ?? readMoment(mail.createdAt)
      if (mail.state !== 'failed' || at === null || dayText(at) !== today) return []
      return [
        {
          key: `mail:${mail['@id']}`,
          kind: 'mail',
          iri: mail['@id'],
          tour: null,
          recipient: shownText(mail.recipient),
          cause: mail.cause ?? '',
          failure: mail.failure ?? '',
          at,
        },
      ]
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

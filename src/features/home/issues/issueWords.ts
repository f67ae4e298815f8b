import { mailCauses, mailFailures } from '../../../contract/company/sentMail'
import { shownArrival } from '../../../domain/tour/runProgress'
import type { IconName } from '../../../components/marks/Icon'
import { mailsTexts } from '../../../texts/settings/mails'
import { homeTexts as texts } from '../../../texts/shell/home'
import { issueTexts } from '../../../texts/shell/homeIssues'
import type { Issue } from './issueTypes'

/** Icon and colour of an entry. */
export type Look = { icon: IconName; tone: 'strict' | 'soft' | 'plain' }

const looks: Readonly<Record<Exclude<Issue['kind'], 'plan' | 'more'>, Look>> = {
  window: { icon: 'circle-alert', tone: 'strict' },
  silent: { icon: 'wifi-off', tone: 'plain' },
  proof: { icon: 'file-x', tone: 'strict' },
  rating: { icon: 'star', tone: 'soft' },
  driver: { icon: 'user-x', tone: 'strict' },
  start: { icon: 'alarm-off', tone: 'strict' },
  battery: { icon: 'battery-low', tone: 'soft' },
  mail: { icon: 'mail-x', tone: 'soft' },
}
const planLooks: Readonly<Record<'windows' | 'end' | 'load' | 'unlocated', Look>> = {
  windows: { icon: 'circle-alert', tone: 'strict' },
  end: { icon: 'clock', tone: 'strict' },
  load: { icon: 'package', tone: 'strict' },
  unlocated: { icon: 'map-pin', tone: 'soft' },
}

export function lookOf(issue: Issue): Look {
  if (issue.kind === 'plan') return planLooks[issue.violation]
  return looks[issue.kind === 'more' ? issue.of : issue.kind]
}

/** One sentence, and the facts below it. */
export type Words = { title: string; detail: string }

export function wordsOf(issue: Issue, now: Date): Words {
  switch (issue.kind) {
    case 'window':
      return {
        title: issueTexts.window({ end: issue.end, seconds: issue.lateSeconds }),
        detail: issueTexts.windowDetail({
          position: issue.position,
          stop: issue.stop || texts.nameless,
          expected: shownArrival(issue.expected),
          others: issue.others,
        }),
      }
    case 'silent':
      return {
        title: issueTexts.silent({ seconds: (now.getTime() - issue.since.getTime()) / 1000 }),
        detail: issueTexts.silentDetail({ at: issue.since, driver: issue.driver.name, next: issue.next }),
      }
    case 'proof':
      return { title: issueTexts.proof(issue), detail: issueTexts.proofDetail(issue) }
    case 'rating':
      return { title: issueTexts.rating(issue), detail: issueTexts.ratingDetail({ ...issue, now }) }
    case 'driver':
      return {
        title: issueTexts.driver({ departure: issue.departure, inSeconds: issue.inSeconds }),
        detail: issueTexts.driverDetail(issue),
      }
    case 'start':
      return { title: issueTexts.start(issue), detail: issueTexts.startDetail(issue) }
    case 'battery':
      return { title: issueTexts.battery(issue), detail: issueTexts.batteryDetail(issue) }
    case 'mail': {
      const cause = mailCauses.find((known) => known === issue.cause)
      const failure = mailFailures.find((known) => known === issue.failure)
      return {
        title: issueTexts.mail({ cause: cause === undefined ? null : mailsTexts.causes[cause] }),
        detail: issueTexts.mailDetail({
          recipient: issue.recipient || mailsTexts.noRecipient,
          at: issue.at,
          failure: failure === undefined ? '' : mailsTexts.failures[failure],
        }),
      }
    }
    case 'more':
      return { title: issueTexts.more[issue.of](issue.count), detail: '' }
    case 'plan':
      return {
        title: texts.kinds[issue.violation].title,
        detail: texts.kinds[issue.violation].detail(issue.count),
      }
  }
}

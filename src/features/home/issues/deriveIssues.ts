import type { Device } from '../../../contract/access/device'
import type { User } from '../../../contract/access/user'
import type { Company } from '../../../contract/company/company'
import type { SentMail } from '../../../contract/company/sentMail'
import type { ProofOfService } from '../../../contract/proof/proofOfService'
import type { LatestDriverLocation, Tour } from '../../../contract/tour/tour'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import type { Iri } from '../../../contract/wire/ids'
import type { ColourOf } from '../derive/deriveProofs'
import type { RunRow } from '../derive/deriveRuns'
import type { WaitingTour } from '../derive/deriveWaiting'
import { batteryIssues } from './batteryIssues'
import type { Issue, MoreIssue } from './issueTypes'
import { mailIssues } from './mailIssues'
import { planIssues } from './planIssues'
import { proofIssues } from './proofIssues'
import { ratingIssues } from './ratingIssues'
import { silentIssues, windowIssues } from './runIssues'
import { driverIssues, freeDrivers, startIssues } from './startIssues'

/** What is known of the day. Lists of areas that the user may not read are empty. */
export type DayFacts = {
  rows: readonly RunRow[]
  locations: readonly LatestDriverLocation[]
  completed: readonly Tour[]
  failedProofs: readonly ProofOfService[]
  /** Proofs of stops with a low rating, possibly with others. */
  ratedProofs: readonly ProofOfService[]
  waiting: readonly WaitingTour[]
  devices: readonly Device[]
  mails: readonly SentMail[]
  templates: readonly TourTemplate[]
  users: readonly User[]
  company: Company
  colourOf: ColourOf
  /** Number of destinations without coordinates; null if unknown. */
  unlocated: number | null
  /** Keys of proofs, ratings and mails that the user has looked at today. */
  seen: ReadonlySet<string>
  /** The same on earlier days: only ratings are listed that long. */
  seenBefore: ReadonlySet<string>
}

/** Beyond this number, entries of a kind are counted. */
const mostProofs = 3
const mostRatings = 3
const mostMails = 2

/** Everything to clarify, in order of urgency. An entry disappears with its cause. */
export function deriveIssues(facts: DayFacts, now: Date): { open: Issue[]; seen: Issue[] } {
  const userOf = new Map<Iri, User>(facts.users.map((user) => [user['@id'], user]))
  const runs = facts.rows.map(({ run }) => run)
  const { rows, waiting } = facts
  const freeFor = freeDrivers(facts.users, facts.templates)
  const proofs = proofIssues(facts.failedProofs, [...runs, ...facts.completed], facts.colourOf, now)
  const ratings = ratingIssues(facts.ratedProofs, facts.colourOf, userOf, now).filter(
    ({ key }) => !facts.seenBefore.has(key),
  )
  const mails = mailIssues(facts.mails, now)
  const isSeen = ({ key }: Issue) => facts.seen.has(key)
  const isUnseen = (issue: Issue) => !isSeen(issue)
  return {
    open: [
      ...windowIssues(rows),
      ...silentIssues(rows, facts.locations, userOf, now),
      ...limited(proofs.filter(isUnseen), 'proof', mostProofs),
      ...driverIssues(waiting, freeFor, now),
      ...startIssues(waiting, runs, userOf, freeFor),
      ...batteryIssues(facts.devices, rows, userOf, now),
      ...limited(ratings.filter(isUnseen), 'rating', mostRatings),
      ...limited(mails.filter(isUnseen), 'mail', mostMails),
      ...planIssues(facts.templates, facts.company, facts.unlocated),
    ],
    seen: [...proofs, ...ratings, ...mails].filter(isSeen),
  }
}

/** A single entry beyond the limit is listed: its count would take the same room. */
function limited(issues: readonly Issue[], of: MoreIssue['of'], most: number): Issue[] {
  if (issues.length <= most + 1) return [...issues]
  return [
    ...issues.slice(0, most),
    { key: `more:${of}`, kind: 'more', tour: null, of, count: issues.length - most },
  ]
}

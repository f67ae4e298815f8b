import type { Arrival } from '../../../contract/tour/arrivals'
import type { Iri } from '../../../contract/wire/ids'
import type { TourMark } from '../derive/tourMark'

/** A driver to call; the phone is null if unknown. */
export type Contact = { name: string; phone: string | null }

/** A strict window that a running tour will miss. */
type WindowIssue = {
  kind: 'window'
  tour: TourMark
  runId: string
  /** Id of its template; null if unknown. */
  templateId: string | null
  /** The first stop that is missed, 1-based in the plan. */
  position: number
  stop: string
  /** Id of its destination; null if unknown. */
  stopId: string | null
  end: Date
  expected: Arrival
  lateSeconds: number
  /** Number of other stops of this tour that will be missed. */
  others: number
}
/** A vehicle on tour that has not sent its position for a while. */
type SilentIssue = {
  kind: 'silent'
  tour: TourMark
  runId: string
  since: Date
  /** Name of the next stop; empty if unknown. */
  next: string
  driver: Contact
}
type ProofIssue = {
  kind: 'proof'
  tour: TourMark | null
  proofId: string
  place: string
  reason: string
  at: Date
}
/** A customer was not satisfied. */
type RatingIssue = {
  kind: 'rating'
  tour: TourMark | null
  proofId: string
  place: string
  stars: number
  /** Empty if the customer gave none. */
  comment: string
  /** Who recorded the proof; empty if unknown. */
  driver: string
  at: Date
}
type StartFacts = {
  tour: TourMark
  iri: Iri
  id: string
  /** Seconds since midnight. */
  departure: number
  stopCount: number | null
  /** Number of drivers who are free in its hours; null if unknown. */
  freeCount: number | null
}
/** A tour without a driver, soon to start or overdue. */
type DriverIssue = StartFacts & {
  kind: 'driver'
  /** Until the departure; negative after it. */
  inSeconds: number
}
/** A tour with a driver that has not started. */
type StartIssue = StartFacts & {
  kind: 'start'
  drivers: readonly string[]
  /** The running tour of one of its drivers; null if there is none. */
  busy: { driver: string; tour: string } | null
}
type BatteryIssue = {
  kind: 'battery'
  tour: TourMark
  runId: string
  device: string
  percent: number
  driver: Contact
  /** Number of open stops; null if unknown. */
  open: number | null
}
type MailIssue = {
  kind: 'mail'
  iri: Iri
  tour: null
  recipient: string
  cause: string
  failure: string
  at: Date
}
/** Tours or destinations with a violation of the plan; the linked list shows exactly these. */
export type PlanIssue = {
  kind: 'plan'
  tour: null
  violation: 'windows' | 'end' | 'load' | 'unlocated'
  count: number
}
/** The entries of a kind beyond those that are listed. */
export type MoreIssue = { kind: 'more'; tour: null; of: 'proof' | 'rating' | 'mail'; count: number }

/** Something to clarify today. `key` identifies its cause. */
export type Issue = { key: string } & (
  | WindowIssue
  | SilentIssue
  | ProofIssue
  | RatingIssue
  | DriverIssue
  | StartIssue
  | BatteryIssue
  | MailIssue
  | PlanIssue
  | MoreIssue
)
export type IssueOf<TKind extends Issue['kind']> = Extract<Issue, { kind: TKind }>

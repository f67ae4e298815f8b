import type { AccessFacts } from '../../../contract/access/permissions'
import type { User } from '../../../contract/access/user'
import type { Company } from '../../../contract/company/company'
import type { StoredFile } from '../../../contract/proof/file'
import type { ProofOfService, Task, TaskState } from '../../../contract/proof/proofOfService'
import type { ServiceLocation } from '../../../contract/tour/tour'
import { proofStates, type ProofState } from '../../../contract/tour/planningTerms'
import type { TourTemplateOption } from '../../../contract/tour/tourTemplate'
import type { Iri } from '../../../contract/wire/ids'
import { saidWords, type SaidWords } from '../../../domain/customer/saidWords'
import { comparePlaces, type ProofPlaces } from '../../../domain/tour/proofPlace'
import { secondsOfDay } from '../../../domain/records/companyClock'
import { creatorOf, readMoment, type Creator } from '../../../domain/records/origin'
import { shownAddress } from '../../../lib/shownAddress'
import { shownText } from '../../../lib/shownText'
import { tourCode, tourCodes } from '../../../lib/tourBadge'

/** One proof as shown on its screen. Null and empty strings mean unknown. */
export type ShownProof = {
  iri: Iri
  /** The stop of the driven tour. */
  stop: Iri | null
  state: ProofState | null
  at: Date | null
  name: string
  address: string
  reference: string
  note: string
  /** Why the service failed; empty if not given. */
  failureReason: string
  tour: { iri: Iri | null; name: string; code: string; colour: string | null } | null
  creator: Creator | null
  /** The creator was deleted; otherwise an empty creator is unknown. */
  isCreatorDeleted: boolean
  /** Position of the stop in its tour, 1-based. */
  position: number | null
  /** Planned arrival in seconds since midnight. */
  plannedSeconds: number | null
  /** Difference to the plan; null if either is unknown, or if they cannot be of the same day. */
  delayMinutes: number | null
  accuracyMeters: number | null
  /** Null if the server does not send them with the proof. */
  photos: readonly StoredFile[] | null
  /** Null if there is none, or if the server does not send it. */
  signature: { file: StoredFile | null; by: string } | null
  isSignatureKnown: boolean
  /** What the customer has said; null for nothing. */
  words: SaidWords | null
} & ProofPlaces

/**
 * @param tours the company's tours, for the colour of the badge: a proof contains only the name of its tour
 * @param users all users, for missing data of the creator
 */
export function deriveProof(
  proof: ProofOfService,
  tours: readonly TourTemplateOption[],
  users: readonly User[],
): ShownProof {
  const location: Partial<ServiceLocation> = proof.serviceLocation ?? {}
  const { name, street, zip, city, address, refId, positionInTour, eta } = location
  const at = readMoment(proof.timeStamp)
  const inCity = [zip, city].filter(Boolean).join(' ')
  const inStreet = [street, inCity].filter(Boolean).join(', ')
  return {
    iri: proof['@id'],
    stop: location['@id'] ?? null,
    state: proofStates.find((known) => known === proof.state) ?? null,
    at,
    name: shownText(name || street || address),
    address: shownAddress(inStreet || address),
    reference: shownText(refId),
    note: (proof.note ?? '').trim(),
    failureReason: (proof.failureReason ?? '').trim(),
    tour: tourOf(proof, tours),
    creator: creatorOf(proof.createdBy, new Map(users.map((user) => [user['@id'], user]))),
    isCreatorDeleted: proof.createdBy === null,
    position: positionInTour ?? null,
    plannedSeconds: eta ?? null,
    delayMinutes: delayOf(at, eta),
    ...comparePlaces(location, proof),
    accuracyMeters: proof.accuracyMeters ?? null,
    photos: proof.photos ?? null,
    signature: signatureOf(proof),
    words: saidWords(proof.customerWords),
    isSignatureKnown: [proof.signatures, proof.hasSignature, proof.signedBy].some((value) => value != null),
  }
}

function tourOf(
  { serviceLocation }: ProofOfService,
  tours: readonly TourTemplateOption[],
): ShownProof['tour'] {
  const name = serviceLocation?.tourTemplateName ?? ''
  if (name === '') return null
  const index = tours.findIndex((tour) => tour.name === name)
  const code = index < 0 ? tourCode(name) : tourCodes(tours.map((tour) => tour.name ?? ''))[index]
  return {
    iri: serviceLocation?.tour ?? null,
    name: shownText(name),
    code: code ?? '',
    colour: tours[index]?.color ?? null,
  }
}

const daySeconds = 86_400

/** Planned times continue after midnight, so both are compared by clock time: at most half a day apart. */
function delayOf(at: Date | null, eta: number | null | undefined): number | null {
  if (at === null || eta == null) return null
  const seconds = Math.floor(secondsOfDay(at))
  const apart = (((seconds - eta) % daySeconds) + daySeconds) % daySeconds
  return Math.round((apart > daySeconds / 2 ? apart - daySeconds : apart) / 60)
}

function signatureOf({ signatures, hasSignature, signedBy }: ProofOfService): ShownProof['signature'] {
  const file = signatures?.[0] ?? null
  const by = shownText(signedBy)
  return file === null && by === '' && hasSignature !== true ? null : { file, by }
}

/** A task of a proof. `isDone` is null if the server does not send it. */
export type ShownTask = {
  key: string
  task: Iri | null
  title: string
  isDone: boolean | null
  at: Date | null
  /** Whether the user may report it as done. */
  canComplete: boolean
}

/** What the user may correct: nothing, the existing states, or states of all tasks. */
export type Corrections = 'none' | 'existing' | 'all'

/**
 * Only our server sends whether it allows corrections. For another one, the
 * corrections of existing states are offered.
 */
export function correctionsOf(
  { isCompanyAdmin }: Pick<AccessFacts, 'isCompanyAdmin'>,
  { proofCorrectionsAllowed: isAllowed }: Pick<Company, 'proofCorrectionsAllowed'>,
): Corrections {
  if (!isCompanyAdmin || isAllowed === false) return 'none'
  return isAllowed === true ? 'all' : 'existing'
}

/** @param known the tasks of the company: a state may be only a reference to one of them */
export const deriveTasks = (
  states: readonly TaskState[],
  known: readonly Task[] = [],
  corrections: Corrections = 'none',
): ShownTask[] => [
  ...states.map(({ '@id': key, task = null, title, done, timeStamp }) => ({
    key,
    task,
    title: shownText(title) || shownText(known.find((one) => one['@id'] === task)?.title),
    isDone: done ?? null,
    at: readMoment(timeStamp),
    canComplete: corrections !== 'none' && done === false && task !== null,
  })),
  ...(corrections === 'all' ? tasksWithoutState(states, known) : []),
]

const tasksWithoutState = (states: readonly TaskState[], known: readonly Task[]): ShownTask[] =>
  known
    .filter(({ '@id': iri, active }) => active !== false && !states.some(({ task }) => task === iri))
    .map(({ '@id': iri, title }) => ({
      key: iri,
      task: iri,
      title: shownText(title),
      isDone: null,
      at: null,
      canComplete: true,
    }))

/** Returns whether titles must be resolved from the tasks of the company. */
export const needsTasks = (states: readonly TaskState[]): boolean =>
  states.some(({ task, title }) => task != null && shownText(title) === '')

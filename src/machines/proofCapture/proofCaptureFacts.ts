import { maxPicturesPerProof } from '../../contract/driving/driverProof'
import { missingParts, type MissingPart } from '../../contract/proof/proofRules'
import { HttpError } from '../../domain/calls/errors'
import { isTransientStatus } from '../../domain/calls/isTransient'
import type { StopVisit } from '../../domain/driving/drivenStops'
import type { QueuedProof } from '../../domain/driving/proofQueue'
import type { ProofBody } from '../driverPorts'
import {
  changeParts,
  judgeAnswer,
  newPart,
  untried,
  type PartFailure,
  type TransferRules,
} from '../kinds/transfer/transferParts'
import { countFailure, waitAfter, waitReasonOf, type WaitReason } from '../support/growingPause'
import { refusalOf } from '../support/refusal'
import type {
  FoundPlace,
  PictureRequest,
  ProofCaptureContext,
  ProofCaptureInput,
  ProofPicture,
  StopReport,
  StoredPicture,
} from './proofCaptureTypes'

type Change = Partial<ProofCaptureContext>

/** Status of a picture whose content the device does not have any more. */
export const contentLost = 410

/** Pictures are sent few at a time; what fails waits with its proof and is sent again with it. */
export const pictureRules: TransferRules = {
  maxConcurrent: 3,
  maxRetries: 0,
  backoffBaseMs: 1_000,
  maxPauseMs: 60_000,
  maxPauses: 3,
}

/** Effect of a failed call on its picture. */
export const judgePicture = (error: unknown): PartFailure =>
  error instanceof HttpError ? judgeAnswer(error) : { isPassing: true, pauseSeconds: null }

export const contextAtStart = (input: ProofCaptureInput): ProofCaptureContext => ({
  ...input,
  result: 'COMPLETED',
  note: '',
  recipient: '',
  reason: '',
  doneTasks: [],
  pictures: [],
  removed: [],
  place: null,
  doneAt: null,
  revision: 0,
  proofSentAt: null,
  failures: 0,
  wait: null,
  refusal: null,
  givenUp: null,
})

export const toggleTask = (
  { doneTasks }: ProofCaptureContext,
  { task, at }: { task: string; at: string },
): Change => ({
  doneTasks: doneTasks.some((done) => done.task === task)
    ? doneTasks.filter((done) => done.task !== task)
    : [...doneTasks, { task, at }],
})

/** A picture that is reported twice is there once. */
export const addPicture = (
  { pictures }: ProofCaptureContext,
  { id, kind, sizeBytes, contentType, takenAt }: StoredPicture,
): Change =>
  pictures.some((picture) => picture.id === id)
    ? {}
    : {
        pictures: [
          ...pictures,
          { ...newPart(pictures.length), failure: null, id, kind, sizeBytes, contentType, takenAt },
        ],
      }

/** Its content is kept until the end, so that a picture is never deleted before the log says so. */
export function removePicture({ pictures, removed }: ProofCaptureContext, id: string): Change {
  const left = pictures.filter((picture) => picture.id !== id)
  if (left.length === pictures.length) return {}
  return { pictures: left.map((picture, index) => ({ ...picture, index })), removed: [...removed, id] }
}

/** How many pictures may still be added. */
export const roomForPictures = ({ pictures }: Pick<ProofCaptureContext, 'pictures'>): number =>
  Math.max(0, maxPicturesPerProof - pictures.length)

export const placeOf = ({ lat, lng, accuracyMeters }: FoundPlace): FoundPlace => ({
  lat,
  lng,
  accuracyMeters,
})

/** What the proof lacks; empty when it can be completed. */
export const missingOf = ({
  rules,
  result,
  recipient,
  reason,
  note,
  pictures,
}: ProofCaptureContext): readonly MissingPart[] =>
  missingParts(
    rules,
    { state: result, signedBy: recipient, failureReason: reason, note },
    pictures.map(({ id, kind }) => ({ clientId: id, kind })),
  )

/** A proof that is corrected after a refusal keeps the time of its deed. */
export const complete = ({ doneAt, revision }: ProofCaptureContext, at: string): Change => ({
  doneAt: doneAt ?? at,
  revision: revision + 1,
})

export const undo = ({ doneAt, refusal, revision }: ProofCaptureContext): Change => ({
  doneAt: refusal === null ? null : doneAt,
  revision: revision + 1,
})

export const giveUp = ({ revision }: ProofCaptureContext, reason: string): Change => ({
  givenUp: reason.trim(),
  revision: revision + 1,
})

/** The body of the proof: it names all of its pictures, which follow. */
export function proofBodyOf(context: ProofCaptureContext): ProofBody {
  const { clientId, stop, result, doneAt, place, doneTasks, pictures } = context
  const note = context.note.trim()
  return {
    clientId,
    serviceLocation: stop.iri,
    state: result,
    timeStamp: doneAt,
    note: note || null,
    signedBy: (result === 'COMPLETED' && context.recipient.trim()) || null,
    failureReason: (result === 'FAILED' && context.reason.trim()) || null,
    ...place,
    tasks: doneTasks.map(({ task }) => task),
    files: pictures.map(({ id, kind }) => ({ clientId: id, kind })),
  }
}

export const pictureRequestOf = (
  { clientId }: ProofCaptureContext,
  { id, kind, contentType }: ProofPicture,
): PictureRequest => ({ proof: clientId, id, kind, contentType })

/** Ids of all contents that belong to the proof. */
export const contentsOf = ({ pictures, removed }: ProofCaptureContext): readonly string[] => [
  ...pictures.map(({ id }) => id),
  ...removed,
]

/** What the tour learns about the stop. */
export function reportOf(context: ProofCaptureContext): StopReport {
  const { tour, stop, clientId, revision, result, doneAt } = context
  return { tour, stop: stop.iri, clientId, revision, state: result, at: doneAt }
}

export const undoReportOf = (context: ProofCaptureContext): StopReport => ({
  ...reportOf(context),
  state: null,
  at: null,
})

/**
 * What the device knows of the stop by this proof, as the list of the driver takes it. A corrected proof stays
 * done; one that was given up before the server had it is not.
 */
export function visitOf(context: ProofCaptureContext): StopVisit {
  const { stop, clientId, revision, result, doneAt, givenUp, proofSentAt } = context
  const isDone = doneAt !== null && (givenUp === null || proofSentAt !== null)
  return {
    stop: stop.iri,
    clientId,
    revision,
    state: isDone ? result : null,
    at: isDone ? doneAt : null,
    sentAt: isDone && givenUp !== null ? proofSentAt : sentAtOf(context),
  }
}

/** Failed pictures are tried again. */
export const retryPictures = ({ pictures }: ProofCaptureContext): Change => ({
  pictures: changeParts(pictures, ({ status }) => status === 'failed', { ...untried, failure: null }),
})

export const hasRefusedPicture = (context: ProofCaptureContext): boolean =>
  refusedPicture(context) !== undefined

const refusedPicture = ({ pictures }: ProofCaptureContext) =>
  pictures.find(({ failure }) => failure !== null && !isTransientStatus(failure.status))

export function refusalOfPictures(context: ProofCaptureContext): Change {
  const { id, failure } = refusedPicture(context) ?? {}
  if (id === undefined || failure == null) return {}
  const { status, reason } = failure
  return { refusal: { status, reasons: reason === null ? [] : [reason], picture: id } }
}

export const refusalOfProof = (error: unknown): Change => ({
  refusal: { ...refusalOf(error), picture: null },
})

export function waitForProof({ failures }: ProofCaptureContext, error: unknown): Change {
  const counted = countFailure(failures)
  return { failures: counted, wait: waitAfter(error, counted) }
}

const worstFirst: readonly WaitReason[] = ['session', 'server', 'network']

export function waitForPictures({ failures, pictures }: ProofCaptureContext): Change {
  const counted = countFailure(failures)
  const reasons = pictures.flatMap(({ failure }) => (failure === null ? [] : waitReasonOf(failure.status)))
  const reason = worstFirst.find((each) => reasons.includes(each)) ?? 'network'
  return { failures: counted, wait: { ...waitAfter(null, counted), reason } }
}

/** When the server had all of it; null while something is missing. */
export function sentAtOf({ proofSentAt, pictures }: ProofCaptureContext): string | null {
  if (proofSentAt === null || pictures.some(({ stored }) => stored === null)) return null
  const moments = [proofSentAt, ...pictures.map(({ stored }) => stored?.at ?? '')]
  return moments.toSorted().at(-1) ?? null
}

/** Nothing was entered yet, so nothing would be lost. */
export const isEmpty = ({
  result,
  note,
  recipient,
  reason,
  doneTasks,
  pictures,
  removed,
  revision,
}: ProofCaptureContext): boolean =>
  result === 'COMPLETED' &&
  `${note}${recipient}${reason}`.trim() === '' &&
  doneTasks.length + pictures.length + removed.length + revision === 0

const queuedStates: Readonly<Record<WaitReason, QueuedProof['state']>> = {
  network: 'waiting',
  server: 'serverDown',
  session: 'signedOut',
}

/**
 * The proof as the footer of the page counts it; null for a draft and for what is over.
 * @param value the state of its machine
 */
export function queuedProofOf({
  value,
  context,
}: {
  value: unknown
  context: ProofCaptureContext
}): QueuedProof | null {
  const { doneAt, wait, pictures } = context
  const state = value === 'refused' ? 'refused' : wait === null ? 'sending' : queuedStates[wait.reason]
  const isQueued = typeof value === 'object' || ['announcing', 'refused'].includes(String(value))
  if (!isQueued || doneAt === null) return null
  const unsent = pictures.filter(({ status }) => status !== 'checked')
  return { state, doneAt, bytes: unsent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }
}

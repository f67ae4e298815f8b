import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { proofCaptureMachine } from '../../src/machines/proofCapture/proofCaptureMachine'
import type {
  ProofCaptureContext,
  ProofCaptureInput,
  StoredPicture,
} from '../../src/machines/proofCapture/proofCaptureTypes'
import type { Model } from '../support/model'

export const input: ProofCaptureInput = {
  clientId: '0197a000-0000-7000-8000-000000000001',
  tour: '/api/tours/1',
  stop: { iri: '/api/service-locations/1', name: 'Hasengrund', position: 9 },
  rules: { requiredPhotoCount: 1 },
  tasks: [{ iri: '/api/tasks/1', title: 'Aufgang A' }],
  replyTo: 'driveTour/1',
}
const doneAt = '2026-11-30T09:58:00.000Z'
export const sentAt = '2026-11-30T10:12:00.000Z'

const picture = (id: string, kind: StoredPicture['kind']): StoredPicture => ({
  id,
  kind,
  sizeBytes: 400_000,
  contentType: 'image/jpeg',
  takenAt: '2026-11-30T09:57:00.000Z',
})
const photo = picture('photo', 'photo')
const signature = picture('signature', 'signature')
/** As many as are sent at once, one more, and one that was still in preparation at the end. */
const many = [photo, signature, picture('third', 'photo'), picture('fourth', 'photo')]
const late = picture('late', 'photo')

const invokes = {
  announceDone: 'announce',
  announceUndone: 'announce',
  announceBeforeSending: 'announce',
  sendProof: 'sendProof',
  clearPictures: 'discardPictures',
  discardDraft: 'discardPictures',
  discardProof: 'discardPictures',
} as const
const spawns = { 'picture.*': 'sendPicture' } as const
export type ProofModel = Model<typeof proofCaptureMachine, typeof invokes, typeof spawns>

const network = { error: new NetworkError() }
const unforeseen = { error: new Error('unforeseen') }
const done = [{ output: undefined }]
const confirmed = [{ output: { at: sentAt } }]
const violation = { propertyPath: 'files', message: 'Es ist ein Foto erforderlich.' }

/** One photo, which the rules require, with all that can happen to the proof. */
export const proofCaptureModel: ProofModel = {
  machine: proofCaptureMachine,
  input,
  invokes,
  spawns,
  events: {
    'state.chosen': [],
    'note.changed': [],
    'recipient.changed': [],
    'reason.chosen': [],
    'task.toggled': [],
    'picture.stored': [photo],
    'picture.removed': [],
    'place.found': [],
    'proof.complete': [{ at: doneAt }],
    'proof.discard': [{}],
    'proof.undo': [{}],
    'undo.over': [{}],
    'send.now': [{}],
    'proof.correct': [{}],
    'proof.giveUp': [{ reason: ' ' }, { reason: ' Doppelt erfasst ' }],
    'picture.due': [],
    'connection.restored': [{}],
    'xstate.done.actor.announceDone': done,
    'xstate.error.actor.announceDone': [unforeseen],
    'xstate.done.actor.announceUndone': done,
    'xstate.error.actor.announceUndone': [unforeseen],
    'xstate.done.actor.announceBeforeSending': done,
    'xstate.error.actor.announceBeforeSending': [unforeseen],
    'xstate.done.actor.sendProof': confirmed,
    'xstate.error.actor.sendProof': [
      network,
      { error: new HttpError({ status: 503, retryAfterSeconds: 30 }) },
      { error: new HttpError({ status: 401 }) },
      { error: new HttpError({ status: 422, violations: [violation] }) },
    ],
    'xstate.done.actor.picture.*': () => confirmed,
    'xstate.error.actor.picture.*': () => [
      network,
      { error: new HttpError({ status: 429, retryAfterSeconds: 90 }) },
      { error: new HttpError({ status: 401 }) },
      { error: new HttpError({ status: 413, description: 'Zu groß.' }) },
    ],
    'xstate.done.actor.clearPictures': done,
    'xstate.error.actor.clearPictures': [unforeseen],
    'xstate.done.actor.discardDraft': done,
    'xstate.error.actor.discardDraft': [unforeseen],
    'xstate.done.actor.discardProof': done,
    'xstate.error.actor.discardProof': [unforeseen],
  },
  facts: ({ pictures, ...context }: ProofCaptureContext) => [
    pictures.map(({ id, status, pauses, failure }) => [id, status, pauses, failure]),
    [context.result, context.note, context.recipient, context.reason, context.doneTasks],
    [context.removed.length, context.place !== null, context.doneAt !== null, context.revision > 0],
    [context.proofSentAt !== null, context.failures, context.wait, context.refusal, context.givenUp],
  ],
  isPossible: ({ value, context }, event) => {
    const isBusy = typeof value === 'object' && 'sending' in value
    // A failure is followed by another one once, and a picture that has paused is not paused again.
    if (/^xstate\.error\.actor\.(sendProof|picture)/.test(event.type))
      return context.failures < 2 && context.pictures.every(({ pauses }) => pauses === 0)
    if (event.type === 'picture.stored')
      return !isBusy && (value === 'clearing' || context.pictures.length === 0)
    return true
  },
}

type Possible = Parameters<NonNullable<ProofModel['isPossible']>>

/** What is entered with which result, so that the fields multiply less. */
const fieldOf: Readonly<Record<string, ProofCaptureContext['result']>> = {
  'state.chosen': 'COMPLETED',
  'picture.stored': 'COMPLETED',
  'picture.removed': 'COMPLETED',
  'recipient.changed': 'COMPLETED',
  'task.toggled': 'ABORTED',
  'note.changed': 'ABORTED',
  'reason.chosen': 'FAILED',
  'place.found': 'FAILED',
}

/** What is entered, by rules that require all of it; nothing is sent. */
export const allFields = {
  input: {
    ...input,
    rules: { signatureRequired: true, recipientNameRequired: true, failureReasons: ['Niemand da'] },
  },
  events: {
    ...proofCaptureModel.events,
    'state.chosen': [{ state: 'FAILED' }, { state: 'ABORTED' }],
    'note.changed': [{ note: ' Baustelle ' }],
    'recipient.changed': [{ recipient: ' Frau Meier ' }],
    'reason.chosen': [{ reason: 'Keine Lust' }, { reason: 'Niemand da' }],
    'task.toggled': [{ task: '/api/tasks/1', at: doneAt }],
    'picture.stored': [signature],
    'picture.removed': [{ id: 'other' }],
    'place.found': [{ lat: 52.5, lng: 13.4, accuracyMeters: 8 }],
  },
  isPossible: ({ value, context }: Possible[0], event: Possible[1]) => {
    const isSent = typeof value === 'object' && 'sending' in value
    const field = fieldOf[event.type]
    if (value === 'capturing') return context.revision === 0 && (field ?? context.result) === context.result
    // Its body is seen once it is about to be sent.
    return !isSent && /^(place\.found|undo\.over|xstate\.done\.actor\.announceDone)$/.test(event.type)
  },
} as const

/** More pictures than are sent at once, and one more that was still in preparation at the end. */
export const severalPictures = {
  events: {
    ...proofCaptureModel.events,
    'picture.stored': [...many, late],
    'picture.removed': [{ id: 'photo' }],
    'proof.giveUp': [{ reason: 'Doppelt erfasst' }],
    'xstate.error.actor.picture.*': (id: string) =>
      id === 'picture.0'
        ? [{ error: new HttpError({ status: 410, description: 'Nicht mehr da.' }) }]
        : id === 'picture.1'
          ? [
              network,
              { error: new HttpError({ status: 502 }) },
              { error: new HttpError({ status: 429, retryAfterSeconds: 5 }) },
            ]
          : [],
  },
  isPossible: ({ value, context }: Possible[0], event: Possible[1]) => {
    const { pictures, removed } = context
    if (event.type === 'picture.stored') {
      const isInTime = value === 'capturing' && event.id !== late.id
      const isNext = event.id === [...many, late][pictures.length]?.id
      return removed.length === 0 && isNext && (isInTime || (event.id === late.id && isLateNow(value)))
    }
    if (event.type === 'picture.removed') return value === 'capturing' && removed.length === 0
    if (event.type === 'proof.complete') return pictures.length === many.length && context.revision === 0
    // Of each picture one error, while the others go on.
    if (event.type.startsWith('xstate.error.actor.picture'))
      return context.failures === 0 && pictures.every(({ pauses }) => pauses === 0)
    return !/^(proof\.(undo|discard)|connection|xstate\.error|xstate\.after\.undo)/.test(event.type)
  },
} as const

const isLateNow = (value: Possible[0]['value']) =>
  value === 'clearing' || (typeof value === 'object' && 'sending' in value && value.sending === 'pictures')

import { HttpError } from '../../src/domain/calls/errors'
import type { proofCaptureMachine } from '../../src/machines/proofCapture/proofCaptureMachine'
import type {
  ProofCaptureContext,
  ProofCaptureInput,
  ProofPicture,
} from '../../src/machines/proofCapture/proofCaptureTypes'
import { areOver, begun, changed, waitsOf } from '../support/loneParts'
import type { LastStep } from '../support/model'

/*
 * Oracle of a proof: specifies its behaviour event by event, independent of the model of the machine. A proof is
 * completed by the rules of its company, can be taken back for ten seconds, and is then sent until the server
 * has it: the proof, then three pictures at a time. Contents are deleted when the server has all of them, when a
 * draft is discarded, or when a refused proof is given up for a reason.
 */

type Step = LastStep<typeof proofCaptureMachine>
type Value = NonNullable<Step['before']>['value']
type Context = ProofCaptureContext
type Rest = { value: Value; context: Context; effects: readonly unknown[] }

export const restAtStart = (input: ProofCaptureInput): Rest => ({
  value: 'capturing',
  context: {
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
  },
  effects: [],
})

const placeIn = (value: Value): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

const refused = { type: 'notifyRefused', params: undefined }

/** Returns the resting state after an event; `effects` are the application's actions and the started delays. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: Context },
): Rest {
  const at = placeIn(value)
  const to = (next: Value, change: Partial<Context> = {}, effects: readonly unknown[] = []): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const isCapturing = at === 'capturing'
  const isUndoable = at.startsWith('undoable')
  const { pictures, revision } = context

  switch (event.type) {
    case 'state.chosen':
      return isCapturing ? to(value, { result: event.state }) : to(value)
    case 'note.changed':
      return isCapturing ? to(value, { note: event.note }) : to(value)
    case 'recipient.changed':
      return isCapturing ? to(value, { recipient: event.recipient }) : to(value)
    case 'reason.chosen':
      return isCapturing ? to(value, { reason: event.reason }) : to(value)
    case 'task.toggled': {
      const { task, at: moment } = event
      const others = context.doneTasks.filter((done) => done.task !== task)
      const isDone = others.length < context.doneTasks.length
      return isCapturing
        ? to(value, { doneTasks: isDone ? others : [...others, { task, at: moment }] })
        : to(value)
    }
    case 'picture.stored': {
      const { type: _, ...stored } = event
      const isKnown = pictures.some(({ id }) => id === stored.id)
      const added: ProofPicture = {
        ...stored,
        index: pictures.length,
        status: 'waiting',
        retries: 0,
        pauses: 0,
        stored: null,
        failure: null,
      }
      const next = { ...context, pictures: isKnown ? pictures : [...pictures, added] }
      if (at === 'clearing') return send(next)
      return at === 'sending.pictures' ? sendPictures(next) : { value, context: next, effects: [] }
    }
    case 'picture.removed': {
      const left = pictures.filter(({ id }) => id !== event.id)
      return isCapturing && left.length < pictures.length
        ? to(value, {
            pictures: left.map((picture, index) => ({ ...picture, index })),
            removed: [...context.removed, event.id],
          })
        : to(value)
    }
    case 'place.found': {
      const { lat, lng, accuracyMeters } = event
      return isCapturing || isUndoable ? to(value, { place: { lat, lng, accuracyMeters } }) : to(value)
    }
    case 'proof.complete':
      return isCapturing && isWhole(context)
        ? to({ undoable: 'announcing' }, { doneAt: context.doneAt ?? event.at, revision: revision + 1 }, [
            { delayMs: 10_000 },
          ])
        : to(value)
    case 'proof.discard':
      return isCapturing && context.refusal === null ? to('discarding') : to(value)
    case 'proof.undo':
      return isUndoable
        ? to('undoing', {
            doneAt: context.refusal === null ? null : context.doneAt,
            revision: revision + 1,
          })
        : to(value)
    case 'undo.over':
      return isUndoable ? afterUndo(at, context) : to(value)
    case 'connection.restored':
    case 'send.now':
      if (at === 'sending.waiting') return send({ ...context, wait: null })
      return event.type === 'send.now' && at === 'refused'
        ? to({ sending: 'proof' }, { refusal: null })
        : to(value)
    case 'proof.correct':
      return at === 'refused' && context.proofSentAt === null ? to('capturing') : to(value)
    case 'proof.giveUp':
      return at === 'refused' && event.reason.trim() !== ''
        ? to('givingUp', { givenUp: event.reason.trim(), revision: revision + 1 })
        : to(value)
    case 'picture.due':
      return sendPictures({ ...context, pictures: changed(pictures, event.index, { status: 'waiting' }) })
  }
  const [, happened, , child, index] = event.type.split('.')
  if (happened === 'after') {
    return isUndoable ? afterUndo(at, context) : send({ ...context, wait: null })
  }
  const error: unknown = 'error' in event ? event.error : null
  const output = 'output' in event ? event.output : null
  switch (child) {
    case 'announceDone':
      return to({ undoable: happened === 'done' ? 'announced' : 'unannounced' })
    case 'announceUndone':
      return to('capturing')
    case 'announceBeforeSending':
      return send(context)
    case 'clearPictures':
      return to('sent')
    case 'discardDraft':
      return to('discarded')
    case 'discardProof':
      return to('givenUp')
    case 'sendProof': {
      if (happened === 'done') {
        const { at: proofSentAt } = output as { at: string }
        return sendPictures(again({ ...context, proofSentAt, failures: 0 }))
      }
      if (error instanceof HttpError && isFinal(error.status)) {
        const reasons = error.violations.map(({ message }) => message)
        return to('refused', { refusal: { status: error.status, reasons, picture: null } }, [refused])
      }
      const status = error instanceof HttpError ? error.status : 0
      const requestedMs = error instanceof HttpError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
      return wait(context, status, requestedMs)
    }
  }
  return afterPicture(Number(index), happened === 'done' ? { output } : { error }, context)
}

/** The company requires a photo, a signature or a name; a failure has a known reason, a skipped stop a note. */
function isWhole({ rules, result, note, recipient, reason, pictures }: Context): boolean {
  if (result === 'ABORTED') return note.trim() !== ''
  const known = rules.failureReasons ?? []
  if (result === 'FAILED') return known.length === 0 || known.includes(reason.trim())
  const countOf = (wanted: string) => pictures.filter(({ kind }) => kind === wanted).length
  const isSigned = rules.signatureRequired !== true || countOf('signature') > 0
  const isNamed = rules.recipientNameRequired !== true || recipient.trim() !== ''
  return isSigned && isNamed && countOf('photo') >= (rules.requiredPhotoCount ?? 0)
}

/** Statuses after which the same call is refused again. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)

/** The tour is informed once more if it does not know yet. */
const afterUndo = (at: string, context: Context): Rest =>
  at === 'undoable.announced' ? send(context) : { value: 'announcing', context, effects: [] }

/** What the server has is not sent again. */
const send = (context: Context): Rest =>
  context.proofSentAt === null
    ? { value: { sending: 'proof' }, context: { ...context, refusal: null }, effects: [] }
    : sendPictures(again({ ...context, refusal: null }))

const again = (context: Context): Context => ({
  ...context,
  pictures: context.pictures.map((picture) =>
    picture.status === 'failed'
      ? { ...picture, status: 'waiting', retries: 0, pauses: 0, failure: null }
      : picture,
  ),
})

function sendPictures(given: Context, effects: readonly unknown[] = []): Rest {
  const context = { ...given, pictures: begun(given.pictures) }
  if (context.pictures.every(({ status }) => status === 'checked'))
    return { value: 'clearing', context, effects }
  if (!areOver(context.pictures)) return { value: { sending: 'pictures' }, context, effects }
  const failed = context.pictures.filter(({ failure }) => failure !== null)
  const lost = failed.find(({ failure }) => isFinal(failure?.status ?? 0))
  if (lost !== undefined) {
    const { status = 0, reason = null } = lost.failure ?? {}
    const refusal = { status, reasons: reason === null ? [] : [reason], picture: lost.id }
    return { value: 'refused', context: { ...context, refusal }, effects: [...effects, refused] }
  }
  const statuses = failed.map(({ failure }) => failure?.status ?? 0)
  const worst = [...statuses].sort((one, other) => rank(one) - rank(other))[0] ?? 0
  const rest = wait(context, worst, 0)
  return { ...rest, effects: [...effects, ...rest.effects] }
}

/** Signing in helps first, then the server, then the network. */
const rank = (status: number) => (status === 401 ? 0 : status > 0 ? 1 : 2)

function wait(context: Context, status: number, requestedMs: number): Rest {
  const failures = Math.min(6, context.failures + 1)
  const reason = (['session', 'server', 'network'] as const)[rank(status)] ?? 'network'
  const pauseMs = Math.min(60_000, Math.max(requestedMs, 1_000 * 2 ** failures))
  return {
    value: { sending: 'waiting' },
    context: { ...context, failures, wait: { reason, pauseMs } },
    effects: [{ delayMs: pauseMs }],
  }
}

function afterPicture(
  index: number,
  ended: { output: unknown } | { error: unknown },
  context: Context,
): Rest {
  const { pictures } = context
  if ('output' in ended) {
    const stored = ended.output as ProofPicture['stored']
    return sendPictures({
      ...context,
      failures: 0,
      pictures: changed(pictures, index, { status: 'checked', stored }),
    })
  }
  const { error } = ended
  if (!(error instanceof HttpError)) return lose(context, index, 0, null)
  const { status, retryAfterSeconds } = error
  const pauses = pictures[index]?.pauses ?? 0
  if ((status === 429 || status === 503) && retryAfterSeconds !== null && pauses < 3) {
    const paused = changed(pictures, index, { status: 'pausing', pauses: pauses + 1 })
    const delayMs = Math.min(60, retryAfterSeconds) * 1_000
    return sendPictures({ ...context, pictures: paused }, [{ wait: index, delayMs }])
  }
  return lose(context, index, status, error.description)
}

const lose = (context: Context, index: number, status: number, reason: string | null): Rest =>
  sendPictures({
    ...context,
    pictures: changed(context.pictures, index, { status: 'failed', failure: { status, reason } }),
  })

/** Running children of a state, with the input of each. */
export function workIn({ value, context }: Pick<Rest, 'value' | 'context'>): Record<string, unknown> {
  const { clientId, tour, stop, revision, result, doneAt, pictures, removed } = context
  const report = { tour, stop: stop.iri, clientId, revision, state: result, at: doneAt }
  const ids = [...pictures.map(({ id }) => id), ...removed]
  switch (placeIn(value)) {
    case 'undoable.announcing':
      return { announceDone: report }
    case 'undoing':
      return { announceUndone: { ...report, state: null, at: null } }
    case 'announcing':
      return { announceBeforeSending: report }
    case 'sending.proof':
      return { sendProof: bodyOf(context) }
    case 'sending.pictures':
      return Object.fromEntries(
        pictures
          .filter(({ status }) => status === 'loading')
          .map(({ index, id, kind, contentType }) => [
            `picture.${index}`,
            { proof: clientId, id, kind, contentType },
          ]),
      )
    case 'clearing':
      return { clearPictures: { ids } }
    case 'discarding':
      return { discardDraft: { ids } }
    case 'givingUp':
      return { discardProof: { ids } }
  }
  return {}
}

/** The time is that of the deed; all pictures of this proof are announced, and no others. */
const bodyOf = (context: Context) => ({
  clientId: context.clientId,
  serviceLocation: context.stop.iri,
  state: context.result,
  timeStamp: context.doneAt,
  note: context.note.trim() === '' ? null : context.note.trim(),
  signedBy:
    context.result === 'COMPLETED' && context.recipient.trim() !== '' ? context.recipient.trim() : null,
  failureReason: context.result === 'FAILED' && context.reason.trim() !== '' ? context.reason.trim() : null,
  ...context.place,
  tasks: context.doneTasks.map(({ task }) => task),
  files: context.pictures.map(({ id, kind }) => ({ clientId: id, kind })),
})

/** Ids of the running delays. */
export function waitsIn({ value, context }: Pick<Rest, 'value' | 'context'>): string[] {
  const at = placeIn(value)
  if (at.startsWith('undoable')) return ['xstate.after.undoTime.proofCapture.undoable']
  if (at === 'sending.waiting') return ['xstate.after.sendPause.proofCapture.sending.waiting']
  return at === 'sending.pictures' ? waitsOf(context.pictures) : []
}

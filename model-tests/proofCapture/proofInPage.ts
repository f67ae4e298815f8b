import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import type { ProofCaptureContext } from '../../src/machines/proofCapture/proofCaptureTypes'
import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { allFields, proofCaptureModel } from './proofCaptureModel'

/*
 * The part of a proof that a page can show. The workflow of its tour is in the same page, and contents of pictures are
 * deleted at once.
 */

/** The page exchanges its tokens once by itself: the walk of the session covers that. */
const isInPage = ({ error }: { error?: unknown }) => !(error instanceof HttpError && error.status === 401)

const events = Object.fromEntries(
  Object.entries(proofCaptureModel.events as AnyModel['events']).map(([type, payloads]) => [
    type,
    Array.isArray(payloads)
      ? payloads.filter(isInPage)
      : (id: string) => (typeof payloads === 'function' ? payloads(id).filter(isInPage) : []),
  ]),
)

/** A page offers no tasks at a stop that is skipped. */
const fieldsInPage: AnyModel = {
  ...(proofCaptureModel as AnyModel),
  ...(allFields as object),
  events: { ...events, ...allFields.events, 'picture.removed': [{ id: 'signature' }] },
  isPossible: (snapshot, event) =>
    event.type === 'task.toggled'
      ? snapshot.matches('capturing') &&
        snapshot.context.result === 'COMPLETED' &&
        snapshot.context.revision === 0
      : allFields.isPossible(snapshot as never, event as never),
}

/** States that a page only passes, and what ends them. */
const passing: Readonly<Record<string, string>> = {
  'undoable.announcing': 'announceDone',
  undoing: 'announceUndone',
  announcing: 'announceBeforeSending',
  clearing: 'clearPictures',
  discarding: 'discardDraft',
  givingUp: 'discardProof',
}

function passedBy({ value }: AnyMachineSnapshot): AnyEventObject | null {
  const place = typeof value === 'string' ? value : Object.entries(value).flat().join('.')
  const child = passing[place]
  return child === undefined ? null : { type: `xstate.done.actor.${child}`, output: undefined }
}

const isUntouched = ({ pictures, note, recipient, reason, doneTasks }: ProofCaptureContext) =>
  pictures.length + doneTasks.length === 0 && note + recipient + reason === ''

const sameTab = 'The workflow of the tour is in the same page, and answers at once'
const quickStorage = 'The private file system is done before a page can do anything else'

export const proofInPage: PageModel = {
  models: [{ ...(proofCaptureModel as AnyModel), events }, fieldsInPage],
  passesBy: passedBy,
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 1_201,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'The workflow of the tour and the storage answer before anything else can happen',
      atMost: 103,
      isLeftOut: (snapshot, event) => {
        const end = passedBy(snapshot)
        return end !== null && event.type !== end.type
      },
    },
    {
      reason: 'An untouched proof is left instead of discarded',
      atMost: 9,
      isLeftOut: ({ context }, { type }) =>
        type === 'proof.discard' && isUntouched(context as ProofCaptureContext),
    },
    {
      reason: 'A company with reasons offers no others',
      atMost: 48,
      isLeftOut: (_, { type, reason }) => type === 'reason.chosen' && reason === 'Keine Lust',
    },
    {
      reason: 'Choosing or typing the present value is no change',
      atMost: 42,
      isLeftOut: ({ context }, { type, ...payload }) => {
        const { result, note, recipient, reason }: ProofCaptureContext = context
        return (
          (type === 'state.chosen' && payload['state'] === result) ||
          (type === 'note.changed' && payload['note'] === note) ||
          (type === 'recipient.changed' && payload['recipient'] === recipient) ||
          (type === 'reason.chosen' && payload['reason'] === reason)
        )
      },
    },
    {
      reason: 'Only a picture that is there can be removed, and a signature is given once',
      atMost: 16,
      isLeftOut: ({ context }, { type, id, kind }) => {
        const { pictures, removed }: ProofCaptureContext = context
        if (type === 'picture.stored') return kind === 'signature' && pictures.length + removed.length > 0
        return type === 'picture.removed' && pictures.every((picture) => picture.id !== id)
      },
    },
    {
      reason: 'The place is looked for while the proof is open, and found once',
      atMost: 62,
      isLeftOut: (snapshot, { type }) =>
        type === 'place.found' &&
        (!snapshot.matches('capturing') || (snapshot.context as ProofCaptureContext).place !== null),
    },
  ],
  impossible: {
    'announcing: xstate.done.actor.announceBeforeSending[0]': sameTab,
    'announcing: xstate.error.actor.announceBeforeSending[0]': sameTab,
    'undoable.announcing: xstate.error.actor.announceDone[0]': sameTab,
    'undoable: undo.over[1]': sameTab,
    'undoable: xstate.after.undoTime.proofCapture.undoable[1]': sameTab,
    'undoing: xstate.error.actor.announceUndone[0]': sameTab,
    'clearing: picture.stored[0]': quickStorage,
    'clearing: xstate.error.actor.clearPictures[0]': quickStorage,
    'discarding: xstate.error.actor.discardDraft[0]': quickStorage,
    'givingUp: xstate.error.actor.discardProof[0]': quickStorage,
    'sending.pictures: picture.stored[0]': 'A proof is completed once its pictures are stored',
    'undoable: place.found[0]': 'The place is looked for while the proof is open',
  },
}

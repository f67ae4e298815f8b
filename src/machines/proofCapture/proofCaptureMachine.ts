import { assign, setup, stateIn } from 'xstate'
import { proofUndoMs } from '../../domain/calls/timing'
import { isRefusal } from '../../domain/calls/isRefusal'
import { defineTransfer } from '../kinds/transfer/transfer'
import { placeholder } from '../support/placeholders'
import type { ProofBody } from '../driverPorts'
import {
  addPicture,
  complete,
  contentsOf,
  contextAtStart,
  giveUp,
  hasRefusedPicture,
  judgePicture,
  missingOf,
  pictureRequestOf,
  pictureRules,
  placeOf,
  proofBodyOf,
  refusalOfPictures,
  refusalOfProof,
  removePicture,
  reportOf,
  retryPictures,
  toggleTask,
  undo,
  undoReportOf,
  waitForPictures,
  waitForProof,
} from './proofCaptureFacts'
import type {
  Confirmed,
  FoundPlace,
  PictureRequest,
  ProofCaptureContext,
  ProofCaptureEvent,
  ProofCaptureInput,
  ProofPicture,
  ProofResult,
  StopReport,
  StoredPicture,
} from './proofCaptureTypes'

/*
 * The proof of one stop, from its first entry until the server has all of it. Durable: what was entered survives
 * the page, and contents of pictures are on the device before their event.
 *
 * capturing    what the driver enters; completed once nothing is missing by the rules of the company
 * undoable     complete, and not sent yet; the tour is informed meanwhile
 * undoing      informs the tour that it was taken back
 * announcing   informs the tour before sending, if it does not know yet
 * sending      first the `proof`, which names its pictures, then the `pictures` as a transfer; `waiting` for
 *              network, server or session, after which it continues by itself
 * refused      the server will not take it as it is; everything stays on the device
 * clearing     the server has confirmed everything: contents are deleted
 * discarding   a draft is deleted with its contents
 * givingUp     a refused proof is deleted with its contents, for a reason
 * sent, discarded, givenUp   final
 */

const transfer = defineTransfer<ProofCaptureContext, ProofCaptureEvent, ProofPicture>({
  name: 'picture',
  actor: 'sendPicture',
  rules: pictureRules,
  partsOf: ({ pictures }) => pictures,
  withParts: (pictures) => ({ pictures }),
  callOf: pictureRequestOf,
  judge: judgePicture,
})

const add = {
  type: 'addPicture',
  params: ({ event }: { event: StoredPicture }) => event,
} as const
const locate = {
  actions: { type: 'rememberPlace', params: ({ event }: { event: FoundPlace }) => placeOf(event) },
} as const
const failureOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const contents = ({ context }: { context: ProofCaptureContext }) => ({ ids: contentsOf(context) })

export const proofCaptureMachine = setup({
  types: {
    context: {} as ProofCaptureContext,
    input: {} as ProofCaptureInput,
    events: {} as ProofCaptureEvent,
    tags: {} as 'busy',
  },
  actors: {
    announce: placeholder<void, StopReport>('announce'),
    sendProof: placeholder<Confirmed, ProofBody>('sendProof'),
    sendPicture: placeholder<Confirmed, PictureRequest>('sendPicture'),
    discardPictures: placeholder<void, { ids: readonly string[] }>('discardPictures'),
  },
  guards: {
    ...transfer.guards,
    isComplete: ({ context }) => missingOf(context).length === 0,
    isDraft: ({ context }) => context.refusal === null,
    isAnnounced: stateIn({ undoable: 'announced' }),
    isProofSent: ({ context }) => context.proofSentAt !== null,
    isProofUnsent: ({ context }) => context.proofSentAt === null,
    areAllStored: ({ context }) => context.pictures.every(({ status }) => status === 'checked'),
    isPictureRefused: ({ context }) => transfer.guards.areAllOver({ context }) && hasRefusedPicture(context),
    isRefusal: (_, params: { error: unknown }) => isRefusal(params.error),
    hasReason: (_, params: { reason: string }) => params.reason.trim() !== '',
  },
  actions: {
    startParts: transfer.actions.startParts,
    keepPart: transfer.actions.keepPart,
    pausePart: transfer.actions.pausePart,
    queuePart: transfer.actions.queuePart,
    losePart: transfer.alone.actions.losePart,
    chooseState: assign((_, params: { state: ProofResult }) => ({ result: params.state })),
    changeNote: assign((_, params: { note: string }) => ({ note: params.note })),
    changeRecipient: assign((_, params: { recipient: string }) => ({ recipient: params.recipient })),
    chooseReason: assign((_, params: { reason: string }) => ({ reason: params.reason })),
    toggleTask: assign(({ context }, params: { task: string; at: string }) => toggleTask(context, params)),
    addPicture: assign(({ context }, params: StoredPicture) => addPicture(context, params)),
    removePicture: assign(({ context }, params: { id: string }) => removePicture(context, params.id)),
    rememberPlace: assign((_, place: FoundPlace) => ({ place })),
    complete: assign(({ context }, params: { at: string }) => complete(context, params.at)),
    undo: assign(({ context }) => undo(context)),
    giveUp: assign(({ context }, params: { reason: string }) => giveUp(context, params.reason)),
    forgetRefusal: assign({ refusal: null }),
    rememberProofSent: assign((_, params: Confirmed) => ({ proofSentAt: params.at, failures: 0 })),
    forgetFailures: assign({ failures: 0 }),
    refuseProof: assign((_, params: { error: unknown }) => refusalOfProof(params.error)),
    refusePictures: assign(({ context }) => refusalOfPictures(context)),
    retryPictures: assign(({ context }) => retryPictures(context)),
    waitForProof: assign(({ context }, params: { error: unknown }) => waitForProof(context, params.error)),
    waitForPictures: assign(({ context }) => waitForPictures(context)),
    forgetWait: assign({ wait: null }),
    /** Reports that the server refuses the proof. */
    notifyRefused: () => undefined,
  },
  delays: { undoTime: proofUndoMs, sendPause: ({ context }) => context.wait?.pauseMs ?? 0 },
}).createMachine({
  id: 'proofCapture',
  context: ({ input }) => contextAtStart(input),
  initial: 'capturing',
  // A picture may still be in preparation when the proof is completed.
  on: { 'picture.stored': { actions: add } },
  states: {
    capturing: {
      on: {
        'state.chosen': {
          actions: { type: 'chooseState', params: ({ event }) => ({ state: event.state }) },
        },
        'note.changed': {
          actions: { type: 'changeNote', params: ({ event }) => ({ note: event.note }) },
        },
        'recipient.changed': {
          actions: { type: 'changeRecipient', params: ({ event }) => ({ recipient: event.recipient }) },
        },
        'reason.chosen': {
          actions: { type: 'chooseReason', params: ({ event }) => ({ reason: event.reason }) },
        },
        'task.toggled': {
          actions: { type: 'toggleTask', params: ({ event }) => ({ task: event.task, at: event.at }) },
        },
        'picture.removed': {
          actions: { type: 'removePicture', params: ({ event }) => ({ id: event.id }) },
        },
        'place.found': locate,
        'proof.complete': {
          guard: 'isComplete',
          actions: { type: 'complete', params: ({ event }) => ({ at: event.at }) },
          target: 'undoable',
        },
        'proof.discard': { guard: 'isDraft', target: 'discarding' },
      },
    },
    undoable: {
      tags: 'busy',
      initial: 'announcing',
      after: { undoTime: [{ guard: 'isAnnounced', target: 'sending' }, { target: 'announcing' }] },
      on: {
        'proof.undo': { actions: 'undo', target: 'undoing' },
        'undo.over': [{ guard: 'isAnnounced', target: 'sending' }, { target: 'announcing' }],
        'place.found': locate,
      },
      states: {
        announcing: {
          invoke: {
            id: 'announceDone',
            src: 'announce',
            input: ({ context }) => reportOf(context),
            onDone: 'announced',
            onError: 'unannounced',
          },
        },
        announced: {},
        unannounced: {},
      },
    },
    // A tour that cannot be informed learns of it by a report with a higher revision.
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'announceUndone',
        src: 'announce',
        input: ({ context }) => undoReportOf(context),
        onDone: 'capturing',
        onError: 'capturing',
      },
    },
    // The reply at the end repeats the report, so a tour that cannot be informed now does not hold up the proof.
    announcing: {
      tags: 'busy',
      invoke: {
        id: 'announceBeforeSending',
        src: 'announce',
        input: ({ context }) => reportOf(context),
        onDone: 'sending',
        onError: 'sending',
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetRefusal',
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'isProofSent', actions: 'retryPictures', target: 'pictures' },
            { target: 'proof' },
          ],
        },
        proof: {
          invoke: {
            id: 'sendProof',
            src: 'sendProof',
            input: ({ context }) => proofBodyOf(context),
            onDone: {
              actions: { type: 'rememberProofSent', params: ({ event }) => ({ at: event.output.at }) },
              target: 'choosing',
            },
            onError: [
              {
                guard: { type: 'isRefusal', params: failureOf },
                actions: [{ type: 'refuseProof', params: failureOf }, 'notifyRefused'],
                target: '#proofCapture.refused',
              },
              { actions: { type: 'waitForProof', params: failureOf }, target: 'waiting' },
            ],
          },
        },
        pictures: {
          entry: 'startParts',
          always: [
            { guard: 'areAllStored', target: '#proofCapture.clearing' },
            {
              guard: 'isPictureRefused',
              actions: ['refusePictures', 'notifyRefused'],
              target: '#proofCapture.refused',
            },
            { guard: 'areAllOver', actions: 'waitForPictures', target: 'waiting' },
          ],
          on: {
            'picture.stored': { actions: [add, 'startParts'] },
            'xstate.done.actor.picture.*': { actions: ['forgetFailures', ...transfer.whenDone.actions] },
            'xstate.error.actor.picture.*': [transfer.whenPauseRequested, transfer.whenLost],
            'picture.due': transfer.whenDue,
          },
        },
        waiting: {
          exit: 'forgetWait',
          after: { sendPause: 'choosing' },
          on: { 'connection.restored': 'choosing', 'send.now': 'choosing' },
        },
      },
    },
    refused: {
      on: {
        // The proof goes first again: a picture may have been refused because the server does not know its proof.
        'send.now': '#proofCapture.sending.proof',
        'proof.correct': { guard: 'isProofUnsent', target: 'capturing' },
        'proof.giveUp': {
          guard: { type: 'hasReason', params: ({ event }) => ({ reason: event.reason }) },
          actions: { type: 'giveUp', params: ({ event }) => ({ reason: event.reason }) },
          target: 'givingUp',
        },
      },
    },
    // Contents that cannot be deleted are swept when the app is next opened.
    clearing: {
      tags: 'busy',
      on: { 'picture.stored': { actions: add, target: 'sending' } },
      invoke: {
        id: 'clearPictures',
        src: 'discardPictures',
        input: contents,
        onDone: 'sent',
        onError: 'sent',
      },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardDraft',
        src: 'discardPictures',
        input: contents,
        onDone: 'discarded',
        onError: 'discarded',
      },
    },
    givingUp: {
      tags: 'busy',
      invoke: {
        id: 'discardProof',
        src: 'discardPictures',
        input: contents,
        onDone: 'givenUp',
        onError: 'givenUp',
      },
    },
    sent: { type: 'final' },
    discarded: { type: 'final' },
    givenUp: { type: 'final' },
  },
})

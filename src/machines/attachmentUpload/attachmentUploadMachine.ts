import { assign, setup, stateIn } from 'xstate'
import { isRefusal } from '../../domain/calls/isRefusal'
import { defineTransfer } from '../kinds/transfer/transfer'
import { attendedRules, judgeCall } from '../kinds/transfer/transferRules'
import { placeholder } from '../support/placeholders'
import {
  addFiles,
  retryUnanswered,
  contextAtStart,
  discardRequestOf,
  rememberKept,
  removeFile,
  removeRefusal,
  sendRequestOf,
  unkept,
} from './attachmentUploadFacts'
import type {
  AttachmentUploadContext,
  AttachmentUploadEvent,
  AttachmentUploadInput,
  DiscardRequest,
  Kept,
  KeepRequest,
  PickedFile,
  SendRequest,
  SentFile,
  UploadFile,
} from './attachmentUploadTypes'

/*
 * Uploads files, to a record or to none. Durable: picked files, their note and the progress survive the page;
 * only missing files are sent.
 *
 * choosing     files are picked and removed, the note is written. `ready` at first; `nothingChosen` when
 *              there was nothing to send
 * keeping      contents are stored for a reload; `thenSending` when sending was requested in the meantime
 * sending      a transfer (src/machines/kinds/transfer) whose failures stay with their file
 * resting      some files were not sent: each can be retried
 * starting     decides whether any file is left after contents were lost
 * clearing     all files are sent; stored contents are deleted
 * discarding   deletes stored contents without sending them
 * sent         final
 * discarded    final
 */

const upload = defineTransfer<AttachmentUploadContext, AttachmentUploadEvent, UploadFile>({
  name: 'file',
  actor: 'sendFile',
  rules: attendedRules,
  partsOf: ({ files }) => files,
  withParts: (files) => ({ files }),
  callOf: sendRequestOf,
  judge: judgeCall,
})

const pick = {
  actions: {
    type: 'addFiles',
    params: ({ event }: { event: { files: readonly PickedFile[] } }) => ({ files: event.files }),
  },
} as const
const nothingKept: Kept = { onDisk: [], inPage: [] }
const remove = { params: ({ event }: { event: { key: string } }) => ({ key: event.key }) } as const

export const attachmentUploadMachine = setup({
  types: {
    context: {} as AttachmentUploadContext,
    input: {} as AttachmentUploadInput,
    events: {} as AttachmentUploadEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    keepFiles: placeholder<Kept, KeepRequest>('keepFiles'),
    sendFile: placeholder<SentFile, SendRequest>('sendFile'),
    discardFiles: placeholder<void, DiscardRequest>('discardFiles'),
  },
  guards: {
    ...upload.guards,
    ...upload.alone.guards,
    isUnkept: ({ context }) => unkept(context).length > 0,
    hasFiles: ({ context }) => context.files.length > 0,
    isWantedNow: stateIn({ keeping: 'thenSending' }),
    areAllSent: ({ context }) =>
      context.files.every(({ status }) => status === 'checked' || status === 'cancelled'),
    isRefusal: (_, params: { error: unknown }) => isRefusal(params.error),
  },
  actions: {
    ...upload.actions,
    ...upload.alone.actions,
    addFiles: assign(({ context }, params: { files: readonly PickedFile[] }) =>
      addFiles(context, params.files),
    ),
    removeFile: assign(({ context }, params: { key: string }) => removeFile(context, params.key)),
    removeRefusal: assign(({ context }, params: { key: string }) => removeRefusal(context, params.key)),
    changeNote: assign((_, params: { note: string }) => ({ note: params.note })),
    rememberKept: assign(({ context }, params: { kept: Kept }) => rememberKept(context, params.kept)),
    retryUnanswered: assign(({ context }) => retryUnanswered(context)),
    notifySent: (_, _params: { actorId: string }) => undefined,
    notifyNothingChosen: () => undefined,
    /** Shows the server's reason for refusing a file. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'attachmentUpload',
  context: ({ input }) => contextAtStart(input),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'open',
      initial: 'ready',
      always: { guard: 'isUnkept', target: 'keeping' },
      on: {
        'files.picked': { ...pick, target: '.ready' },
        'file.removed': { actions: { type: 'removeFile', ...remove } },
        'refusal.removed': { actions: { type: 'removeRefusal', ...remove } },
        'note.changed': {
          actions: { type: 'changeNote', params: ({ event }) => ({ note: event.note }) },
        },
        'upload.start': [
          { guard: 'hasFiles', target: 'sending' },
          { actions: 'notifyNothingChosen', target: '.nothingChosen' },
        ],
        'upload.discard': 'discarding',
      },
      states: { ready: {}, nothingChosen: {} },
    },
    keeping: {
      tags: ['busy', 'open'],
      initial: 'only',
      on: {
        'files.picked': { ...pick, target: 'keeping', reenter: true },
        'note.changed': {
          actions: { type: 'changeNote', params: ({ event }) => ({ note: event.note }) },
        },
        'upload.start': '.thenSending',
        'upload.discard': 'discarding',
      },
      invoke: {
        id: 'keepFiles',
        src: 'keepFiles',
        input: ({ context }) => ({ jobId: context.jobId, keys: unkept(context) }),
        onDone: [
          {
            guard: 'isWantedNow',
            actions: { type: 'rememberKept', params: ({ event }) => ({ kept: event.output }) },
            target: 'starting',
          },
          {
            actions: { type: 'rememberKept', params: ({ event }) => ({ kept: event.output }) },
            target: 'choosing',
          },
        ],
        onError: { actions: { type: 'rememberKept', params: { kept: nothingKept } }, target: 'choosing' },
      },
      states: { only: {}, thenSending: {} },
    },
    starting: { always: [{ guard: 'hasFiles', target: 'sending' }, { target: 'choosing' }] },
    sending: {
      tags: 'busy',
      entry: 'startParts',
      exit: 'stopParts',
      always: [
        { guard: 'areAllSent', target: 'clearing' },
        { guard: 'areAllOver', target: 'resting' },
      ],
      on: {
        'xstate.done.actor.file.*': {
          actions: [
            ...upload.whenDone.actions,
            { type: 'notifySent', params: ({ event }) => ({ actorId: event.actorId }) },
          ],
        },
        'xstate.error.actor.file.*': [
          upload.whenPauseRequested,
          upload.whenRetryIsLeft,
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            actions: [
              ...upload.whenLost.actions,
              { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          upload.whenLost,
        ],
        'file.due': upload.whenDue,
        'file.cancel': upload.whenCancelled,
        'file.retry': upload.whenRetried,
        'upload.discard': 'discarding',
      },
    },
    resting: {
      on: {
        'file.retry': { ...upload.whenRetried, target: 'sending' },
        // If the server had answered all files, `sending` returns to `resting` at once.
        'connection.restored': { actions: 'retryUnanswered', target: 'sending' },
        'upload.discard': 'discarding',
      },
    },
    // Contents that cannot be deleted are swept when the app is next opened.
    clearing: {
      invoke: {
        id: 'clearFiles',
        src: 'discardFiles',
        input: ({ context }) => discardRequestOf(context),
        onDone: 'sent',
        onError: 'sent',
      },
    },
    discarding: {
      invoke: {
        id: 'discardFiles',
        src: 'discardFiles',
        input: ({ context }) => discardRequestOf(context),
        onDone: 'discarded',
        onError: 'discarded',
      },
    },
    sent: { type: 'final' },
    discarded: { type: 'final' },
  },
})

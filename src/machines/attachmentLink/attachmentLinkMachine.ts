import { assign, setup } from 'xstate'
import { defineTransfer } from '../kinds/transfer/transfer'
import { attendedRules, judgeCall } from '../kinds/transfer/transferRules'
import { placeholder } from '../support/placeholders'
import { check, contextAtStart, keepFailed, linkRequestOf, startLinking } from './attachmentLinkFacts'
import type {
  AttachmentLinkContext,
  AttachmentLinkEvent,
  AttachmentLinkInput,
  ChosenFile,
  LinkedFile,
  LinkRequest,
} from './attachmentLinkTypes'

/*
 * Attaches existing files to a record. Durable: a link in progress is completed after a reload.
 *
 * choosing     files are checked. `ready` at first; `nothingChosen` when none was; `failed` when some could
 *              not be linked, which stay checked
 * linking      a transfer (src/machines/kinds/transfer) whose failures stay with their file
 * linked       final
 * closed       final; the choice was cancelled
 */

const link = defineTransfer<AttachmentLinkContext, AttachmentLinkEvent, LinkedFile>({
  name: 'link',
  actor: 'linkFile',
  rules: attendedRules,
  partsOf: ({ files }) => files,
  withParts: (files) => ({ files }),
  callOf: linkRequestOf,
  judge: judgeCall,
})

export const attachmentLinkMachine = setup({
  types: {
    context: {} as AttachmentLinkContext,
    input: {} as AttachmentLinkInput,
    events: {} as AttachmentLinkEvent,
    tags: {} as 'busy',
  },
  actors: { linkFile: placeholder<object, LinkRequest>('linkFile') },
  guards: {
    ...link.guards,
    hasChosen: ({ context }) => context.chosen.length > 0,
    areAllLinked: ({ context }) => context.files.every(({ status }) => status === 'checked'),
  },
  actions: {
    ...link.actions,
    losePart: link.alone.actions.losePart,
    check: assign(({ context }, params: { files: readonly ChosenFile[]; isOn: boolean }) =>
      check(context, params),
    ),
    startLinking: assign(({ context }) => startLinking(context)),
    keepFailed: assign(({ context }) => keepFailed(context)),
    notifyLinked: (_, _params: { actorId: string }) => undefined,
    notifyNothingChosen: () => undefined,
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'attachmentLink',
  context: ({ input }) => contextAtStart(input),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'ready',
      on: {
        'files.checked': {
          actions: { type: 'check', params: ({ event: { files, isOn } }) => ({ files, isOn }) },
          target: '.ready',
        },
        'link.start': [
          { guard: 'hasChosen', actions: 'startLinking', target: 'linking' },
          { actions: 'notifyNothingChosen', target: '.nothingChosen' },
        ],
        close: 'closed',
      },
      states: { ready: {}, nothingChosen: {}, failed: {} },
    },
    linking: {
      tags: 'busy',
      entry: 'startParts',
      always: [
        { guard: 'areAllLinked', target: 'linked' },
        { guard: 'areAllOver', actions: 'keepFailed', target: 'choosing.failed' },
      ],
      on: {
        'xstate.done.actor.link.*': {
          actions: [
            ...link.whenDone.actions,
            { type: 'notifyLinked', params: ({ event }) => ({ actorId: event.actorId }) },
          ],
        },
        'xstate.error.actor.link.*': [
          link.whenPauseRequested,
          link.whenRetryIsLeft,
          {
            actions: [
              ...link.whenLost.actions,
              { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
        'link.due': link.whenDue,
      },
    },
    linked: { type: 'final' },
    closed: { type: 'final' },
  },
})

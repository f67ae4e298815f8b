import { assign, setup } from 'xstate'
import { isRefusal } from '../../domain/calls/isRefusal'
import { placeholder } from '../support/placeholders'
import { savePauseMs, savePauseOf } from '../support/serverPause'
import { contextAtStart, isAsked, isRefusalToShow, isSameCall, reasonsOf } from './commandFacts'
import type { Command, CommandContext, CommandEvent, CommandInput, Made } from './commandTypes'

/*
 * One call that is sent once: starting a tour, duplicating a tour or a destination, creating a tour, deleting
 * one record and others. Durable where a repeated call would have a second effect: a call without an answer
 * is repeated under its command id, also after a reload.
 *
 * opening      decides whether to ask first
 * asking       the question is on screen
 * sending      the call is in flight, `watched`; or `left`: the question was closed, and the outcome is still
 *              reported
 * pausing      the server refused the call for a short time; it is sent once more by itself. Leaving the
 *              question ends the wait, unless it was left before
 * refused      the question shows the reason; sending again is a new command
 * unanswered   sending again repeats the same call, unless the choice has changed
 * parked       unanswered and hidden; kept until it is resumed or discarded
 * done         final; the server has executed it
 * closed       final; it was refused, or the question was cancelled
 */

type Failed = { error: unknown }
type Sent = { command: Command }
const failureOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })
const commandOf = ({ event }: { event: Sent }): Sent => ({ command: event.command })
const whenPaused = {
  guard: { type: 'isPauseGranted', params: failureOf },
  actions: [{ type: 'rememberPause', params: failureOf }, 'notifyPause'],
  target: 'pausing',
} as const
const sendAgain = [
  { guard: { type: 'isSameCall', params: commandOf }, target: 'sending' },
  { actions: { type: 'adoptCommand', params: commandOf }, target: 'sending' },
] as const

export const commandMachine = setup({
  types: {
    context: {} as CommandContext,
    input: {} as CommandInput,
    events: {} as CommandEvent,
    output: {} as { made: Made },
    /** `question`: the dialog is on screen, for commands that have one. */
    tags: {} as 'busy' | 'question',
  },
  actors: { sendCommand: placeholder<Made, { command: Command; commandId: string }>('sendCommand') },
  guards: {
    isAsked: ({ context }) => isAsked(context.command),
    isSameCall: ({ context }, params: Sent) => isSameCall(context.command, params.command),
    isPauseGranted: ({ context }, params: Failed) => savePauseOf(params.error, context.pause) !== null,
    isRefusalToShow: ({ context }, params: Failed) => isRefusalToShow(context.command, params.error),
    isRefusal: (_, params: Failed) => isRefusal(params.error),
  },
  actions: {
    adoptCommand: assign(({ context }, params: Sent) => ({
      command: params.command,
      attempt: context.attempt + 1,
      refusal: null,
      pause: null,
    })),
    rememberPause: assign(({ context }, params: Failed) => ({
      pause: savePauseOf(params.error, context.pause),
    })),
    forgetPause: assign({ pause: null }),
    rememberRefusal: assign((_, params: Failed) => ({ refusal: reasonsOf(params.error) })),
    rememberMade: assign((_, params: { made: Made }) => ({ made: params.made })),
    notifyDone: (_, _params: { made: Made }) => undefined,
    /** Reports that the call is sent again by itself, and when. */
    notifyPause: () => undefined,
    /** Shows the specified toast for a failed call. */
    reportFailure: (_, _params: Failed) => undefined,
  },
  delays: { savePause: ({ context }) => savePauseMs(context) },
}).createMachine({
  id: 'command',
  context: ({ input }) => contextAtStart(input),
  output: ({ context }) => ({ made: context.made }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isAsked', target: 'asking' }, { target: 'sending' }] },
    asking: {
      tags: 'question',
      on: {
        'command.send': { actions: { type: 'adoptCommand', params: commandOf }, target: 'sending' },
        'command.leave': 'closed',
        close: 'closed',
      },
    },
    sending: {
      tags: 'busy',
      initial: 'watched',
      states: {
        watched: { tags: 'question', on: { 'command.leave': 'left' } },
        left: {
          on: {
            'xstate.error.actor.sendCommand': [
              { ...whenPaused, target: '#command.pausing.left' },
              { actions: { type: 'reportFailure', params: failureOf }, target: '#command.closed' },
            ],
          },
        },
      },
      invoke: {
        id: 'sendCommand',
        src: 'sendCommand',
        input: ({ context: { command, commandId, attempt } }) => ({
          command,
          commandId: `${commandId}.${attempt}`,
        }),
        onDone: {
          actions: [
            { type: 'rememberMade', params: ({ event }) => ({ made: event.output }) },
            { type: 'notifyDone', params: ({ event }) => ({ made: event.output }) },
          ],
          target: 'done',
        },
        onError: [
          whenPaused,
          {
            guard: { type: 'isRefusalToShow', params: failureOf },
            actions: [
              { type: 'rememberRefusal', params: failureOf },
              { type: 'reportFailure', params: failureOf },
            ],
            target: 'refused',
          },
          {
            guard: { type: 'isRefusal', params: failureOf },
            actions: { type: 'reportFailure', params: failureOf },
            target: 'closed',
          },
          { guard: 'isAsked', actions: { type: 'reportFailure', params: failureOf }, target: 'unanswered' },
          { actions: { type: 'reportFailure', params: failureOf }, target: 'parked' },
        ],
      },
    },
    pausing: {
      tags: 'busy',
      initial: 'watched',
      states: {
        watched: {
          tags: 'question',
          on: { 'command.leave': '#command.closed' },
          after: { savePause: '#command.sending' },
        },
        left: { after: { savePause: '#command.sending.left' } },
      },
    },
    refused: {
      tags: 'question',
      on: {
        'command.send': { actions: { type: 'adoptCommand', params: commandOf }, target: 'sending' },
        'command.leave': 'closed',
        close: 'closed',
      },
    },
    unanswered: {
      tags: 'question',
      entry: 'forgetPause',
      on: { 'command.send': sendAgain, 'command.leave': 'closed', close: 'parked' },
    },
    parked: { entry: 'forgetPause', on: { 'command.send': sendAgain, 'command.resume': 'unanswered' } },
    done: { type: 'final' },
    closed: { type: 'final' },
  },
})

import { assign, setup } from 'xstate'
import { placeholder } from '../support/placeholders'

/*
 * A value that is written again and again, of which only the last one counts, such as the order of a list: one call at
 * a time, and what was wanted in between is skipped. Not durable: what counts is what the server has.
 *
 * idle      what is shown is what the server has
 * writing   a value is on its way; another one may be wanted meanwhile, and is tried next, also after a failure
 */

export type WantedWrite = { value: unknown; commandId: string }

export type LatestWriteContext = {
  /** What is being written, or was written last. */
  writing: WantedWrite | null
  /** What is wanted next; of several, the last one. */
  next: WantedWrite | null
  /** What the server had before the first call of the series. */
  before: unknown
}

export type LatestWriteEvent =
  /** `before` is what is shown now. */
  { type: 'value.wanted'; wanted: WantedWrite; before: unknown }

type Wanted = { wanted: WantedWrite }

export const latestWriteMachine = setup({
  types: { context: {} as LatestWriteContext, events: {} as LatestWriteEvent },
  actors: { writeValue: placeholder<unknown, WantedWrite | null>('writeValue') },
  guards: { isMoreWanted: ({ context }) => context.next !== null },
  actions: {
    beginSeries: assign((_, { wanted, before }: Wanted & { before: unknown }) => ({
      writing: wanted,
      before,
    })),
    wantNext: assign((_, params: Wanted) => ({ next: params.wanted })),
    takeNext: assign(({ context }) => ({ writing: context.next, next: null })),
    /** The server has it; another one may be wanted already. */
    notifyWritten: (_, _params: { value: unknown }) => undefined,
    /** Nothing more is wanted. */
    notifySettled: (_, _params: { value: unknown; before: unknown }) => undefined,
    /** The last one wanted was not written; what is shown is again what the server has. */
    notifyFailed: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'latestWrite',
  context: { writing: null, next: null, before: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'value.wanted': {
          actions: {
            type: 'beginSeries',
            params: ({ event: { wanted, before } }) => ({ wanted, before }),
          },
          target: 'writing',
        },
      },
    },
    writing: {
      on: {
        'value.wanted': {
          actions: { type: 'wantNext', params: ({ event }) => ({ wanted: event.wanted }) },
        },
      },
      invoke: {
        id: 'writeValue',
        src: 'writeValue',
        input: ({ context }) => context.writing,
        onDone: [
          {
            guard: 'isMoreWanted',
            actions: [
              { type: 'notifyWritten', params: ({ context }) => ({ value: context.writing?.value }) },
              'takeNext',
            ],
            target: 'writing',
            reenter: true,
          },
          {
            actions: [
              { type: 'notifyWritten', params: ({ context }) => ({ value: context.writing?.value }) },
              {
                type: 'notifySettled',
                params: ({ context: { writing, before } }) => ({ value: writing?.value, before }),
              },
            ],
            target: 'idle',
          },
        ],
        onError: [
          { guard: 'isMoreWanted', actions: 'takeNext', target: 'writing', reenter: true },
          {
            actions: { type: 'notifyFailed', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
          },
        ],
      },
    },
  },
})

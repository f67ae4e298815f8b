import { assign, setup } from 'xstate'
import { placeholder } from '../support/placeholders'

/*
 * Writes a value repeatedly, such as the order of a list, of which only the last one counts: one call at a
 * time; intermediate values are skipped. Not durable: the server has the current value.
 *
 * idle      the displayed value is the server's value
 * writing   a write is in flight; the latest value requested in the meantime follows, also after a failure
 */

export type WantedWrite = { value: unknown; commandId: string }

export type LatestWriteContext = {
  /** The value in flight, or the one written last. */
  writing: WantedWrite | null
  /** The next value to write; the latest of several. */
  next: WantedWrite | null
  /** The server's value before the first call of the series. */
  before: unknown
}

export type LatestWriteEvent =
  /** `before` is the displayed value. */
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
    /** The server has the value; another one may already be waiting. */
    notifyWritten: (_, _params: { value: unknown }) => undefined,
    /** No further value is waiting. */
    notifySettled: (_, _params: { value: unknown; before: unknown }) => undefined,
    /** The last value was not written; the server's value is displayed again. */
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

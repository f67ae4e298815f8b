import * as Schema from 'effect/Schema'
import { assign, enqueueActions, fromPromise, setup, spawnChild, stopChild } from 'xstate'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { statusOf } from '../../domain/calls/errors'
import { declareDurable } from '../durable'

type Context = { name: string; keys: number; loaded: readonly number[]; failures: number }
type Event =
  | { type: 'name.changed'; name: string }
  | { type: 'fetch.start' }
  | { type: 'part.again'; part: number }
  | { type: 'finish' }
  | { type: `xstate.done.actor.part.${string}`; actorId: string; output: number }
  | { type: `xstate.error.actor.part.${string}`; actorId: string; error: unknown }

/** For the tests of this folder: typing, spawned and invoked children, a retry after a delay, and an end. */
export const testMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { name: string },
    output: {} as { loaded: readonly number[] },
  },
  actors: {
    loadPart: fromPromise<number, { part: number }>(() => Promise.reject(new Error('not provided'))),
    close: fromPromise<void, void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: { isBusy: (_, params: { error: unknown }) => statusOf(params.error) === 503 },
  actions: {
    announce: (_, _params: { name: string }) => undefined,
    retryLater: enqueueActions(({ enqueue }, { actorId }: { actorId: string }) => {
      const event = { type: 'part.again', part: Number(actorId.slice('part.'.length)) } as const
      enqueue.raise(event, { delay: 1_000, id: `again.${actorId}` })
    }),
    loadAgain: enqueueActions(({ enqueue }, { part }: { part: number }) => {
      enqueue.spawnChild('loadPart', { id: `part.${part}`, input: { part } })
    }),
  },
  delays: { rest: 500 },
}).createMachine({
  id: 'test',
  context: ({ input }) => ({ name: input.name, keys: 0, loaded: [], failures: 0 }),
  output: ({ context }) => ({ loaded: context.loaded }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'resting',
      on: {
        'name.changed': {
          actions: assign(({ context, event }) => ({ name: event.name, keys: context.keys + 1 })),
          target: '.typing',
          reenter: true,
        },
        'fetch.start': {
          actions: { type: 'announce', params: ({ context }) => ({ name: context.name }) },
          target: 'fetching',
        },
      },
      states: { resting: {}, typing: { after: { rest: 'resting' } } },
    },
    fetching: {
      entry: [
        spawnChild('loadPart', { id: 'part.1', input: { part: 1 } }),
        spawnChild('loadPart', { id: 'part.2', input: { part: 2 } }),
      ],
      on: {
        'xstate.done.actor.part.*': {
          actions: [
            assign(({ context, event }) => ({ loaded: [...context.loaded, event.output] })),
            stopChild(({ event }) => event.actorId),
          ],
        },
        'xstate.error.actor.part.*': {
          guard: { type: 'isBusy', params: ({ event }) => ({ error: event.error }) },
          actions: [
            assign(({ context }) => ({ failures: context.failures + 1 })),
            { type: 'retryLater', params: ({ event }) => ({ actorId: event.actorId }) },
          ],
        },
        'part.again': {
          actions: { type: 'loadAgain', params: ({ event }) => ({ part: event.part }) },
        },
        finish: 'closing',
      },
    },
    closing: { invoke: { id: 'close', src: 'close', onDone: 'done' } },
    done: { type: 'final' },
  },
})

export const testDeclaration = declareDurable<typeof testMachine>({
  machine: testMachine,
  version: 1,
  input: Schema.Struct({ name: Schema.String }),
  events: {
    'name.changed': Schema.Struct({ name: Schema.String }),
    'fetch.start': Schema.Struct({}),
    'part.again': Schema.Struct({ part: Schema.Int }),
    finish: Schema.Struct({}),
    'xstate.done.actor.part.*': Schema.Struct({ output: Schema.Finite }),
    'xstate.error.actor.part.*': Schema.Struct({ error: ErrorFact }),
    'xstate.done.actor.close': Schema.Struct({}),
    'xstate.error.actor.close': Schema.Struct({ error: ErrorFact }),
  },
  relaxed: ['name.changed', 'xstate.after.rest.test.editing.typing'],
  merges: (earlier, later) => earlier.type === 'name.changed' && later.type === 'name.changed',
  upcasters: {},
  facts: ({ keys, loaded, failures }) => [keys, loaded, failures],
  openKeys: ['type', 'kind'],
  resumes: 'when-asked',
})

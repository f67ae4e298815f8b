import * as Schema from 'effect/Schema'
import { assign, enqueueActions, fromPromise, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import { ErrorFact } from '../../src/domain/calls/errorFacts'
import { declareDurable } from '../../src/eventlog/durable'
import type { AnyModel, EventCases, InvokesOf, Model, SpawnsOf } from './model'

type MoveEvent =
  | { type: 'move.start' }
  | { type: 'move.cancel' }
  | { type: 'box.due'; box: number }
  | DoneActorEvent<number, `box.${number}`>
  | ErrorActorEvent<unknown, `box.${number}`>

export const boxIn = (id: string) => Number(id.slice('box.'.length))

/**
 * For the tests of this folder. Carries two boxes at once and picks a dropped one up again after a while, for
 * at most a day.
 */
export const move = setup({
  types: { context: {} as { carried: readonly number[]; drops: number }, events: {} as MoveEvent },
  actors: { carry: fromPromise<number, { box: number }>(() => Promise.reject(new Error('not provided'))) },
  guards: {
    isLastBox: ({ context }) => context.carried.length === 1,
    isPatient: ({ context }) => context.drops < 2,
  },
  actions: {
    takeAll: enqueueActions(({ enqueue }) => {
      for (const box of [1, 2]) enqueue.spawnChild('carry', { id: `box.${box}`, input: { box } })
    }),
    takeAgain: enqueueActions(({ enqueue }, params: { box: number }) => {
      enqueue.spawnChild('carry', { id: `box.${params.box}`, input: params })
    }),
    rest: enqueueActions(({ enqueue }, params: { id: string }) => {
      const box = boxIn(params.id)
      enqueue.stopChild(params.id)
      enqueue.raise({ type: 'box.due', box }, { delay: 1_000, id: `due.${box}` })
    }),
    letGo: enqueueActions(({ enqueue }, params: { id: string }) => enqueue.stopChild(params.id)),
    stopAll: enqueueActions(({ enqueue }) => {
      for (const box of [1, 2]) {
        enqueue.stopChild(`box.${box}`)
        enqueue.cancel(`due.${box}`)
      }
    }),
    countDrop: assign({ drops: ({ context }) => context.drops + 1 }),
    noteCarried: assign({
      carried: ({ context }, params: { box: number }) => [...context.carried, params.box],
    }),
  },
  delays: { day: 5_000 },
}).createMachine({
  id: 'move',
  context: { carried: [], drops: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'move.start': 'carrying' } },
    carrying: {
      entry: 'takeAll',
      exit: 'stopAll',
      after: { day: 'over' },
      on: {
        'move.cancel': 'cancelled',
        'box.due': { actions: { type: 'takeAgain', params: ({ event }) => ({ box: event.box }) } },
        'xstate.done.actor.box.*': [
          { guard: 'isLastBox', target: 'over' },
          {
            actions: [
              { type: 'letGo', params: ({ event }) => ({ id: event.actorId }) },
              { type: 'noteCarried', params: ({ event }) => ({ box: boxIn(event.actorId) }) },
            ],
          },
        ],
        'xstate.error.actor.box.*': [
          {
            guard: 'isPatient',
            actions: ['countDrop', { type: 'rest', params: ({ event }) => ({ id: event.actorId }) }],
          },
          { target: 'over' },
        ],
      },
    },
    cancelled: {},
    over: { type: 'final' },
  },
})

/** Only checks that the types fit; `describeModel` takes a model in the same form. */
export function modelOf<
  const TInvokes extends InvokesOf<typeof move>,
  const TSpawns extends SpawnsOf<typeof move> = Record<never, never>,
>(model: Model<typeof move, TInvokes, TSpawns>): AnyModel {
  return model
}

export type MoveCases = EventCases<typeof move, Record<never, never>, { 'box.*': 'carry' }>
export const own = { 'move.start': [{}], 'move.cancel': [{}], 'box.due': [] }
export const dropped = () => [{ error: new Error('dropped') }]
export const moveModel = modelOf({
  machine: move,
  invokes: {},
  spawns: { 'box.*': 'carry' },
  events: {
    ...own,
    'xstate.done.actor.box.*': (id) => [{ output: boxIn(id) }],
    'xstate.error.actor.box.*': dropped,
  },
})

export const moveLog = declareDurable<typeof move>({
  machine: move,
  version: 1,
  input: Schema.Undefined,
  events: {
    'move.start': Schema.Struct({}),
    'move.cancel': Schema.Struct({}),
    'box.due': Schema.Struct({ box: Schema.Int }),
    'xstate.done.actor.box.*': Schema.Struct({ output: Schema.Int }),
    'xstate.error.actor.box.*': Schema.Struct({ error: ErrorFact }),
  },
  relaxed: [],
  upcasters: {},
  facts: ({ carried, drops }) => [carried, drops],
  openKeys: ['type'],
  resumes: 'by-itself',
})

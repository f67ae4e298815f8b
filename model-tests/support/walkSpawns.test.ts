import { assign, enqueueActions, fromPromise, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { AnyModel, EventCases, InvokesOf, Model, SpawnsOf } from './model'
import { knownDescriptors } from './modelEvents'
import { mutantsOf, survivorsOf } from './mutants'
import { handledEvents } from './statechart'
import { coverageOf, walkModel } from './walkModel'

type MoveEvent =
  | { type: 'move.start' }
  | { type: 'move.cancel' }
  | { type: 'box.due'; box: number }
  | DoneActorEvent<number, `box.${number}`>
  | ErrorActorEvent<unknown, `box.${number}`>

const boxIn = (id: string) => Number(id.slice('box.'.length))

/** Carries two boxes at once and takes a dropped one up again after a while, but not for longer than a day. */
const move = setup({
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
        'move.cancel': 'over',
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
    over: { type: 'final' },
  },
})

/** Only checks that the types fit; a model is given to `describeModel` in the same way. */
function modelOf<
  const TInvokes extends InvokesOf<typeof move>,
  const TSpawns extends SpawnsOf<typeof move> = Record<never, never>,
>(model: Model<typeof move, TInvokes, TSpawns>): AnyModel {
  return model
}

type Events = EventCases<typeof move, Record<never, never>, { 'box.*': 'carry' }>
const own = { 'move.start': [{}], 'move.cancel': [{}], 'box.due': [] }
const dropped = () => [{ error: new Error('dropped') }]
const moveModel = modelOf({
  machine: move,
  invokes: {},
  spawns: { 'box.*': 'carry' },
  events: {
    ...own,
    'xstate.done.actor.box.*': (id) => [{ output: boxIn(id) }],
    'xstate.error.actor.box.*': dropped,
  },
})

const full = (total: number) => ({ total, missing: [] })

describe('a model of a machine that spawns children and raises delayed events', () => {
  it('takes all of it, whichever child ends first and whichever delay', async () => {
    const report = await walkModel(moveModel)
    expect(report.failures).toEqual([])
    expect(coverageOf([report])).toEqual({ states: full(3), transitions: full(8), 'guard outcomes': full(4) })
    const ways = report.paths.map(({ path }) => path.map(({ event }) => event.type).join(' '))
    const both = 'move.start xstate.error.actor.box.1 xstate.error.actor.box.2'
    expect(ways).toContain(`${both} box.due box.due xstate.error.actor.box.1`)
    expect(ways).toContain(`${both} xstate.after.day.move.carrying`)
    expect(ways).toContain(`${both} box.due xstate.after.day.move.carrying`)
  })

  it('has a case for every event', () => {
    expect(knownDescriptors(moveModel).sort()).toEqual(handledEvents(move).sort())
  })

  it('lets no fault pass', async () => {
    expect(await survivorsOf(mutantsOf(move), [await walkModel(moveModel)])).toEqual([])
  })

  it('does not compile without cases for a spawned actor', async () => {
    // @ts-expect-error -- nothing says how `carry` ends
    const model = modelOf({ machine: move, invokes: {}, events: own })
    await expect(walkModel(model)).rejects.toThrow('The machine throws at rest in "carrying"')
    const incomplete = modelOf({
      machine: move,
      invokes: {},
      spawns: { 'box.*': 'carry' },
      // @ts-expect-error -- it may fail
      events: { ...own, 'xstate.done.actor.box.*': (id) => [{ output: boxIn(id) }] },
    })
    await expect(walkModel(incomplete)).rejects.toThrow('The machine throws at rest in "carrying"')
    // @ts-expect-error -- the result is a number
    const text: Events['xstate.done.actor.box.*'] = (id) => [{ output: id }]
    expect(text('box.1')).toEqual([{ output: 'box.1' }])
  })

  it('reports a child that is done but never let go', async () => {
    const machine = move.provide({ actions: { letGo: () => undefined } })
    const { failures } = await walkModel({ ...moveModel, machine })
    expect(failures[0]).toContain('but the actor shows')
  })

  it('refuses a delayed event that nothing can stop', async () => {
    const raising = (options: { delay: number; id?: string }) =>
      walkModel({
        ...moveModel,
        machine: move.provide({
          actions: {
            takeAll: enqueueActions(({ enqueue }) => {
              for (const box of [1, 2]) enqueue.raise({ type: 'box.due', box }, options)
            }),
          },
        }),
      })
    const reasonOf = (error: unknown) => (error instanceof Error ? error.cause : error)
    await expect(raising({ delay: 1 }).catch(reasonOf)).resolves.toEqual(
      new Error('The delayed box.due has no id to stop it by'),
    )
    await expect(raising({ delay: 1, id: 'due' }).catch(reasonOf)).resolves.toEqual(
      new Error('The timer due is started while it runs: cancel it before'),
    )
  })
})

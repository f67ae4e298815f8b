import { assign, fromCallback, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { executorOf } from './executors'
import type { AnyModel, EventCases } from './model'
import { knownDescriptors, listedEvents } from './modelEvents'
import { allMutantsOf, mutantsOf, survivorsOf } from './mutants'
import { handledEvents } from './statechart'
import { coverageOf, walkModel } from './walkModel'

// Walks take a second or two, and much longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

type ErrandEvent = { type: 'errand.start'; urgent: boolean } | { type: 'bell.rung' } | { type: 'errand.end' }

/** Uses all features of the path tests: a promise, a callback, a delay, guards, always and a final state. */
const errand = setup({
  types: { context: {} as { runs: number }, events: {} as ErrandEvent },
  actors: {
    run: fromPromise<string, void>(() => Promise.reject(new Error('not provided'))),
    bell: fromCallback(() => undefined),
  },
  guards: {
    isUrgent: (_, params: { urgent: boolean }) => params.urgent,
    hasRunOften: ({ context }) => context.runs > 1,
  },
  actions: { count: assign({ runs: ({ context }) => context.runs + 1 }) },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'errand',
  context: { runs: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'errand.start': {
          guard: { type: 'isUrgent', params: ({ event }) => ({ urgent: event.urgent }) },
          target: 'running',
        },
        'errand.end': 'over',
      },
    },
    running: {
      entry: 'count',
      invoke: [
        { id: 'run', src: 'run', onDone: 'checking', onError: 'idle' },
        { id: 'bell', src: 'bell' },
      ],
      on: { 'bell.rung': 'idle' },
      after: { patience: 'idle' },
    },
    checking: { always: [{ guard: 'hasRunOften', target: 'over' }, { target: 'idle' }] },
    over: { type: 'final' },
  },
})

const errandInvokes = { run: 'run', bell: 'bell' } as const
const errandModel: AnyModel = {
  machine: errand,
  invokes: errandInvokes,
  sentBy: { 'bell.rung': 'bell' },
  events: {
    'errand.start': [{ urgent: true }, { urgent: false }],
    'errand.end': [{}],
    'bell.rung': [{}],
    'xstate.done.actor.run': [{ output: 'milk' }],
    'xstate.error.actor.run': [{ error: new Error('closed') }],
  },
  facts: (context) => Math.min((context as { runs: number }).runs, 2),
}

const full = (total: number) => ({ total, missing: [] })

describe('walkModel', () => {
  it('covers all of a correct machine', async () => {
    const report = await walkModel(errandModel)
    const { failures, paths } = report
    expect(failures).toEqual([])
    expect(coverageOf([report])).toEqual({ states: full(4), transitions: full(8), 'guard outcomes': full(4) })
    const steps = paths.flatMap(({ path }) => path)
    // A transition without an effect has no path of its own.
    expect([paths.length, new Set(steps.map(({ place }) => place)).size]).toEqual([10, 23])
  })

  it('reports an actor that differs from the model', async () => {
    let calls = 0
    const machine = errand.provide({ actions: { count: assign({ runs: () => (calls += 1) }) } })
    const { failures } = await walkModel({ ...errandModel, machine })
    expect(failures[0]).toContain('but the actor shows')
  })

  it('reports a failure of a child that the machine does not expect', async () => {
    const { failures } = await walkModel(oneChild({ onDone: 'over' }))
    expect(failures).toEqual([expect.stringContaining('The machine failed: Error: refused')])
  })

  it('reports a child that ends while its state stays active', async () => {
    const { failures } = await walkModel(oneChild({ onDone: {}, onError: 'over' }))
    expect(failures[0]).toContain('but the actor shows')
  })

  it('throws when a machine never comes to rest', async () => {
    const circle = setup({}).createMachine({
      id: 'circle',
      initial: 'left',
      states: { left: { on: { turn: 'right' } }, right: { always: 'back' }, back: { always: 'right' } },
    })
    const model = { machine: circle, invokes: {}, events: { turn: [{}] } }
    await expect(walkModel(model)).rejects.toThrow('The machine throws at {"type":"turn"')
  })

  it('names the transitions that no path takes', async () => {
    const report = await walkModel({ ...errandModel, isPossible: (_, { type }) => type !== 'bell.rung' })
    expect(coverageOf([report])['transitions']?.missing).toEqual(['running: bell.rung[0]'])
    const calm = { ...errandModel, events: { ...errandModel.events, 'errand.start': [{ urgent: false }] } }
    expect(coverageOf([await walkModel(calm)])['guard outcomes']?.missing).toEqual([
      'idle: errand.start[0] guard true',
      'checking: always[0] guard true',
      'checking: always[0] guard false',
    ])
  })

  it('checks each place once, however many paths lead through it', async () => {
    let looks = 0
    const invariants: AnyModel['invariants'] = {
      '*': (_, { event }) => void (looks += Number(event !== null)),
    }
    const { paths } = await walkModel({ ...errandModel, invariants })
    const steps = paths.flatMap(({ path }) => path)
    expect([looks, steps.length > looks]).toEqual([new Set(steps.map(({ place }) => place)).size, true])
  })

  it('checks the invariants of each state', async () => {
    const seen: unknown[] = []
    const invariants: AnyModel['invariants'] = {
      running: ({ context }) => expect(context).toEqual({ runs: 1 }),
      over: ({ status }, { before, actions }) => void seen.push([status, before?.value, actions]),
      checking: () => undefined,
    }
    const { failures, unchecked } = await walkModel({ ...errandModel, invariants })
    expect(failures.length).toBeGreaterThan(0)
    expect(unchecked).toEqual(['checking'])
    expect(seen[0]).toEqual(['done', 'idle', []])
    await expect(walkModel({ ...errandModel, invariants: { lost: () => undefined } })).rejects.toThrow(
      'The machine has no state lost',
    )
  })
})

describe('listedEvents and executorOf', () => {
  it('have a case and an executor for every event', () => {
    const types = listedEvents(errandModel).map(({ type }) => type)
    expect(knownDescriptors(errandModel).sort()).toEqual(handledEvents(errand).sort())
    expect(types.filter((type) => executorOf(errandModel, type) === undefined)).toEqual([])
  })

  it('have none for a child or sender that the machine does not have', () => {
    const model = { ...errandModel, sentBy: { 'bell.rung': 'run', 'errand.end': 'unknown' } }
    const types = ['bell.rung', 'errand.end', 'xstate.done.actor.unknown', 'xstate.done.state.errand']
    expect(types.map((type) => executorOf(model, type))).toEqual([undefined, undefined, undefined, undefined])
  })

  it('make a missing event a type error', () => {
    expectTypeOf<keyof EventCases<typeof errand, typeof errandInvokes>>().toEqualTypeOf<
      | 'errand.start'
      | 'errand.end'
      | 'bell.rung'
      | 'xstate.done.actor.run'
      | 'xstate.error.actor.run'
      | 'xstate.error.actor.bell'
    >()
    // @ts-expect-error -- `urgent` is missing
    const start: EventCases<typeof errand, typeof errandInvokes>['errand.start'] = [{}]
    // @ts-expect-error -- the result is a text
    const done: EventCases<typeof errand, typeof errandInvokes>['xstate.done.actor.run'] = [{ output: 1 }]
    expect([start, done]).toEqual([[{}], [{ output: 1 }]])
  })
})

describe('survivorsOf', () => {
  it('lets no mutant survive when everything is walked', async () => {
    const mutants = mutantsOf(errand)
    expect(mutants).toHaveLength(37)
    expect(await survivorsOf(mutants, [await walkModel(errandModel)])).toEqual([])
  })

  it('names the surviving mutants when not everything is walked', async () => {
    const model: AnyModel = { ...errandModel, isPossible: (_, { type }) => type !== 'bell.rung' }
    expect(await survivorsOf(mutantsOf(errand), [await walkModel(model)])).toEqual([
      'running: bell.rung[0] removed',
      'running: bell.rung[0] led to running',
      'running: bell.rung[0] led to checking',
      'running: bell.rung[0] led to over',
    ])
  })
})

describe('the oracle as a judge', () => {
  const fault = (name: string) => allMutantsOf(errand).filter((mutant) => mutant.name === name)
  const survives = async (name: string, invariants: AnyModel['invariants']) => {
    const model = { ...errandModel, invariants }
    return (await survivorsOf(fault(name), [await walkModel(model)], 'oracle')).length > 0
  }

  it('is checked against mutants of guards, invokes and inputs as well', () => {
    const rare = allMutantsOf(errand).slice(mutantsOf(errand).length)
    expect(rare.map(({ name }) => name)).toEqual([
      'idle: errand.start[0] with its guard negated',
      'checking: always[0] with its guard negated',
      'running without the invoke run',
      'running without the invoke bell',
    ])
  })

  it('kills only mutants that break one of its rules', async () => {
    const isCounted: AnyModel['invariants'] = {
      running: ({ context }, { before }) =>
        expect((context as { runs: number }).runs).toBe(
          1 + ((before?.context as { runs: number } | undefined)?.runs ?? 0),
        ),
    }
    expect(await survives('running without entry action 0', undefined)).toBe(true)
    expect(await survives('running without entry action 0', isCounted)).toBe(false)
    expect(await survives('checking: always[0] with its guard negated', isCounted)).toBe(true)
  })

  it('kills a delay that outlives its state, and an event that can no longer happen', async () => {
    expect(await survives('running without exit action 0', undefined)).toBe(false)
    expect(await survives('running without the invoke run', undefined)).toBe(false)
  })
})

/** A machine that waits for one promise, with targets given by the test. */
function oneChild(results: { onDone?: string | object; onError?: string }): AnyModel {
  const machine: AnyStateMachine = setup({
    actors: { fetch: fromPromise<void, void>(() => Promise.resolve()) },
  }).createMachine({
    id: 'oneChild',
    initial: 'waiting',
    states: { waiting: { invoke: { id: 'fetch', src: 'fetch', ...results } }, over: {} },
  })
  const events = {
    'xstate.done.actor.fetch': [{ output: undefined }],
    'xstate.error.actor.fetch': [{ error: new Error('refused') }],
  }
  return { machine, invokes: { fetch: 'fetch' }, events }
}

import * as Schema from 'effect/Schema'
import {
  createMachine,
  emit,
  enqueueActions,
  forwardTo,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  log,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate'
import { expect, it, vi } from 'vitest'
import { declareDurable, type DurableDeclaration } from './durable'
import { runDurable } from './durableActor'
import { beginFold } from './fold'
import { createMemoryLogStore } from './memoryLogStore'
import { createTestTimers } from './testing/testTimers'
import { openBrowser } from './testing/testTabs'
import { testDeclaration } from './testing/testWorkflow'

const declare = (machine: AnyStateMachine) =>
  declareDurable({
    machine,
    version: 1,
    input: Schema.Unknown,
    events: { go: Schema.Struct({}) },
    relaxed: [],
    upcasters: {},
    facts: () => [],
    openKeys: [],
    resumes: 'when-asked',
  } as DurableDeclaration)

const initialStep = (machine: AnyStateMachine) => beginFold(declare(machine).machine, {}, 0)

const unsupportedActors: Record<string, AnyActorLogic> = {
  callback: fromCallback(() => undefined),
  observable: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) })),
  'event observable': fromEventObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) })),
  'transition function': fromTransition((state: object) => state, {}),
  machine: createMachine({ id: 'inner' }),
}

it.each(Object.entries(unsupportedActors))('rejects a child that is a %s', (_, child) => {
  const machine = setup({ actors: { child } }).createMachine({ id: 'm' })
  expect(() => declare(machine)).toThrow('m: the child child is no promise actor')
})

it('accepts a promise actor without running it', () => {
  const run = vi.fn(() => Promise.reject(new Error('not provided')))
  const machine = setup({ actors: { child: fromPromise(run) } }).createMachine({
    id: 'm',
    invoke: { id: 'child', src: 'child' },
  })
  expect([declare(machine).machine, run.mock.calls]).toEqual([machine, []])
})

it('runs no rejected feature', () => {
  const run = vi.fn((state: object) => state)
  const begin = vi.fn(() => ({}))
  for (const child of [fromTransition(run, {}), createMachine({ id: 'inner', context: begin })]) {
    const machine = setup({ actors: { child: child as AnyActorLogic } }).createMachine({ id: 'm' })
    expect(() => declare(machine)).toThrow('m: the child child is no promise actor')
  }
  expect([run.mock.calls, begin.mock.calls]).toEqual([[], []])
})

const go = { type: 'go' }
const unsupportedActions = {
  'xstate.emit': emit(go),
  'xstate.sendTo': sendTo('other', go),
  'xstate.log': log('text'),
}

it.each(Object.entries(unsupportedActions))('rejects the action %s in every position', (type, action) => {
  const refused = `m: a durable machine has no action ${type}`
  const named = setup({ actions: { act: action } }).createMachine({ id: 'm', entry: 'act' })
  expect(() => declare(named)).toThrow(refused)
  const after = { 10: { actions: action } }
  for (const config of [
    { entry: action },
    { exit: action },
    { on: { go: { actions: action } } },
    { always: { guard: () => false, actions: action } },
    { initial: { target: 'a', actions: action } as never, states: { a: {} } },
    { after },
    { initial: 'a', states: { a: { initial: 'b', states: { b: { after } } } } },
    { invoke: { src: 'child' as const, onDone: { actions: action } } },
  ]) {
    const machine = setup({ actors: { child: fromPromise(async () => 1) } }).createMachine({
      id: 'm',
      ...config,
    })
    expect(() => declare(machine), JSON.stringify(config)).toThrow(refused)
  }
})

it.each([
  ['sendParent', sendParent(go)],
  ['forwardTo', forwardTo('other')],
])('rejects %s, an alias of sendTo', (_, entry) => {
  expect(() => declare(createMachine({ id: 'm', entry }))).toThrow('has no action xstate.sendTo')
})

it('rejects children without a name in setup', () => {
  const child = fromPromise(async () => 1)
  for (const machine of [
    createMachine({ id: 'm', invoke: { src: child } }),
    createMachine({ id: 'm', entry: spawnChild(child) }),
  ]) {
    expect(() => declare(machine)).toThrow('m: a child has no name in setup')
  }
})

it('rejects a delay without an id', () => {
  const machine = createMachine({ id: 'm', entry: raise(go, { delay: 10 }) })
  expect(() => declare(machine)).toThrow('m: a delayed raise has no id')
  const hidden = createMachine({
    id: 'm',
    entry: enqueueActions(({ enqueue }) => enqueue.raise(go, { delay: 10 })),
  })
  expect(() => initialStep(hidden)).toThrow('m: a delayed raise has no id')
})

it('rejects a transition on snapshots of a child', () => {
  const machine = setup({ actors: { child: fromPromise(async () => 1) } }).createMachine({
    id: 'm',
    invoke: { id: 'c', src: 'child', onSnapshot: { actions: () => undefined } },
  })
  expect(() => declare(machine)).toThrow('m: snapshots of a child are not supported (xstate.snapshot.c)')
})

it('accepts every feature that the runtime implements', () => {
  const machine = setup({ actors: { child: fromPromise(async () => 1) } }).createMachine({
    id: 'm',
    entry: [
      spawnChild('child', { id: 'c' }),
      raise(go),
      raise(go, { delay: 10, id: 'later' }),
      () => undefined,
    ],
    exit: stopChild('c'),
    on: { go: { actions: enqueueActions(({ enqueue }) => enqueue.cancel('later')) } },
  })
  expect(() => declare(machine)).not.toThrow()
})

it('rejects real actors provided after the declaration', async () => {
  const provided = openBrowser().openTab((machine) => [
    {
      declaration: testDeclaration,
      machine: machine.provide({ actors: { close: fromCallback(() => undefined) as never } }),
    },
  ])
  await expect(provided).rejects.toThrow('test: the child close is no promise actor')
})

it('rejects an unsupported action enqueued by enqueueActions by name, and keeps the state', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { entry: enqueueActions(({ enqueue }) => enqueue.emit(go)) } },
  })
  const { now, timers } = createTestTimers()
  const actor = runDurable(
    { stream: 's', declaration: declare(machine), machine, input: {} },
    { append: createMemoryLogStore().append, now, timers, onStorage: () => {}, invalidate: () => {} },
  )
  expect(() => actor.send(go)).toThrow('m: a durable machine has no action xstate.emit')
  expect([actor.getSnapshot().value, actor.rows().length]).toEqual(['a', 1])
})

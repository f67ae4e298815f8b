import * as Schema from 'effect/Schema'
import { setImmediate } from 'node:timers/promises'
import { assign, fromPromise, setup } from 'xstate'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ErrorFact } from '../domain/calls/errorFacts'
import { declareDurable, noPayload } from './durable'
import { runDurable } from './durableActor'
import { decodeRow } from './logRow'
import { createMemoryLogStore } from './memoryLogStore'
import { createTestTimers } from './testing/testTimers'

/** Runs a child once or again, counts keys and marks, and ends by a key or by a word. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'work' | 'leave' | 'mark' | 'key.begin' | 'key.end' | 'wander' }
      | { type: 'key'; key: string }
      | { type: 'xstate.done.actor.work'; output: number },
    context: {} as { keys: string; marks: number; result: number | null },
  },
  actors: { work: fromPromise<number, void>(() => Promise.reject(new Error('not provided'))) },
}).createMachine({
  id: 'steps',
  context: { keys: '', marks: 0, result: null },
  initial: 'idle',
  on: {
    key: { actions: assign(({ context, event }) => ({ keys: context.keys + event.key })) },
    mark: { actions: assign(({ context }) => ({ marks: context.marks + 1 })) },
    work: '.working',
    'key.begin': '.working',
    'key.end': '.ended',
  },
  states: {
    idle: { on: { wander: 'elsewhere' } },
    elsewhere: {},
    working: {
      invoke: {
        id: 'work',
        src: 'work',
        onDone: { actions: assign({ result: ({ event }) => event.output }), target: 'idle' },
        onError: 'idle',
      },
      on: { leave: 'idle' },
    },
    ended: { type: 'final' },
  },
})

const declaration = declareDurable<typeof machine>({
  machine,
  version: 1,
  input: Schema.Undefined,
  events: {
    key: Schema.Struct({ key: Schema.String }),
    'key.begin': noPayload,
    'key.end': noPayload,
    mark: noPayload,
    work: noPayload,
    leave: noPayload,
    wander: noPayload,
    'xstate.done.actor.work': Schema.Struct({ output: Schema.Finite }),
    'xstate.error.actor.work': Schema.Struct({ error: ErrorFact }),
  },
  relaxed: ['key', 'key.begin', 'key.end'],
  upcasters: {},
  facts: ({ keys, marks, result }) => [keys, marks, result],
  openKeys: ['type'],
  resumes: 'when-asked',
})

type Changes = Partial<Pick<typeof declaration, 'merges' | 'repeatable'>>
type Extras = Pick<Parameters<typeof runDurable>[0], 'ended' | 'invalidates'>

/** @param isSlow the storage writes only when `write` is called */
function open({
  isSlow = false,
  merges,
  repeatable,
  ...extras
}: { isSlow?: boolean } & Changes & Extras = {}) {
  const store = createMemoryLogStore()
  const time = createTestTimers()
  const works: ((result: number) => void)[] = []
  const dropped: (readonly unknown[])[] = []
  const durabilities: string[] = []
  let waiting: (() => void)[] = []
  const provided = machine.provide({
    actors: { work: fromPromise<number, void>(() => new Promise((resolve) => works.push(resolve))) },
  })
  const actor = runDurable(
    {
      stream: 's',
      declaration: {
        ...declaration,
        ...(merges === undefined ? {} : { merges }),
        ...(repeatable === undefined ? {} : { repeatable }),
      },
      machine: provided,
      input: undefined,
      ...extras,
    },
    {
      append: (rows, durability) => {
        durabilities.push(durability)
        return isSlow
          ? new Promise((resolve) => waiting.push(() => resolve(store.append(rows, durability))))
          : store.append(rows, durability)
      },
      now: time.now,
      timers: time.timers,
      onStorage: () => undefined,
      invalidate: (key) => void dropped.push(key),
    },
  )
  return {
    actor,
    time,
    works,
    dropped,
    durabilities,
    write: async () => {
      await setImmediate()
      const due = waiting
      waiting = []
      for (const act of due) act()
      await setImmediate()
    },
    stored: async () => (await store.read('s')).map((row) => decodeRow(row).event.type),
    context: () => actor.getSnapshot().context,
  }
}

describe('a result', () => {
  it.each([
    ['is on disk before its effects start', [], 'strict'],
    ['that is repeatable need not be on disk first', ['xstate.done.actor.*'], 'relaxed'],
  ])('%s', async (_, repeatable, durability) => {
    const { actor, works, durabilities } = open({ repeatable })
    actor.send({ type: 'work' })
    await setImmediate()
    works[0]?.(1)
    await setImmediate()
    expect(actor.getSnapshot().context.result).toBe(1)
    expect(durabilities.at(-1)).toBe(durability)
  })

  it('of a child whose state was left and re-entered is not the result of the new child', async () => {
    const { actor, works, write, context } = open({ isSlow: true })
    await write()
    actor.send({ type: 'work' })
    await write()
    expect(works.length).toBe(1)
    // The first child runs until the row that left its state is on disk.
    actor.send({ type: 'leave' })
    actor.send({ type: 'work' })
    works[0]?.(1)
    await setImmediate()
    expect([actor.getSnapshot().value, context().result]).toEqual(['working', null])
    await write()
    await write()
    works[1]?.(2)
    await setImmediate()
    expect([actor.getSnapshot().value, context().result]).toEqual(['idle', 2])
  })

  it('that was accepted is not a failure of its child if an observer throws', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { actor, works, stored } = open()
    actor.send({ type: 'work' })
    await setImmediate()
    actor.subscribe(() => {
      throw new Error('of an observer')
    })
    works[0]?.(1)
    await setImmediate()
    expect(() => vi.runAllTimers()).toThrow('of an observer')
    expect(await stored()).toEqual(['log.started', 'work', 'xstate.done.actor.work'])
  })
})

describe('an event', () => {
  it('that changes only the state is written as a row', async () => {
    const { actor, stored } = open()
    actor.send({ type: 'wander' })
    actor.send({ type: 'wander' })
    await setImmediate()
    expect([await stored(), actor.getSnapshot().value]).toEqual([['log.started', 'wander'], 'elsewhere'])
  })

  it('is written immediately unless it is typing', async () => {
    const { actor, time, stored } = open()
    actor.send({ type: 'mark' })
    await setImmediate()
    expect(await stored()).toEqual(['log.started', 'mark'])
    actor.send({ type: 'key', key: 'a' })
    await setImmediate()
    expect(await stored()).toEqual(['log.started', 'mark'])
    time.pass(300)
    await setImmediate()
    expect(await stored()).toEqual(['log.started', 'mark', 'key'])
  })

  it('of typing is written immediately if it starts a child or ends the workflow', async () => {
    const ended = vi.fn()
    const { actor, works, stored } = open({ ended })
    actor.send({ type: 'key.begin' })
    await setImmediate()
    expect([await stored(), works.length]).toEqual([['log.started', 'key.begin'], 1])
    actor.send({ type: 'leave' })
    actor.send({ type: 'key.end' })
    await setImmediate()
    expect((await stored()).at(-1)).toBe('key.end')
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('of typing replaces the pending one only if both are merged', async () => {
    const apart = open({ merges: () => false })
    const never = open()
    const together = open({ merges: () => true })
    for (const { actor } of [apart, never, together]) {
      actor.send({ type: 'key', key: 'a' })
      actor.send({ type: 'key', key: 'b' })
    }
    const types = ({ actor }: ReturnType<typeof open>) => actor.rows().map(({ event }) => event)
    const key = (typed: string) => ({ type: 'key', key: typed })
    const [start] = types(apart)
    expect([apart, never, together].map(types)).toEqual([
      [start, key('a'), key('b')],
      [start, key('a'), key('b')],
      [start, key('b')],
    ])
    expect([apart, never, together].map(({ context }) => context().keys)).toEqual(['ab', 'ab', 'b'])
    await setImmediate()
  })

  it('after pending typing is the next row', async () => {
    const { actor } = open({ merges: () => true })
    await setImmediate()
    actor.send({ type: 'key', key: 'a' })
    actor.send({ type: 'key', key: 'b' })
    actor.send({ type: 'mark' })
    actor.send({ type: 'key', key: 'c' })
    expect(actor.rows().map(({ seq, event }) => [seq, event.type])).toEqual([
      [0, 'log.started'],
      [1, 'key'],
      [2, 'mark'],
      [3, 'key'],
    ])
    expect(actor.folded().rows).toBe(4)
    await setImmediate()
  })
})

describe('observers', () => {
  it('are notified of every change until they unsubscribe', () => {
    const { actor } = open()
    const seen: string[] = []
    const byFunction = actor.subscribe(({ context }) => seen.push(`function ${context.keys}`))
    actor.subscribe({ next: ({ context }) => seen.push(`object ${context.keys}`) })
    actor.send({ type: 'key', key: 'a' })
    byFunction.unsubscribe()
    actor.send({ type: 'key', key: 'b' })
    expect(seen).toEqual(['function a', 'object a', 'object ab'])
  })

  it('may ignore the end', async () => {
    const { actor, time } = open()
    const complete = vi.fn()
    actor.subscribe(() => undefined)
    actor.subscribe({ complete })
    actor.send({ type: 'key.end' })
    await setImmediate()
    expect(complete).toHaveBeenCalledTimes(1)
    // No error was reported.
    time.pass(0)
  })

  it('have the keys invalidated that a row makes stale, and no others', async () => {
    const plain = open()
    const stale = open({ invalidates: ({ type }) => (type === 'mark' ? [['marks'], ['all']] : []) })
    for (const { actor } of [plain, stale]) {
      actor.send({ type: 'mark' })
      actor.send({ type: 'work' })
    }
    await setImmediate()
    expect([plain.dropped, stale.dropped]).toEqual([[], [['marks'], ['all']]])
  })
})

it('allow stopping the actor twice', async () => {
  const { actor, time, stored } = open()
  actor.send({ type: 'key', key: 'a' })
  await Promise.all([actor.stop(), actor.stop()])
  actor.send({ type: 'mark' })
  time.pass(300)
  expect(await stored()).toEqual(['log.started', 'key'])
})

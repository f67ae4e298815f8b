import { setImmediate } from 'node:timers/promises'
import { createMachine, fromPromise } from 'xstate'
import { expect, it, vi } from 'vitest'
import { HttpError } from '../domain/calls/errors'
import type { DurableDeclaration } from './durable'
import { runDurable, type DurableActor } from './durableActor'
import { foldRows } from './fold'
import { decodeRow } from './logRow'
import type { LogStore } from './logStore'
import { createMemoryLogStore } from './memoryLogStore'
import { createTestTimers } from './testing/testTimers'
import { testDeclaration, testMachine } from './testing/testWorkflow'

type Part = { part: number; resolve: (output: number) => void; reject: (error: unknown) => void }

/** One browser profile: its storage and clock outlive its pages. */
function openProfile(overrides: Partial<LogStore> = {}) {
  const store = { ...createMemoryLogStore(), ...overrides }
  const time = createTestTimers()
  const outcomes: unknown[] = []

  function openPage(close: () => Promise<void> = () => Promise.resolve()) {
    const parts: Part[] = []
    const announced: string[] = []
    const machine = testMachine.provide({
      actors: {
        loadPart: fromPromise<number, { part: number }>(
          ({ input }) => new Promise((resolve, reject) => parts.push({ part: input.part, resolve, reject })),
        ),
        close: fromPromise<void, void>(close),
      },
      actions: { announce: (_, { name }) => announced.push(name) },
    })
    const surroundings = {
      append: store.append,
      now: time.now,
      timers: time.timers,
      onStorage: (error: unknown) => outcomes.push(error),
      invalidate: () => undefined,
    }
    return {
      parts,
      announced,
      start: () =>
        runDurable(
          { stream: 's', declaration: testDeclaration, machine, input: { name: 'Anna' } },
          surroundings,
        ),
      resume: async () => {
        const rows = (await store.read('s')).map(decodeRow)
        const { folded, problem } = foldRows(testDeclaration, rows)
        expect(problem).toBeNull()
        if (folded === null) throw new Error('nothing to resume')
        return runDurable(
          { stream: 's', declaration: testDeclaration, machine, resumed: { folded, rows } },
          surroundings,
        )
      },
    }
  }
  return { store, time, outcomes, openPage }
}

const typesIn = async (store: LogStore) => (await store.read('s')).map((row) => decodeRow(row).event.type)
const stateOf = (actor: DurableActor) => [actor.getSnapshot().value, actor.getSnapshot().context]

it('starts an effect only after the row that causes it is on disk', async () => {
  let finishWriting = () => {}
  const slow = createMemoryLogStore()
  const { openPage } = openProfile({
    append: (rows) =>
      new Promise((resolve) => {
        finishWriting = () => void slow.append(rows, 'strict').then(resolve)
      }),
  })
  const page = openPage()
  const actor = page.start()
  await setImmediate()
  finishWriting()
  await setImmediate()
  actor.send({ type: 'fetch.start' })
  await setImmediate()
  expect(actor.getSnapshot().value).toBe('fetching')
  expect([page.parts, page.announced]).toEqual([[], []])
  finishWriting()
  await setImmediate()
  expect(page.parts.map(({ part }) => part)).toEqual([1, 2])
  expect(page.announced).toEqual(['Anna'])
})

it('does not restart a child that ended while other rows were being written', async () => {
  const { openPage } = openProfile()
  const page = openPage()
  const actor = page.start()
  actor.send({ type: 'fetch.start' })
  await setImmediate()
  page.parts[0]?.resolve(10)
  page.parts[1]?.resolve(20)
  await setImmediate()
  expect(stateOf(actor)).toEqual(['fetching', { name: 'Anna', keys: 0, loaded: [10, 20], failures: 0 }])
  expect(page.parts.map(({ part }) => part)).toEqual([1, 2])
})

it('resumes pending work after an interruption and repeats no finished work', async () => {
  const { store, openPage } = openProfile()
  const first = openPage()
  const actor = first.start()
  actor.send({ type: 'fetch.start' })
  await setImmediate()
  first.parts[0]?.resolve(10)
  await setImmediate()
  await actor.stop()

  const second = openPage()
  const resumed = await second.resume()
  await setImmediate()
  expect(second.parts.map(({ part }) => part)).toEqual([2])
  expect(second.announced).toEqual([])
  second.parts[0]?.resolve(20)
  await setImmediate()
  expect(stateOf(resumed)).toEqual(['fetching', { name: 'Anna', keys: 0, loaded: [10, 20], failures: 0 }])
  expect(await typesIn(store)).toEqual([
    'log.started',
    'fetch.start',
    'xstate.done.actor.part.1',
    'xstate.done.actor.part.2',
  ])
})

it('re-arms a delay with the remaining time', async () => {
  const { time, openPage } = openProfile()
  const first = openPage()
  const actor = first.start()
  actor.send({ type: 'fetch.start' })
  await setImmediate()
  first.parts[1]?.reject(new HttpError({ status: 503 }))
  await setImmediate()
  time.pass(400)
  await actor.stop()

  const second = openPage()
  await second.resume()
  await setImmediate()
  time.pass(599)
  await setImmediate()
  expect(second.parts.map(({ part }) => part)).toEqual([1])
  time.pass(1)
  await setImmediate()
  expect(second.parts.map(({ part }) => part)).toEqual([1, 2])
})

it('fires a delay that expired while the page was closed', async () => {
  const { time, openPage } = openProfile()
  const first = openPage()
  const actor = first.start()
  actor.send({ type: 'fetch.start' })
  await setImmediate()
  first.parts[0]?.reject(new HttpError({ status: 503 }))
  await setImmediate()
  await actor.stop()
  time.pass(3_600_000)

  const second = openPage()
  await second.resume()
  time.pass(0)
  await setImmediate()
  expect(second.parts.map(({ part }) => part).sort()).toEqual([1, 2])
})

it('does not restart a child whose result no state handles', async () => {
  const { store, openPage } = openProfile()
  const first = openPage(() => new Promise(() => {}))
  const actor = first.start()
  actor.send({ type: 'fetch.start' })
  actor.send({ type: 'finish' })
  await setImmediate()
  first.parts[0]?.resolve(10)
  await setImmediate()
  await actor.stop()
  const second = openPage(() => new Promise(() => {}))
  await second.resume()
  await setImmediate()
  expect(second.parts.map(({ part }) => part)).toEqual([2])
  expect(await typesIn(store)).toEqual(['log.started', 'fetch.start', 'finish', 'xstate.done.actor.part.1'])
})

it('writes typing as one row per pause and shows it immediately', async () => {
  const { store, time, openPage } = openProfile()
  const page = openPage()
  const actor = page.start()
  for (const name of ['B', 'Be', 'Ber', 'Bert']) actor.send({ type: 'name.changed', name })
  expect(stateOf(actor)).toEqual([{ editing: 'typing' }, { name: 'Bert', keys: 1, loaded: [], failures: 0 }])
  time.pass(300)
  await setImmediate()
  actor.send({ type: 'name.changed', name: 'Berta' })
  await actor.stop()
  const rows = (await store.read('s')).map(decodeRow)
  expect(rows.map(({ event }) => event)).toEqual([
    { type: 'log.started', input: { name: 'Anna' } },
    { type: 'name.changed', name: 'Bert' },
    { type: 'name.changed', name: 'Berta' },
  ])
  expect(foldRows(testDeclaration, rows).folded?.snapshot.context).toEqual({
    name: 'Berta',
    keys: 2,
    loaded: [],
    failures: 0,
  })
})

it('writes pending typing before the next row', async () => {
  const { store, openPage } = openProfile()
  const page = openPage()
  const actor = page.start()
  actor.send({ type: 'name.changed', name: 'Bert' })
  actor.send({ type: 'fetch.start' })
  await setImmediate()
  expect(await typesIn(store)).toEqual(['log.started', 'name.changed', 'fetch.start'])
  expect(page.announced).toEqual(['Bert'])
})

it('continues in memory if the storage fails, and writes all rows once it recovers', async () => {
  const inner = createMemoryLogStore()
  let isFull = true
  const { store, outcomes, openPage } = openProfile({
    read: inner.read,
    append: (rows, durability) =>
      isFull
        ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
        : inner.append(rows, durability),
  })
  const page = openPage()
  const actor = page.start()
  actor.send({ type: 'fetch.start' })
  await setImmediate()
  expect(outcomes.map((error) => (error as DOMException | null)?.name)).toEqual([
    'QuotaExceededError',
    'QuotaExceededError',
  ])
  expect(page.parts.map(({ part }) => part)).toEqual([1, 2])
  isFull = false
  page.parts[0]?.resolve(10)
  await setImmediate()
  expect(outcomes.at(-1)).toBeNull()
  expect(await typesIn(store)).toEqual(['log.started', 'fetch.start', 'xstate.done.actor.part.1'])
})

it('reports its end after the last row is written, and accepts no event afterwards', async () => {
  const { store, openPage } = openProfile()
  const actor = openPage().start()
  const complete = vi.fn()
  actor.subscribe({ complete })
  actor.send({ type: 'fetch.start' })
  actor.send({ type: 'finish' })
  await setImmediate()
  await setImmediate()
  expect(complete).toHaveBeenCalledTimes(1)
  expect(actor.getSnapshot().output).toEqual({ loaded: [] })
  const types = await typesIn(store)
  actor.send({ type: 'fetch.start' })
  await actor.flush()
  expect(await typesIn(store)).toEqual(types)
  expect(types).toEqual(['log.started', 'fetch.start', 'finish', 'xstate.done.actor.close'])
})

it('reports its end even if it ends with its first step', async () => {
  const machine = createMachine({ id: 'short', initial: 'done', states: { done: { type: 'final' } } })
  const notified: string[] = []
  const { now, timers } = createTestTimers()
  const actor = runDurable(
    {
      stream: 's',
      declaration: { ...testDeclaration, machine, facts: () => [] } as DurableDeclaration,
      machine,
      input: { name: '' },
      ended: ({ status }) => notified.push(`ended ${status}`),
    },
    { append: createMemoryLogStore().append, now, timers, onStorage: () => {}, invalidate: () => {} },
  )
  actor.subscribe({ complete: () => notified.push('complete') })
  await setImmediate()
  expect(notified).toEqual(['ended done', 'complete'])
})

it('rejects an event that is not declared', () => {
  const actor = openProfile().openPage().start()
  expect(() => actor.send({ type: 'other' })).toThrow('test declares no event other')
})

it("continues after an action throws, and rethrows the error for the page's error report", async () => {
  const { store, time, openPage } = openProfile()
  const page = openPage()
  page.announced.push = () => {
    throw new Error('of an action')
  }
  const actor = page.start()
  actor.send({ type: 'fetch.start' })
  await setImmediate()
  page.parts[0]?.resolve(10)
  await setImmediate()
  expect(await typesIn(store)).toEqual(['log.started', 'fetch.start', 'xstate.done.actor.part.1'])
  expect(() => time.pass(0)).toThrow('of an action')
})

it('treats a result that cannot be encoded as a failure of its child', async () => {
  const { store, openPage } = openProfile()
  const page = openPage()
  const actor = page.start()
  actor.send({ type: 'fetch.start' })
  await setImmediate()
  page.parts[0]?.resolve(Number.NaN)
  await setImmediate()
  expect(await typesIn(store)).toEqual(['log.started', 'fetch.start', 'xstate.error.actor.part.1'])
  expect(actor.getSnapshot().status).toBe('error')
})

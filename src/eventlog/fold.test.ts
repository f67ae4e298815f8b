import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DurableDeclaration } from './durable'
import { assign, fromPromise, raise, setup } from 'xstate'
import { beginFold, foldRows, isAwaited, openFold, stepFold, type Folded, type FoldResult } from './fold'
import { decodeRow, type LogRow } from './logRow'
import { rowsOf, testEvents } from './testing/testRows'
import { testDeclaration } from './testing/testWorkflow'

const rows = rowsOf(testDeclaration, { name: 'Anna' }, testEvents)
const summary = ({ folded, problem }: FoldResult) => ({
  value: folded?.snapshot.value ?? null,
  rows: folded?.rows ?? 0,
  problem,
})
const changed = (index: number, change: Partial<LogRow>) =>
  rows.map((row, position) => (position === index ? { ...row, ...change } : row))

it('returns the state after the last row', () => {
  const { folded, problem } = foldRows(testDeclaration, rows)
  expect(problem).toBeNull()
  expect([folded?.snapshot.status, folded?.snapshot.output, folded?.rows]).toEqual([
    'done',
    { loaded: [10, 20] },
    10,
  ])
})

it('returns pending work: running children and delays, with the row that started them', () => {
  const { folded } = foldRows(testDeclaration, rows.slice(0, 6))
  expect(folded?.pending).toEqual({
    children: {},
    timers: {
      'again.part.2': { event: { type: 'part.again', part: 2 }, dueAt: 1_006_000, startedBy: 5 },
    },
  })
  expect(foldRows(testDeclaration, rows.slice(0, 7)).folded?.pending).toEqual({
    children: { 'part.2': { src: 'loadPart', input: { part: 2 }, startedBy: 6 } },
    timers: {},
  })
})

it('has no pending work once the machine has ended', () => {
  expect(foldRows(testDeclaration, rows).folded?.pending).toEqual({ children: {}, timers: {} })
})

it('folds every prefix of a log, and continues from there to the same state', () => {
  const whole = foldRows(testDeclaration, rows).folded
  for (let length = 1; length <= rows.length; length += 1) {
    const beginning = foldRows(testDeclaration, rows.slice(0, length))
    expect(beginning.problem).toBeNull()
    const rest = openFold(testDeclaration, beginning.folded)
    for (const row of rows.slice(length)) expect(rest.add(row)).toBe(true)
    const { folded } = rest.result()
    expect([folded?.snapshot.value, folded?.snapshot.context]).toEqual([
      whole?.snapshot.value,
      whole?.snapshot.context,
    ])
  }
})

it('reports missing rows as empty', () => {
  expect(summary(foldRows(testDeclaration, []))).toEqual({
    value: null,
    rows: 0,
    problem: { kind: 'empty', seq: 0 },
  })
})

it.each([
  ['unknown-machine', 2, { machine: 'other' }],
  ['newer-version', 2, { machineVersion: 2 }],
  ['gap', 2, { seq: 3 }],
  ['unreadable-event', 2, { event: { type: 'unknown.event' } }],
  ['unreadable-event', 2, { event: { type: 'name.changed', name: 7 } }],
  ['unreadable-event', 2, { machineVersion: 0 }],
] as const)('stops before a row for %s and keeps the state before it', (kind, index, change) => {
  expect(summary(foldRows(testDeclaration, changed(index, change)))).toEqual({
    value: { editing: 'typing' },
    rows: 2,
    problem: { kind, seq: change && 'seq' in change ? change.seq : index },
  })
})

it('has no state if the first row is not a start', () => {
  expect(summary(foldRows(testDeclaration, changed(0, { event: { type: 'finish' } })))).toEqual({
    value: null,
    rows: 0,
    problem: { kind: 'unreadable-event', seq: 0 },
  })
})

it('accepts no other first row as a start, even with an input', () => {
  const event = { type: 'name.changed', name: 'Anna', input: { name: 'Anna' } }
  expect(foldRows(testDeclaration, changed(0, { event })).problem).toEqual({
    kind: 'unreadable-event',
    seq: 0,
  })
})

it('folds past a row with a different hash and reports the first one', () => {
  const differing = changed(3, { stateHash: 'x' }).map((row) =>
    row.seq === 5 ? { ...row, stateHash: 'y' } : row,
  )
  expect(summary(foldRows(testDeclaration, differing))).toEqual({
    value: 'done',
    rows: 10,
    problem: { kind: 'differs', seq: 3 },
  })
})

it('adds no row after one that could not be added', () => {
  const fold = openFold(testDeclaration)
  expect(
    changed(1, { seq: 5 })
      .map((row) => fold.add(row))
      .slice(0, 3),
  ).toEqual([true, false, false])
  // Not even the missing one.
  expect(rows.slice(1, 2).map((row) => fold.add(row))).toEqual([false])
})

describe('pending work', () => {
  const note = { id: 'again', delay: 5, sendId: 'again', src: 'work' }
  /** Has a child, a delay and a custom action whose parameters resemble those of XState. */
  const machine = setup({
    types: {
      events: {} as { type: 'note' | 'leave' | 'again' | 'raised' },
      context: {} as { raised: number },
    },
    actors: { work: fromPromise<void, void>(() => new Promise(() => undefined)) },
    actions: { note: (_, _params: typeof note) => undefined },
  }).createMachine({
    id: 'small',
    context: { raised: 0 },
    initial: 'working',
    states: {
      working: {
        entry: [raise({ type: 'again' }, { id: 'again', delay: 100 }), raise({ type: 'raised' })],
        invoke: { id: 'work', src: 'work' },
        after: { 200: 'resting' },
        on: {
          note: { actions: { type: 'note', params: note } },
          raised: { actions: assign({ raised: 1 }) },
          leave: 'resting',
        },
      },
      resting: { type: 'final' },
    },
  })
  const begun = beginFold(machine, undefined, 1_000).folded
  it('contains the child and each delay, but no event raised immediately', () => {
    expect(begun.snapshot.context).toEqual({ raised: 1 })
    expect(begun.pending.children).toEqual({ work: { src: 'work', input: undefined, startedBy: 0 } })
    expect(Object.values(begun.pending.timers).map(({ event, dueAt }) => [event.type, dueAt])).toEqual([
      ['again', 1_100],
      ['xstate.after.200.small.working', 1_200],
    ])
  })

  it('is not changed by a custom action, whatever its parameters are called', () => {
    expect(stepFold(machine, begun, { type: 'note' }, 2_000).folded.pending).toEqual(begun.pending)
  })

  it('contains what an event can end', () => {
    const awaited = (type: string) => isAwaited(begun.pending, { type })
    expect([awaited('xstate.done.actor.work'), awaited('xstate.error.actor.work')]).toEqual([true, true])
    expect([awaited('again'), awaited('xstate.after.200.small.working')]).toEqual([true, true])
    expect([awaited('xstate.done.actor.other'), awaited('note'), awaited('null')]).toEqual([
      false,
      false,
      false,
    ])
    expect(isAwaited(begun.pending, { type: 'again', part: 1 })).toBe(false)
  })

  it('loses the fired delay, of equal ones the earliest', () => {
    const event = { type: 'again' }
    const timer = (dueAt: number, fired: object = event) => ({
      event: { ...event, ...fired },
      dueAt,
      startedBy: 0,
    })
    const before: Folded = {
      ...begun,
      pending: {
        children: {},
        timers: {
          other: timer(1, { part: 2 }),
          another: { ...timer(2), event: { type: 'note' } },
          late: timer(9),
          early: timer(3),
          middle: timer(5),
        },
      },
    }
    const { pending } = stepFold(machine, before, event, 2_000).folded
    expect(Object.keys(pending.timers)).toEqual(['other', 'another', 'late', 'middle'])
  })

  it('is empty once its state is left or the machine has ended', () => {
    const lost = { event: { type: 'lost' }, dueAt: 0, startedBy: 0 }
    const alsoPending = { ...begun.pending, timers: { ...begun.pending.timers, lost } }
    const left = stepFold(machine, { ...begun, pending: alsoPending }, { type: 'leave' }, 2_000).folded
    expect([left.snapshot.status, left.pending]).toEqual(['done', { children: {}, timers: {} }])
    const typing = foldRows(testDeclaration, rows.slice(0, 2)).folded
    const fetching = typing && stepFold(testDeclaration.machine, typing, { type: 'fetch.start' }, 2_000)
    expect([Object.keys(typing?.pending.timers ?? {}).length, fetching?.folded.pending.timers]).toEqual([
      1,
      {},
    ])
  })

  it('is the identical object while none of it ends', () => {
    const { pending } = stepFold(machine, begun, { type: 'xstate.done.actor.other' }, 2_000).folded
    expect(pending.children).toBe(begun.pending.children)
    expect(pending.timers).toBe(begun.pending.timers)
  })

  it('does not contain a child that was stopped before its end', () => {
    const stopping = setup({
      actors: { work: fromPromise<void, void>(() => new Promise(() => undefined)) },
    }).createMachine({
      initial: 'working',
      states: { working: { invoke: { id: 'work', src: 'work' }, on: { leave: 'resting' } }, resting: {} },
    })
    const working = beginFold(stopping, undefined, 1_000).folded
    const { pending } = stepFold(stopping, working, { type: 'leave' }, 2_000).folded
    expect([Object.keys(working.pending.children), pending.children]).toEqual([['work'], {}])
  })
})

// Version 1 had `rename` and `ping`; version 2 renamed the first to `label.changed` and removed the second.
const upgraded: DurableDeclaration = {
  ...testDeclaration,
  version: 3,
  upcasters: {
    1: (event) => {
      if (event.type === 'ping') return null
      return event.type === 'rename' ? { type: 'label.changed', label: event['to'] } : event
    },
    2: (event) => (event.type === 'label.changed' ? { type: 'name.changed', name: event['label'] } : event),
  },
}
const oldRow = (seq: number, machineVersion: number, event: LogRow['event']): LogRow => ({
  stream: 's',
  seq,
  at: 1_000_000,
  machine: 'test',
  machineVersion,
  event,
  stateHash: 'of another version',
})

it('upcasts events of older versions, and compares no hash across versions', () => {
  const { folded, problem } = foldRows(upgraded, [
    oldRow(0, 1, { type: 'log.started', input: { name: 'Anna' } }),
    oldRow(1, 1, { type: 'rename', to: 'Bert' }),
    oldRow(2, 2, { type: 'label.changed', label: 'Berta' }),
  ])
  expect([problem, folded?.rows, folded?.snapshot.context]).toEqual([
    null,
    3,
    { name: 'Berta', keys: 2, loaded: [], failures: 0 },
  ])
})

it('counts a dropped event and keeps the state', () => {
  const { folded, problem } = foldRows(upgraded, [
    oldRow(0, 1, { type: 'log.started', input: { name: 'Anna' } }),
    oldRow(1, 1, { type: 'ping' }),
    oldRow(2, 2, { type: 'label.changed', label: 'Berta' }),
  ])
  expect([problem, folded?.rows, folded?.snapshot.context.keys]).toEqual([null, 3, 1])
})

it('requires the first row', () => {
  const dropping: DurableDeclaration = { ...upgraded, upcasters: { 1: () => null, 2: () => null } }
  const { problem } = foldRows(dropping, [oldRow(0, 1, { type: 'log.started', input: { name: 'Anna' } })])
  expect(problem).toEqual({ kind: 'unreadable-event', seq: 0 })
})

it('rejects a version with a missing upcaster', () => {
  const { problem } = foldRows({ ...upgraded, upcasters: { 2: (event) => event } }, [
    oldRow(0, 1, { type: 'log.started', input: { name: 'Anna' } }),
  ])
  expect(problem).toEqual({ kind: 'unreadable-event', seq: 0 })
})

/** Replaces some value within stored rows, as a manual edit, a defect or an old version might. */
const mutation = fc.record({
  row: fc.nat({ max: rows.length - 1 }),
  path: fc.constantFrom(
    ['seq'],
    ['at'],
    ['machine'],
    ['machineVersion'],
    ['event'],
    ['event', 'type'],
    ['event', 'input'],
    ['event', 'name'],
    ['event', 'output'],
    ['event', 'error'],
    ['event', 'error', 'kind'],
    ['event', 'part'],
    ['event', '__proto__'],
    ['event', 'actorId'],
    ['stateHash'],
  ),
  value: fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'xstate.init',
      'xstate.stop',
      'xstate.done.actor.part.9',
      'xstate.error.actor.',
      'xstate.after.1000.test',
      'finish',
    ),
  ),
})

function mutate(stored: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (typeof stored !== 'object' || stored === null) return stored
  const inner: unknown = Object.getOwnPropertyDescriptor(stored, key)?.value
  const copy = { ...stored }
  return Object.defineProperty(copy, key, {
    value: mutate(inner, rest, value),
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

const readable = (stored: readonly unknown[]): LogRow[] => {
  const found: LogRow[] = []
  try {
    for (const row of stored) found.push(decodeRow(row))
  } catch {
    return found
  }
  return found
}

it('never throws for altered rows, and reaches no other state than declared', () => {
  const keys = ['failures', 'keys', 'loaded', 'name']
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
      const stored = mutations.reduce<unknown[]>(
        (all, { row, path, value }) =>
          all.map((each, index) => (index === row ? mutate(each, path, value) : each)),
        rows,
      )
      const { folded, problem } = foldRows(testDeclaration, readable(stored))
      if (folded === null) expect(problem).not.toBeNull()
      else {
        const { context, status } = folded.snapshot
        expect(Object.keys(context).sort()).toEqual(keys)
        expect(typeof context.name).toBe('string')
        expect(context.loaded.every((item: unknown) => Number.isFinite(item))).toBe(true)
        expect(['active', 'done', 'error']).toContain(status)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 300 },
  )
}, 60_000)

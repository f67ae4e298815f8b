import { expect, it } from 'vitest'
import type { DurableDeclaration } from './durable'
import type { LogRow } from './logRow'
import { createScrubber, replay } from './replay'
import { rowsOf, testEvents } from './testing/testRows'
import { testDeclaration } from './testing/testWorkflow'

const rows = rowsOf(testDeclaration, { name: 'Anna' }, testEvents)
const changed = (index: number, change: Partial<LogRow>) =>
  rows.map((row, position) => (position === index ? { ...row, ...change } : row))
/** Alternating names. */
const longLog = (count: number) =>
  rowsOf(
    testDeclaration,
    { name: 'Anna' },
    Array.from({ length: count - 1 }, (_, index) => ({ type: 'name.changed', name: `Name ${index + 1}` })),
  )

it('replays a log to the recorded states', () => {
  const { snapshot, ...result } = replay(testDeclaration, rows)
  expect(snapshot?.value).toBe('done')
  expect(result).toEqual({ rows: 10, difference: null, problem: null })
})

it('reports the first differing row and continues to the end', () => {
  const hash = rows[3]?.stateHash
  const { snapshot, ...result } = replay(testDeclaration, changed(3, { stateHash: '00000000' }))
  expect(snapshot?.value).toBe('done')
  expect(result).toEqual({
    rows: 10,
    difference: { seq: 3, type: 'fetch.start', expected: '00000000', actual: hash },
    problem: null,
  })
})

it('reports a machine whose state depends on more than its rows', () => {
  let seed = 0
  const unsteady = {
    ...testDeclaration,
    facts: ({ keys }: { keys: number }) => (keys === 0 ? 0 : (seed += 1)),
  }
  const written = rowsOf(unsteady, { name: 'Anna' }, testEvents)
  expect(replay(unsteady, written).difference?.seq).toBe(1)
})

it('reports why it stopped, and keeps the difference found before', () => {
  const broken = changed(3, { stateHash: '00000000' }).map((row) =>
    row.seq === 6 ? { ...row, event: { type: 'unknown.event' } } : row,
  )
  const { snapshot, ...result } = replay(testDeclaration, broken)
  expect(snapshot?.value).toBe('fetching')
  expect(result).toMatchObject({ rows: 6, difference: { seq: 3 }, problem: 'unreadable-event' })
})

it('has no state for a log without rows', () => {
  expect(replay(testDeclaration, [])).toEqual({ snapshot: null, rows: 0, difference: null, problem: 'empty' })
})

it('returns every row with the state after it', () => {
  const seen: unknown[] = []
  replay(testDeclaration, rows.slice(0, 4), ({ row, snapshot, hash }) =>
    seen.push([row.seq, snapshot.value, hash === row.stateHash]),
  )
  expect(seen).toEqual([
    [0, { editing: 'resting' }, true],
    [1, { editing: 'typing' }, true],
    [2, { editing: 'resting' }, true],
    [3, 'fetching', true],
  ])
})

it('returns the state after any row, in any order', () => {
  const scrubber = createScrubber(testDeclaration, longLog(300))
  const indexes = [0, 63, 64, 65, 299, 127, 128, 1, 200]
  expect(indexes.map((index) => scrubber.at(index).context.keys)).toEqual(indexes)
  expect(indexes.map((index) => scrubber.at(index).context.name)).toEqual(
    indexes.map((index) => (index === 0 ? 'Anna' : `Name ${index}`)),
  )
})

it('ends where the rows cannot be folded, and rejects other indexes', () => {
  const scrubber = createScrubber(testDeclaration, changed(6, { seq: 7 }))
  expect(scrubber.length).toBe(6)
  expect(scrubber.at(5).value).toBe('fetching')
  for (const index of [-1, 6, 9])
    expect(() => scrubber.at(index)).toThrow(new RangeError(`There is no row ${index}`))
})

it('folds at most 64 rows per lookup, for a log of any length', () => {
  let folded = 0
  const counted: DurableDeclaration = {
    ...testDeclaration,
    // Every folded row is hashed once.
    facts: (context) => {
      folded += 1
      return testDeclaration.facts(context)
    },
  }
  const scrubber = createScrubber(counted, longLog(2_000))
  expect(folded).toBe(2_000)
  for (const index of [1_999, 3, 1_000, 63, 64]) {
    folded = 0
    scrubber.at(index)
    expect(folded).toBe(index % 64)
  }
}, 60_000)

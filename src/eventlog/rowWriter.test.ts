import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { LogRow } from './logRow'
import { createRowWriter } from './rowWriter'
import { createTestTimers } from './testing/testTimers'

const row = (seq: number, type = 'finish'): LogRow => ({
  stream: 's',
  seq,
  at: 0,
  machine: 'test',
  machineVersion: 1,
  event: { type },
  stateHash: '',
})

/** A store that fails on the given writes, numbered from 1. */
function openWriter(fails: (write: number) => boolean = () => false) {
  const stored: number[] = []
  const writes: { rows: number[]; durability: string }[] = []
  const outcomes: (string | null)[] = []
  const time = createTestTimers()
  const writer = createRowWriter({
    append: async (rows, durability) => {
      const seqs = rows.map(({ seq }) => seq)
      writes.push({ rows: seqs, durability })
      await setImmediate()
      if (fails(writes.length)) throw new Error(`write ${writes.length}`)
      stored.push(...seqs)
    },
    timers: time.timers,
    onOutcome: (error) => outcomes.push(error instanceof Error ? error.message : null),
  })
  return { writer, stored, writes, outcomes, time }
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

it('writes one transaction at a time and reports each row once it is on disk, in order', async () => {
  const { writer, stored, writes } = openWriter()
  const reported: [number, number[]][] = []
  for (const seq of upTo(3)) writer.write(row(seq), () => reported.push([seq, [...stored]]))
  await writer.flush()
  // The later rows existed when the first write started, so they were part of it.
  expect(writes).toEqual([{ rows: [0, 1, 2], durability: 'strict' }])
  expect(reported).toEqual(upTo(3).map((seq) => [seq, [0, 1, 2]]))
})

it('starts the next write only after the previous one has ended', async () => {
  const { writer, writes, stored } = openWriter()
  writer.write(row(0), () => undefined)
  await Promise.resolve()
  await Promise.resolve()
  writer.write(row(1), () => undefined)
  expect([writes.length, stored]).toEqual([1, []])
  await writer.flush()
  expect(writes.map(({ rows }) => rows)).toEqual([[0], [1]])
})

it('writes a deferred row after 300 ms, relaxed, and allows replacing it until then', async () => {
  const { writer, writes, time } = openWriter()
  writer.writeLater(row(0, 'a'), false)
  writer.writeLater(row(0, 'b'), true)
  expect(writer.waiting()?.event.type).toBe('b')
  time.pass(299)
  await setImmediate()
  expect(writes).toEqual([])
  time.pass(1)
  expect(writer.waiting()).toBeUndefined()
  await writer.flush()
  expect(writes).toEqual([{ rows: [0], durability: 'relaxed' }])
})

it('does not delay a deferred row further when more rows arrive', async () => {
  const { writer, stored, time } = openWriter()
  writer.writeLater(row(0), false)
  time.pass(200)
  writer.writeLater(row(1), false)
  time.pass(100)
  await writer.flush()
  expect(stored).toEqual([0, 1])
})

it('writes a deferred row before the next row, and never replaces a row that is being written', async () => {
  const { writer, writes } = openWriter()
  writer.writeLater(row(0), false)
  writer.write(row(1), () => undefined)
  expect(writer.waiting()).toBeUndefined()
  await writer.flush()
  expect(writes).toEqual([{ rows: [0, 1], durability: 'strict' }])
})

it.each(upTo(8).map((index) => index + 1))(
  'loses no row if write %i fails, and includes it in the next write',
  async (failing) => {
    const { writer, stored, outcomes } = openWriter((write) => write === failing)
    const reported: number[] = []
    for (const seq of upTo(8)) {
      writer.write(row(seq), () => reported.push(seq))
      await writer.flush()
    }
    await writer.flush()
    expect(stored).toEqual(upTo(8))
    expect(reported).toEqual(upTo(8))
    expect(outcomes.filter((message) => message !== null)).toEqual([`write ${failing}`])
    expect(outcomes.at(-1)).toBeNull()
  },
)

it.each(upTo(8).map((index) => index + 1))(
  'writes all rows in order once the storage recovers after failing from write %i on',
  async (first) => {
    let isFull = true
    const { writer, stored, outcomes } = openWriter((write) => isFull && write >= first)
    for (const seq of upTo(8)) {
      if (seq % 3 === 2) writer.writeLater(row(seq), false)
      else writer.write(row(seq), () => undefined)
      if (seq % 2 === 0) await writer.flush()
    }
    await writer.flush()
    expect(outcomes.at(-1)).not.toBe(undefined)
    isFull = false
    writer.write(row(8), () => undefined)
    await writer.flush()
    expect(stored).toEqual(upTo(9))
    expect(outcomes.at(-1)).toBeNull()
  },
)

it('keeps the order if a row arrives while a write is failing', async () => {
  const { writer, stored, writes } = openWriter((write) => write === 1)
  writer.write(row(0), () => undefined)
  while (writes.length === 0) await Promise.resolve()
  writer.write(row(1), () => undefined)
  await writer.flush()
  expect(stored).toEqual([0, 1])
})

it("continues writing if the callback of a row throws, and rethrows the error for the page's error report", async () => {
  const { writer, stored, time } = openWriter()
  writer.write(row(0), () => {
    throw new Error('of a callback')
  })
  await writer.flush()
  writer.write(row(1), () => undefined)
  await writer.flush()
  expect(stored).toEqual([0, 1])
  expect(() => time.pass(0)).toThrow('of a callback')
})

it('writes nothing if there are no rows', async () => {
  const { writer, writes, outcomes } = openWriter()
  await writer.flush()
  expect([writes, outcomes]).toEqual([[], []])
})

it('does not replace a row whose write failed', async () => {
  const { writer, stored } = openWriter((write) => write === 1)
  writer.writeLater(row(0), false)
  await writer.flush()
  expect(writer.waiting()).toBeUndefined()
  await writer.flush()
  expect(stored).toEqual([0])
})

it('writes deferred rows relaxed on request', async () => {
  const { writer, writes } = openWriter()
  writer.writeLater(row(0), false)
  expect(await writer.flush()).toBe(true)
  expect(writes).toEqual([{ rows: [0], durability: 'relaxed' }])
})

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

/** A store that fails on the writes whose numbers, from 1, are told. */
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

it('writes one transaction after the other and tells of each row when it is on disk, in their order', async () => {
  const { writer, stored, writes } = openWriter()
  const told: [number, number[]][] = []
  for (const seq of upTo(3)) writer.write(row(seq), () => told.push([seq, [...stored]]))
  await writer.flush()
  // The later rows were there when the first write began, so they went along with it.
  expect(writes).toEqual([{ rows: [0, 1, 2], durability: 'strict' }])
  expect(told).toEqual(upTo(3).map((seq) => [seq, [0, 1, 2]]))
})

it('begins the next write only when the one before it has ended', async () => {
  const { writer, writes, stored } = openWriter()
  writer.write(row(0), () => undefined)
  await Promise.resolve()
  await Promise.resolve()
  writer.write(row(1), () => undefined)
  expect([writes.length, stored]).toEqual([1, []])
  await writer.flush()
  expect(writes.map(({ rows }) => rows)).toEqual([[0], [1]])
})

it('writes what may wait after 300 ms, relaxed, and lets it be replaced until then', async () => {
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

it('does not put off what waits while more comes', async () => {
  const { writer, stored, time } = openWriter()
  writer.writeLater(row(0), false)
  time.pass(200)
  writer.writeLater(row(1), false)
  time.pass(100)
  await writer.flush()
  expect(stored).toEqual([0, 1])
})

it('writes what waits before the row that follows it, and never replaces what is being written', async () => {
  const { writer, writes } = openWriter()
  writer.writeLater(row(0), false)
  writer.write(row(1), () => undefined)
  expect(writer.waiting()).toBeUndefined()
  await writer.flush()
  expect(writes).toEqual([{ rows: [0, 1], durability: 'strict' }])
})

it.each(upTo(8).map((index) => index + 1))(
  'loses no row when write %i fails, and brings it with the next',
  async (failing) => {
    const { writer, stored, outcomes } = openWriter((write) => write === failing)
    const told: number[] = []
    for (const seq of upTo(8)) {
      writer.write(row(seq), () => told.push(seq))
      await writer.flush()
    }
    await writer.flush()
    expect(stored).toEqual(upTo(8))
    expect(told).toEqual(upTo(8))
    expect(outcomes.filter((message) => message !== null)).toEqual([`write ${failing}`])
    expect(outcomes.at(-1)).toBeNull()
  },
)

it.each(upTo(8).map((index) => index + 1))(
  'writes everything in its order once a storage recovers that failed from write %i on',
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

it('keeps the order when a row comes while a write is failing', async () => {
  const { writer, stored, writes } = openWriter((write) => write === 1)
  writer.write(row(0), () => undefined)
  while (writes.length === 0) await Promise.resolve()
  writer.write(row(1), () => undefined)
  await writer.flush()
  expect(stored).toEqual([0, 1])
})

it('goes on writing when what follows a row throws, which is thrown where the page can report it', async () => {
  const { writer, stored, time } = openWriter()
  writer.write(row(0), () => {
    throw new Error('of an effect')
  })
  await writer.flush()
  writer.write(row(1), () => undefined)
  await writer.flush()
  expect(stored).toEqual([0, 1])
  expect(() => time.pass(0)).toThrow('of an effect')
})

it('has nothing to write when nothing came', async () => {
  const { writer, writes, outcomes } = openWriter()
  await writer.flush()
  expect([writes, outcomes]).toEqual([[], []])
})

it('replaces no row whose write has failed', async () => {
  const { writer, stored } = openWriter((write) => write === 1)
  writer.writeLater(row(0), false)
  await writer.flush()
  expect(writer.waiting()).toBeUndefined()
  await writer.flush()
  expect(stored).toEqual([0])
})

it('writes what waits relaxed when asked to', async () => {
  const { writer, writes } = openWriter()
  writer.writeLater(row(0), false)
  expect(await writer.flush()).toBe(true)
  expect(writes).toEqual([{ rows: [0], durability: 'relaxed' }])
})

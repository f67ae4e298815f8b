import { expect, it } from 'vitest'
import { planChunks, type ExportChunk } from '../../../machines/bulkExport/exportChunks'
import { loadedBytesOf, remainingMsOf, spentMsOf } from './exportFigures'

const row = (at: number, type: string) => ({
  stream: 's',
  seq: 0,
  at,
  machine: 'bulkExport',
  machineVersion: 1,
  event: { type },
  stateHash: '',
})
const done = (at: number) => row(at, 'xstate.done.actor.chunk.0')
/** Returns chunks, the first `checked` of which are checked. */
const chunks = (total: number, checked: number, rest: ExportChunk['status'] = 'waiting') =>
  planChunks(Array.from({ length: total * 10 }, (_, index) => String(index))).map((chunk) => ({
    ...chunk,
    status: chunk.index < checked ? ('checked' as const) : rest,
  }))

it('counts bytes of checked chunks and of those in flight, not of those waiting for a retry', () => {
  const stored = { sizeBytes: 5_000, kind: 'zip', entryCount: 10, fileName: null } as const
  const [one, two, three] = planChunks(Array.from({ length: 30 }, String))
  const all = [
    { ...one, status: 'checked', stored },
    { ...two, status: 'loading' },
    { ...three, status: 'retrying' },
  ] as ExportChunk[]
  const transfer = { loadedBytes: 300, totalBytes: null }
  expect(loadedBytesOf(all, { chunks: { 0: transfer, 1: transfer, 2: transfer }, share: null })).toBe(5_300)
})

it('computes the duration of a step from the log entry before its result', () => {
  const rows = [row(1_000, 'log.started'), row(1_400, 'xstate.done.actor.prepareStorage'), done(9_000)]
  expect([spentMsOf('prepare', rows), spentMsOf('download', rows), spentMsOf('extract', rows)]).toEqual([
    400,
    null,
    null,
  ])
})

it('estimates the remaining time from the pace of the last chunks', () => {
  const rows = [0, 2_000, 4_000, 6_000].map(done)
  expect(remainingMsOf(chunks(15, 4), rows, 7_000)).toBe(11 * 2_000 - 1_000)
})

it.each([
  ['too few are done', chunks(15, 3), [0, 2_000, 4_000], 5_000],
  ['the page was closed in between', chunks(15, 4), [0, 2_000, 4_000, 600_000], 601_000],
  ['none has arrived for too long', chunks(15, 4), [0, 2_000, 4_000, 6_000], 15_001],
  ['a chunk waits', chunks(15, 4, 'pausing'), [0, 2_000, 4_000, 6_000], 7_000],
  ['all are done', chunks(4, 4), [0, 2_000, 4_000, 6_000], 7_000],
] as const)('returns no estimate if %s', (_, some, times, now) => {
  expect(remainingMsOf(some, times.map(done), now)).toBeNull()
})

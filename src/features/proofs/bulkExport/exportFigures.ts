import type { LogRow } from '../../../eventlog/logRow'
import type { PendingWork } from '../../../eventlog/fold'
import type { ExportStep } from '../../../contract/proof/exportJob'
import type { ExportChunk } from '../../../machines/bulkExport/exportChunks'
import type { Transfer } from '../../../platform/transferProgress'

/** Returns the loaded bytes: checked chunks, and the received part of those in flight. */
export function loadedBytesOf(chunks: readonly ExportChunk[], transfer: Transfer): number {
  const bytes = chunks.map(({ index, status, stored }) => {
    if (stored !== null) return stored.sizeBytes
    return status === 'loading' ? (transfer.chunks[index]?.loadedBytes ?? 0) : 0
  })
  return bytes.reduce((sum, some) => sum + some, 0)
}

/** Returns the progress of a chunk in flight, 0 to 1; null if its length is unknown. */
export function shareOfChunk(index: number, transfer: Transfer): number | null {
  const { loadedBytes, totalBytes } = transfer.chunks[index] ?? { loadedBytes: 0, totalBytes: null }
  return totalBytes === null || totalBytes <= 0 ? null : Math.min(1, loadedBytes / totalBytes)
}

/** Returns when waiting chunks are due, by index, in milliseconds since 1970. */
export function dueTimes(timers: PendingWork['timers']): Readonly<Record<number, number>> {
  return Object.fromEntries(
    Object.values(timers)
      .filter(({ event }) => event.type === 'chunk.due')
      .map(({ event, dueAt }) => [Number(event['index']), dueAt]),
  )
}

const resultOfStep: Partial<Record<ExportStep, string>> = {
  prepare: 'xstate.done.actor.prepareStorage',
  extract: 'xstate.done.actor.inspectChunks',
  consolidate: 'xstate.done.actor.consolidateChunks',
}

/**
 * Returns the duration of a finished step, in milliseconds; null for unfinished steps and those that wait for
 * the network.
 */
export function spentMsOf(step: ExportStep, rows: readonly LogRow[]): number | null {
  const result = resultOfStep[step]
  const end = rows.findLastIndex(({ event }) => event.type === result)
  const ended = rows[end]
  const began = rows[end - 1]
  return ended === undefined || began === undefined ? null : ended.at - began.at
}

/** Fewer finished chunks do not allow an estimate. */
const leastSamples = 4
const mostSamples = 9
/** A longer pause between two chunks is an interruption, not their pace. */
const longestGapMs = 60_000

/**
 * Estimates the remaining download time from the pace of the last chunks, in milliseconds. Null if it would
 * be a guess: too few chunks are done, one waits, or none has arrived for too long.
 */
export function remainingMsOf(
  chunks: readonly ExportChunk[],
  rows: readonly LogRow[],
  nowMs: number,
): number | null {
  const isHeldUp = chunks.some(({ status }) => status === 'pausing' || status === 'retrying')
  const remaining = chunks.filter(({ status }) => status !== 'checked').length
  const doneAt = rows
    .filter(({ event }) => event.type.startsWith('xstate.done.actor.chunk.'))
    .map(({ at }) => at)
    .slice(-mostSamples)
  const [first] = doneAt
  const last = doneAt.at(-1)
  if (isHeldUp || remaining === 0 || first === undefined || last === undefined) return null
  if (doneAt.length < leastSamples) return null

  const longest = Math.max(...doneAt.slice(1).map((at, index) => at - (doneAt[index] ?? at)))
  const silent = nowMs - last
  if (longest > longestGapMs || silent > 2 * longest + 5_000) return null
  return Math.max(0, (remaining * (last - first)) / (doneAt.length - 1) - silent)
}

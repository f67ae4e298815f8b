import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { wallTimeOf } from '../../src/contract/tour/wallClock'
import { timeOfDayText } from '../../src/contract/tour/timeOfDay'
import { projectRoot } from '../projectRoot'
import { texts } from '../texts'

/** Content of a cell: text, number or a moment created by {@link momentCell}; null is an empty cell. */
export type Cell = string | number | Date | null

export type SheetColumn<Row> = {
  head: string
  /** In characters. */
  width: number
  cell: (row: Row) => Cell
}

type Sheet<Row> = {
  name: string
  columns: readonly SheetColumn<Row>[]
  /** Workbooks have no time zones: moments are written as local time of this zone. */
  timeZone: string
  /** Slices of rows in order. */
  slices: AsyncIterable<readonly Row[]>
}

/** Enough for the largest allowed sheet, see `maxRows`. Beyond it only the thread ends, not the process. */
const maxHeapMb = 1536

/**
 * Returns the bytes of an Excel workbook with one sheet, built in its own thread.
 * @param signal stops the thread
 * @throws the reason of the signal, or the error of the thread
 */
export async function writeSheet<Row>(
  { name, columns, timeZone, slices }: Sheet<Row>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  signal.throwIfAborted()
  const workerData = {
    sheet: name,
    heads: columns.map(({ head }) => head),
    widths: columns.map(({ width }) => width),
  }
  const inZone = (cell: Cell): Cell => (cell instanceof Date ? wallTimeOf(cell, timeZone) : cell)
  const worker = new Worker(path.join(projectRoot, 'server/excel/sheetWorker.mjs'), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread of the sheet ended early')))
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  // If the thread fails while slices are still being read, the `await` below reports it.
  finished.catch(() => undefined)
  try {
    for await (const slice of slices) {
      signal.throwIfAborted()
      worker.postMessage({ rows: slice.map((row) => columns.map(({ cell }) => inZone(cell(row)))) })
    }
    worker.postMessage({ end: true })
    return await finished
  } finally {
    await worker.terminate()
  }
}

// ── cells ──────────────────────────────────────────────────────────────────────────────────────────────────

export const textCell = (value: unknown): Cell => (typeof value === 'string' ? value : null)
/** Full name of an embedded person. */
export function fullNameCell(value: unknown): Cell {
  const name = typeof value === 'object' && value !== null && 'fullName' in value ? value.fullName : null
  return textCell(name)
}
/** Every record has an author: null means that the author was deleted. */
export const authorCell = (author: unknown): Cell =>
  author === null ? textCell(texts.excel.staffDeleted) : fullNameCell(author)

export const numberCell = (value: unknown): Cell => (typeof value === 'number' ? value : null)
export const yesNoCell = (value: unknown): Cell => (value === true ? texts.excel.yes : texts.excel.no)

/** Seconds since midnight as `HH:MM`. */
export const timeCell = (seconds: unknown): Cell =>
  typeof seconds === 'number' ? timeOfDayText(seconds) : null

export function momentCell(value: unknown): Cell {
  const at = value instanceof Date ? value : new Date(String(value))
  return Number.isNaN(at.getTime()) ? null : at
}

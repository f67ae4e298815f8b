import { FileFaultError } from '../../domain/imports/sheets/fileFault'
import {
  usualReading,
  type FileReading,
  type ReadFile,
  type SheetRow,
} from '../../domain/imports/sheets/sheetTypes'
import { discardContent, keepContent, readContent } from '../uploads/uploadFolder'
import type { StartedTasks } from './spawnImportWorker'

type Job = { root: string; id: string }
/** The name of the file in the folder of its job. */
export const contentKey = 'import'
/** Beside the file while it is read: the number of readings that began and have not ended. */
const readingKey = 'reading'
const mostUnended = 2
/** Jobs whose file this page is reading. */
const marked = new Set<string>()
/** The largest file takes some seconds on a slow computer. */
const readLimitMs = 120_000
/** Maximum number of rows per message to the page; more would block its rendering. */
const rowsAtOnce = 1_000

/** Parsed files by job, kept while the page is open: sheets are large, and every step needs them. */
const opened = new Map<string, { variant: string; file: Promise<ReadFile> }>()

/**
 * Parses the file of an import.
 * @param held the file as picked, if it is not stored on disk
 * @param reading rows and encoding to read
 * @throws FileFaultError if it is not a table; any other error if the file is missing, or its last
 *   readings did not end
 */
export function openImportFile(
  job: Job,
  held: Blob | null = null,
  reading: FileReading = usualReading,
): Promise<ReadFile> {
  const variant = `${reading.encoding} ${reading.hiddenRows}`
  const known = opened.get(job.id)
  if (known?.variant === variant) return known.file
  const file = readKept(job, held, reading)
  const entry = { variant, file }
  opened.set(job.id, entry)
  file.catch(() => opened.get(job.id) === entry && opened.delete(job.id))
  return file
}

export const forgetImportFile = (job: Job): void => void opened.delete(job.id)

async function readKept(job: Job, held: Blob | null, reading: FileReading): Promise<ReadFile> {
  const file = held ?? (await readContent(job, contentKey))
  if (file === null) throw new Error('The file of the import is not found any more')
  const { tasks, end } = await startTasks()
  try {
    const answer = await guarded(job, () => tasks.read(file, reading.encoding))
    if (!answer.ok) throw new FileFaultError(answer.fault)
    const sheets = []
    for (const [index, { count, ...sheet }] of answer.sheets.entries()) {
      const rows: SheetRow[] = []
      while (rows.length < count) rows.push(...(await tasks.rows(index, rows.length, rowsAtOnce)))
      const hiddenCount = rows.filter(({ isHidden }) => isHidden).length
      const kept = reading.hiddenRows === 'leave' ? rows.filter(({ isHidden }) => !isHidden) : rows
      sheets.push({ ...sheet, rows: kept, ...(hiddenCount > 0 && { hiddenCount }) })
    }
    return { format: answer.format, sheets }
  } finally {
    end()
  }
}

/**
 * Runs the reading of a file, which fills the memory in the worst case. The page then ends with it, and would do so
 * again each time it opens the import: after two readings that did not end, there is no third one by itself. A single
 * one may be a page that the user has left.
 * @throws Error if the last readings have not ended, or this one takes too long
 */
async function guarded<T>(job: Job, read: () => Promise<T>): Promise<T> {
  // The mark is of this page, which reads the file with another encoding.
  if (marked.has(job.id)) return withinLimit(read())
  marked.add(job.id)
  try {
    const unended = Number((await (await readContent(job, readingKey))?.text()) ?? 0)
    if (unended >= mostUnended) throw new Error('The page ended while it read the file of the import')
    // Without storage, the file ends with the page too.
    await keepContent(job, readingKey, new Blob([String(unended + 1)])).catch(() => undefined)
    return await withinLimit(read())
  } finally {
    marked.delete(job.id)
    await discardContent(job, readingKey).catch(() => undefined)
  }
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Reading the file of the import takes too long')), readLimitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * In a worker, or in place if workers are not supported; either code is loaded only when a file is opened.
 */
async function startTasks(): Promise<StartedTasks> {
  if (typeof Worker !== 'undefined') return (await import('./spawnImportWorker')).spawnImportWorker()
  const { createImportTasks } = await import('./importTasks')
  return { tasks: createImportTasks(), end: () => undefined }
}

import { FileFaultError } from '../../domain/imports/sheets/fileFault'
import {
  usualReading,
  type FileReading,
  type ReadFile,
  type SheetRow,
} from '../../domain/imports/sheets/sheetTypes'
import { readContent } from '../uploads/uploadFolder'
import type { StartedTasks } from './spawnImportWorker'

type Job = { root: string; id: string }
/** The name of the file in the folder of its job. */
export const contentKey = 'import'
/** Maximum number of rows per message to the page; more would block its rendering. */
const rowsAtOnce = 1_000

/** Parsed files by job, kept while the page is open: sheets are large, and every step needs them. */
const opened = new Map<string, { readingKey: string; file: Promise<ReadFile> }>()

/**
 * Parses the file of an import.
 * @param held the file as picked, if it is not stored on disk
 * @param reading rows and encoding to read
 * @throws FileFaultError if it is not a table; any other error if the file is missing
 */
export function openImportFile(
  job: Job,
  held: Blob | null = null,
  reading: FileReading = usualReading,
): Promise<ReadFile> {
  const readingKey = `${reading.encoding} ${reading.hiddenRows}`
  const known = opened.get(job.id)
  if (known?.readingKey === readingKey) return known.file
  const file = readKept(job, held, reading)
  const entry = { readingKey, file }
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
    const answer = await tasks.read(file, reading.encoding)
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
 * In a worker, or in place if workers are not supported; either code is loaded only when a file is opened.
 */
async function startTasks(): Promise<StartedTasks> {
  if (typeof Worker !== 'undefined') return (await import('./spawnImportWorker')).spawnImportWorker()
  const { createImportTasks } = await import('./importTasks')
  return { tasks: createImportTasks(), end: () => undefined }
}

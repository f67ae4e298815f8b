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
/** So many rows come to the page at once: more would keep it from drawing. */
const rowsAtOnce = 1_000

/** What was read, by job, as long as the page is open: sheets are large, and every step asks for them. */
const opened = new Map<string, { way: string; file: Promise<ReadFile> }>()

/**
 * The sheets of the file of an import.
 * @param held the file as it was picked, where it is not kept on disk
 * @param reading which rows, and in which encoding
 * @throws FileFaultError for what is no table; any other error where the file is not found any more
 */
export function openImportFile(
  job: Job,
  held: Blob | null = null,
  reading: FileReading = usualReading,
): Promise<ReadFile> {
  const way = `${reading.encoding} ${reading.hiddenRows}`
  const known = opened.get(job.id)
  if (known?.way === way) return known.file
  const file = readKept(job, held, reading)
  const entry = { way, file }
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

/** In a worker, or in place where there are none; the code of either is loaded when a file is there. */
async function startTasks(): Promise<StartedTasks> {
  if (typeof Worker !== 'undefined') return (await import('./spawnImportWorker')).spawnImportWorker()
  const { createImportTasks } = await import('./importTasks')
  return { tasks: createImportTasks(), end: () => undefined }
}

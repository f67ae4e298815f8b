import type { StoredChunk } from '../../contract/proof/exportJob'
import { ArchiveError } from '../archive/archiveError'
import { checkEntries, type CheckOptions } from '../archive/checkEntries'
import { readZipDirectory } from '../archive/zipDirectory'

export type CheckedAnswer = Pick<StoredChunk, 'sizeBytes' | 'kind' | 'entryCount'>

const pdfStart = '%PDF-'
/** Readers look for the end mark in this many last bytes, because some writers append a few. */
const pdfTailBytes = 1_024

/** Tells by the first bytes alone, whatever the content type says. */
export async function kindOf(source: Blob): Promise<'pdf' | 'other'> {
  const start = await source.slice(0, pdfStart.length).text()
  if (start !== '' && start.length < pdfStart.length && pdfStart.startsWith(start))
    throw new ArchiveError('truncated', 'there is no more than the beginning of a PDF')
  return start === pdfStart ? 'pdf' : 'other'
}

/**
 * Checks a file whole: a PDF by its first and last bytes, a ZIP by its directory and the checksum of every
 * entry. Throws ArchiveError as `readZipDirectory` and `checkEntries` do.
 */
export async function checkAnswer(source: Blob, options: CheckOptions = {}): Promise<CheckedAnswer> {
  const sizeBytes = source.size
  if ((await kindOf(source)) === 'pdf') {
    const tail = await source.slice(-pdfTailBytes).text()
    if (!tail.includes('%%EOF')) throw new ArchiveError('truncated', 'the end mark of the PDF is missing')
    return { sizeBytes, kind: 'pdf', entryCount: 1 }
  }
  const entries = await readZipDirectory(source)
  await checkEntries(source, entries, options)
  return { sizeBytes, kind: 'zip', entryCount: entries.filter(({ isDirectory }) => !isDirectory).length }
}

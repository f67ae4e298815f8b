import type { StoredChunk } from '../../contract/proof/exportJob'
import { isPdfStart, pdfSearchBytes } from '../../contract/proof/pdfStart'
import { ArchiveError } from '../archive/archiveError'
import { checkEntries, type CheckOptions } from '../archive/checkEntries'
import { readIntoMemory, type ByteSource } from '../archive/byteSource'
import { readZipDirectory } from '../archive/zipDirectory'

export type CheckedAnswer = Pick<StoredChunk, 'sizeBytes' | 'kind' | 'entryCount'>

const pdfStart = '%PDF-'
const latin1 = new TextDecoder('latin1')
/** Readers search this number of trailing bytes for the end mark, because some writers append a few. */
const pdfTailBytes = 1_024

/** Detected by the first bytes alone, whatever the content type. */
export async function kindOf(source: ByteSource): Promise<'pdf' | 'other'> {
  const head = new Uint8Array(await source.slice(0, Math.min(pdfSearchBytes, source.size)).arrayBuffer())
  const isCut = head.length < pdfStart.length && pdfStart.startsWith(latin1.decode(head))
  if (isCut && head.length > 0) throw new ArchiveError('truncated', 'only the beginning of a PDF is present')
  return isPdfStart(head) ? 'pdf' : 'other'
}

/**
 * Validates a complete file: a PDF by its first and last bytes, a ZIP by its directory and the checksum of
 * every entry.
 * @throws ArchiveError like `readZipDirectory` and `checkEntries`
 */
export async function checkAnswer(given: ByteSource, options: CheckOptions = {}): Promise<CheckedAnswer> {
  const source = await readIntoMemory(given)
  const sizeBytes = source.size
  if ((await kindOf(source)) === 'pdf') {
    const tail = await textOf(source, sizeBytes - pdfTailBytes, sizeBytes)
    if (!tail.includes('%%EOF')) throw new ArchiveError('truncated', 'the end mark of the PDF is missing')
    return { sizeBytes, kind: 'pdf', entryCount: 1 }
  }
  const entries = await readZipDirectory(source)
  await checkEntries(source, entries, options)
  return { sizeBytes, kind: 'zip', entryCount: entries.filter(({ isDirectory }) => !isDirectory).length }
}

/** Marks are ASCII; bytes beyond the source are ignored. */
async function textOf(source: ByteSource, start: number, end: number): Promise<string> {
  const part = source.slice(Math.max(0, start), Math.min(end, source.size))
  return latin1.decode(await part.arrayBuffer())
}

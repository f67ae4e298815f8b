import type { StoredChunk } from '../../contract/proof/exportJob'
import { isPdfStart, pdfSearchBytes } from '../../contract/proof/pdfStart'
import { ArchiveError } from '../archive/archiveError'
import { checkEntries, type CheckOptions } from '../archive/checkEntries'
import { bringToMemory, type ByteSource } from '../archive/byteSource'
import { readZipDirectory } from '../archive/zipDirectory'

export type CheckedAnswer = Pick<StoredChunk, 'sizeBytes' | 'kind' | 'entryCount'>

const pdfStart = '%PDF-'
const latin1 = new TextDecoder('latin1')
/** Readers look for the end mark in this many last bytes, because some writers append a few. */
const pdfTailBytes = 1_024

/** By the first bytes alone, whatever the content type says. */
export async function kindOf(source: ByteSource): Promise<'pdf' | 'other'> {
  const head = new Uint8Array(await source.slice(0, Math.min(pdfSearchBytes, source.size)).arrayBuffer())
  const isCut = head.length < pdfStart.length && pdfStart.startsWith(latin1.decode(head))
  if (isCut && head.length > 0)
    throw new ArchiveError('truncated', 'there is no more than the beginning of a PDF')
  return isPdfStart(head) ? 'pdf' : 'other'
}

/**
 * Checks a file whole: a PDF by its first and last bytes, a ZIP by its directory and the checksum of every
 * entry. Throws ArchiveError as `readZipDirectory` and `checkEntries` do.
 */
export async function checkAnswer(given: ByteSource, options: CheckOptions = {}): Promise<CheckedAnswer> {
  const source = await bringToMemory(given)
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

/** Marks are of ASCII; what leaves the source is left out. */
async function textOf(source: ByteSource, start: number, end: number): Promise<string> {
  const part = source.slice(Math.max(0, start), Math.min(end, source.size))
  return latin1.decode(await part.arrayBuffer())
}

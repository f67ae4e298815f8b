import { DecodeError } from '../../domain/calls/errors'
import { ArchiveError } from '../archive/archiveError'
import { checkEntries } from '../archive/checkEntries'
import { readZipDirectory } from '../archive/zipDirectory'

/** Repeated rows of a sheet shrink further than photos; nothing of them is kept. */
const sheetRatio = Infinity

/**
 * Checks an archive whole before it is saved, as the parts of a bulk export are checked.
 * @param what was requested, for the error
 * @returns the names of its entries
 * @throws DecodeError for anything else, such as a page or the beginning of an archive
 */
export async function checkZip(content: Blob, what: string, maxRatio?: number): Promise<string[]> {
  try {
    const entries = await readZipDirectory(content)
    await checkEntries(content, entries, { maxRatio })
    return entries.map(({ name }) => name)
  } catch (cause) {
    if (cause instanceof ArchiveError) throw new DecodeError(what, { cause })
    throw cause
  }
}

/** Checks an Excel workbook (ECMA-376: a ZIP with a list of its parts). @throws DecodeError as {@link checkZip} */
export async function checkSheet(content: Blob, what: string): Promise<void> {
  const names = await checkZip(content, what, sheetRatio)
  if (!names.includes('[Content_Types].xml')) throw new DecodeError(what)
}

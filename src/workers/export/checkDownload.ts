import { DecodeError } from '../../domain/calls/errors'
import { ArchiveError } from '../archive/archiveError'
import { checkEntries } from '../archive/checkEntries'
import { readZipDirectory } from '../archive/zipDirectory'

/** Repeated rows of a sheet shrink further than photos; nothing of them is kept. */
const sheetRatio = Infinity

/**
 * Checks an Excel workbook (ECMA-376: a ZIP with a list of its parts) whole before it is saved, as the parts of a bulk
 * export are checked.
 * @param what was requested, for the error
 * @throws DecodeError for anything else, such as a page or the beginning of a workbook
 */
export async function checkSheet(content: Blob, what: string): Promise<void> {
  try {
    const entries = await readZipDirectory(content)
    await checkEntries(content, entries, { maxRatio: sheetRatio })
    if (!entries.some(({ name }) => name === '[Content_Types].xml')) throw new DecodeError(what)
  } catch (cause) {
    if (cause instanceof ArchiveError) throw new DecodeError(what, { cause })
    throw cause
  }
}

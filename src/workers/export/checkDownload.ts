import { DecodeError } from '../../domain/calls/errors'
import { ArchiveError } from '../archive/archiveError'
import { checkEntries } from '../archive/checkEntries'
import { readZipDirectory } from '../archive/zipDirectory'

/**
 * Repeated rows of a sheet compress further than photos. The inflated content is not kept, so no limit is
 * needed.
 */
const sheetRatio = Infinity

/**
 * Validates a complete Excel workbook (ECMA-376: a ZIP with a list of its parts) before it is saved, like the
 * parts of a bulk export.
 * @param what the requested resource, for the error
 * @throws DecodeError for any other content, such as an HTML page or a truncated workbook
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

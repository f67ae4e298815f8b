import { unzip, type UnzipFileInfo } from 'fflate'
import readSheets from 'read-excel-file/universal'
import { fileLimits, FileFaultError } from '../../domain/import/fileFault'
import { sheetOf } from './sheetOf'
import type { Sheet } from '../../domain/import/sheet'

/**
 * The sheets of an xlsx file. Formulas give the value that was calculated last and are never evaluated; of merged cells
 * the first has the value; links to other files stay the text they show.
 * @throws FileFaultError
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  await checkUnpackedSize(bytes)
  try {
    const sheets = await readSheets(new Blob([bytes as BlobPart]))
    return sheets.map(({ sheet, data }) => sheetOf(sheet, data))
  } catch (cause) {
    throw new FileFaultError('broken', { cause })
  }
}

/**
 * Looks at the sizes that the archive names, before anything is unpacked; the reader that follows fails where they are
 * not true.
 */
async function checkUnpackedSize(bytes: Uint8Array): Promise<void> {
  let unpacked = 0
  let isWorkbook = false
  const look = ({ name, originalSize }: UnzipFileInfo) => {
    unpacked += originalSize
    isWorkbook ||= name === 'xl/workbook.xml'
    return false
  }
  await new Promise<void>((resolve, reject) =>
    unzip(bytes, { filter: look }, (error) =>
      error ? reject(new FileFaultError('broken', { cause: error })) : resolve(),
    ),
  )
  if (!isWorkbook) throw new FileFaultError('broken')
  const isBomb = unpacked > fileLimits.unpackedBytes || unpacked > bytes.length * fileLimits.unpackedRatio
  if (isBomb) throw new FileFaultError('tooLarge')
}

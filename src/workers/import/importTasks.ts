import { FileFaultError, type FileFault } from '../../domain/imports/sheets/fileFault'
import type { FileFormat, Sheet, SheetRow, TextEncoding } from '../../domain/imports/sheets/sheetTypes'
import { readFile } from './readFile'

/** A sheet without its rows, which are requested in parts. */
type SheetHead = Omit<Sheet, 'rows'> & { count: number }
type ReadAnswer =
  | { ok: true; format: FileFormat; sheets: readonly SheetHead[] }
  | { ok: false; fault: FileFault }

/** The tasks of the import worker. Errors never cross the worker boundary as exceptions. */
export type ImportTasks = {
  /** @param encoding encoding of a text file; null to detect it */
  read: (file: Blob, encoding: TextEncoding | null) => Promise<ReadAnswer>
  /** Rows of the file that was read last. */
  rows: (sheet: number, from: number, count: number) => readonly SheetRow[]
}

export function createImportTasks(): ImportTasks {
  let sheets: readonly Sheet[] = []
  return {
    read: async (file, encoding) => {
      try {
        const read = await readFile(file, encoding)
        sheets = read.sheets
        return {
          ok: true,
          format: read.format,
          sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, count: rows.length })),
        }
      } catch (error) {
        return { ok: false, fault: error instanceof FileFaultError ? error.fault : 'broken' }
      }
    },
    rows: (sheet, from, count) => sheets[sheet]?.rows.slice(from, from + count) ?? [],
  }
}

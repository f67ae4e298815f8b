import { FileFaultError, type FileFault } from '../../domain/imports/sheets/fileFault'
import type { FileFormat, Sheet, SheetRow, TextEncoding } from '../../domain/imports/sheets/sheetTypes'
import { readFile } from './readFile'

/** A sheet without its rows, which are asked for part by part. */
type SheetHead = Omit<Sheet, 'rows'> & { count: number }
type ReadAnswer =
  | { ok: true; format: FileFormat; sheets: readonly SheetHead[] }
  | { ok: false; fault: FileFault }

/** What the worker of an import does. Errors never cross as exceptions. */
export type ImportTasks = {
  /** @param encoding of a file of text; null to recognise it */
  read: (file: Blob, encoding: TextEncoding | null) => Promise<ReadAnswer>
  /** Of the file that was read last. */
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

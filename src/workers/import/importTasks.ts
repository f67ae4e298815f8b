import { FileFaultError, type FileFault } from '../../domain/import/fileFault'
import type { FileFormat, Sheet, SheetRow } from '../../domain/import/sheet'
import { readFile } from './readFile'

/** A sheet without its rows, which are asked for part by part. */
type SheetHead = { name: string; width: number; count: number }
type ReadAnswer =
  | { ok: true; format: FileFormat; sheets: readonly SheetHead[] }
  | { ok: false; fault: FileFault }

/** What the worker of an import does. Errors never cross as exceptions. */
export type ImportTasks = {
  read: (file: Blob) => Promise<ReadAnswer>
  /** Of the file that was read last. */
  rows: (sheet: number, from: number, count: number) => readonly SheetRow[]
}

export function createImportTasks(): ImportTasks {
  let sheets: readonly Sheet[] = []
  return {
    read: async (file) => {
      try {
        const read = await readFile(file)
        sheets = read.sheets
        return {
          ok: true,
          format: read.format,
          sheets: sheets.map(({ name, width, rows }) => ({ name, width, count: rows.length })),
        }
      } catch (error) {
        return { ok: false, fault: error instanceof FileFaultError ? error.fault : 'broken' }
      }
    },
    rows: (sheet, from, count) => sheets[sheet]?.rows.slice(from, from + count) ?? [],
  }
}

import { csvOf } from './csv'
import { saveBlob } from './saveBlob'

/** Hands a table to the browser's downloads, as spreadsheets read it. */
export const saveCsv = (lines: readonly (readonly string[])[], fileName: string): void =>
  saveBlob(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }), fileName)

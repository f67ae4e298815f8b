import { csvOf } from './csv'
import { saveBlob } from './saveBlob'

/** Passes a table as CSV to the browser's downloads. */
export const saveCsv = (lines: readonly (readonly string[])[], fileName: string): void =>
  saveBlob(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }), fileName)

/** Reasons why a file cannot be read as a table; their texts are in `src/texts/imports`. */
export const fileFaults = [
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'empty',
  'encrypted',
  'oldExcel',
  'binaryExcel',
  'numbers',
  'noTable',
  'html',
  'broken',
] as const
export type FileFault = (typeof fileFaults)[number]

/** Thrown by file readers; crosses the worker boundary as its `fault`. */
export class FileFaultError extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`This file cannot be read: ${fault}`, options)
    this.fault = fault
  }
}

/**
 * Limits of one file. Rows and columns count those with content; a cell has as many characters as Excel allows. Bytes
 * of a workbook are its unpacked size.
 */
export const fileLimits = {
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  /** Compression ratio; workbooks of equal cells reach 1:100. */
  unpackedRatio: 500,
  rows: 50_000,
  columns: 300,
  cellCharacters: 32_767,
} as const

/** Largest sheet of spreadsheet programs. A reader stops there, whatever a file contains. */
export const sheetExtent = { rows: 1_048_576, columns: 16_384 } as const

/** Title lines and headings are not counted as rows. */
const extraRows = 50

/** Largest number of rows with content that can be read. */
export const readableRows = fileLimits.rows + extraRows

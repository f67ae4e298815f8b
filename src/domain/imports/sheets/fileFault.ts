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
 * Limits of one file. Rows and columns count those with content. Bytes of a workbook are its unpacked size.
 */
export const fileLimits = {
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  /** Compression ratio; workbooks of equal cells reach 1:100. */
  unpackedRatio: 500,
  rows: 50_000,
  columns: 300,
} as const

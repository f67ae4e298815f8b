/** Why a file cannot be read as a table; the texts for each are in `src/texts/imports`. */
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

/** Thrown by whatever reads a file; crosses the worker as its `fault`. */
export class FileFaultError extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`This file cannot be read: ${fault}`, options)
    this.fault = fault
  }
}

/** Of one file. Rows and columns count what holds content; bytes of a workbook are those when it is unpacked. */
export const fileLimits = {
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  /** Packed to unpacked; workbooks of nothing but equal cells reach 1:100. */
  unpackedRatio: 500,
  rows: 50_000,
  columns: 300,
} as const

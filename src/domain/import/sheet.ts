/** A sheet as it is written, everything as text; lines that hold nothing are left out. */
export type Sheet = {
  name: string
  rows: readonly SheetRow[]
  /** Of its widest row. */
  width: number
}
export type SheetRow = {
  /** 1-based, as a spreadsheet counts. */
  line: number
  cells: readonly string[]
}

/** What a file was taken for, to be shown before it is believed. */
export type FileFormat =
  | { kind: 'xlsx' }
  | {
      kind: 'text'
      encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
      separator: string
    }
export type ReadFile = { format: FileFormat; sheets: readonly Sheet[] }

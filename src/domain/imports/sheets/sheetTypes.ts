import type { QuoteProblem } from '../../../lib/delimitedText'

/** A parsed sheet with all cells as text; empty lines are omitted. */
export type Sheet = {
  name: string
  rows: readonly SheetRow[]
  /** Number of columns of the widest row. */
  width: number
  /** Quoting problems found while reading; missing if there are none. */
  problems?: readonly QuoteProblem[]
  /** Number of hidden rows in the file, imported or not; missing if there are none. */
  hiddenCount?: number
}
export type SheetRow = {
  /** 1-based, as a spreadsheet counts. */
  line: number
  cells: readonly string[]
  /** Hidden by a filter or by hand. */
  isHidden?: true
}

/** `utf-8-twice`: UTF-8 that was read as Windows-1252 and encoded as UTF-8 again. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'cp850',
  'cp437',
  'macintosh',
  'utf-8-twice',
] as const
export type TextEncoding = (typeof textEncodings)[number]

/** The detected format of a file, shown for confirmation. */
export type FileFormat =
  | { kind: 'xlsx' | 'ods' }
  | { kind: 'text'; encoding: TextEncoding; separator: string }
export type ReadFile = { format: FileFormat; sheets: readonly Sheet[] }

/** How a file is read, if there are several options. */
export type FileReading = {
  /** Null: auto-detected. */
  encoding: TextEncoding | null
  /** Null: not decided yet; hidden rows are imported. */
  hiddenRows: 'take' | 'leave' | null
}
export const usualReading: FileReading = { encoding: null, hiddenRows: null }

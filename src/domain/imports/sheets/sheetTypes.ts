import type { QuoteProblem } from '../../../lib/delimitedText'

/** A sheet as it is written, everything as text; lines that hold nothing are left out. */
export type Sheet = {
  name: string
  rows: readonly SheetRow[]
  /** Of its widest row. */
  width: number
  /** What was unsure when it was read; missing without any. */
  problems?: readonly QuoteProblem[]
  /** Rows that are hidden in the file, taken or not; missing without any. */
  hiddenCount?: number
}
export type SheetRow = {
  /** 1-based, as a spreadsheet counts. */
  line: number
  cells: readonly string[]
  /** By a filter, or by hand. */
  isHidden?: true
}

/** `utf-8-twice`: UTF-8 that a program has taken for Windows-1252 and written as UTF-8 again. */
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

/** What a file was taken for, to be shown before it is believed. */
export type FileFormat =
  | { kind: 'xlsx' | 'ods' }
  | { kind: 'text'; encoding: TextEncoding; separator: string }
export type ReadFile = { format: FileFormat; sheets: readonly Sheet[] }

/** How a file is read, where it can be read in several ways. */
export type FileReading = {
  /** Null: as it is recognised. */
  encoding: TextEncoding | null
  /** Null: not decided yet, which takes them. */
  hiddenRows: 'take' | 'leave' | null
}
export const usualReading: FileReading = { encoding: null, hiddenRows: null }

import * as Schema from 'effect/Schema'
import type { DurableDeclaration } from './durable'
import { openFold, stateHashOf } from './fold'
import { LogRow, type LogRow as Row } from './logRow'
import { redactEvent } from './redact'
import { stableText } from './stateHash'

/*
 * A log as a file, to be inspected and replayed elsewhere. It contains no personal texts (see `redactEvent`).
 * Its hashes are those of the states without these texts.
 */

const formatVersion = 1
/** 10,000 rows take about 3 MB. */
export const maxLogFileCharacters = 32_000_000

const LogFile = Schema.Struct({
  format: Schema.Literal('tourwerk-log'),
  formatVersion: Schema.Literal(formatVersion),
  /** ISO 8601. */
  exportedAt: Schema.String,
  stream: Schema.String,
  machine: Schema.String,
  machineVersion: Schema.Int,
  redacted: Schema.Literal(true),
  /** Whether the rows lead to the same states without their texts. */
  isExact: Schema.Boolean,
  rows: Schema.Array(LogRow),
})
export type LogFile = Omit<typeof LogFile.Type, 'rows'> & { readonly rows: readonly Row[] }

export type LogFileErrorCode = 'too-large' | 'not-json' | 'not-a-log' | 'newer-format' | 'unreadable'

/** The text is not a valid log file. */
export class LogFileError extends Error {
  readonly _tag = 'LogFileError'
  constructor(
    readonly code: LogFileErrorCode,
    message: string,
  ) {
    super(message)
  }
}

/** @returns JSON, one row per line; the rows are those of one stream, from the first one */
export function exportLog(
  declaration: DurableDeclaration,
  rows: readonly Row[],
  { exportedAt }: { exportedAt: Date },
): string {
  const redacted = rows.map((row) => ({ ...row, event: redactEvent(row.event, declaration.openKeys) }))
  const { rows: written, isExact } = withStateHashes(declaration, rows, redacted)
  const head = {
    format: 'tourwerk-log',
    formatVersion,
    exportedAt: exportedAt.toISOString(),
    stream: rows[0]?.stream ?? '',
    machine: declaration.machine.id,
    machineVersion: declaration.version,
    redacted: true,
    isExact,
  }
  const lines = written.map((row) => `    ${JSON.stringify(row)}`)
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`
}

/** Folds both versions in parallel. Rows that cannot be folded without their texts keep their hashes. */
function withStateHashes(
  declaration: DurableDeclaration,
  rows: readonly Row[],
  redacted: readonly Row[],
): { rows: readonly Row[]; isExact: boolean } {
  const original = openFold(declaration)
  const replacement = openFold(declaration)
  let isExact = true
  const hashed = redacted.map((row, index) => {
    const source = rows[index]
    const wasFolded = source !== undefined && original.add(source)
    const isFolded = replacement.add(row)
    const before = original.result().folded?.snapshot
    const after = replacement.result().folded?.snapshot
    if (wasFolded !== isFolded || stableText(before?.value) !== stableText(after?.value)) isExact = false
    return isFolded && after !== undefined ? { ...row, stateHash: stateHashOf(declaration, after) } : row
  })
  return { rows: hashed, isExact }
}

/**
 * Parses the output of `exportLog`. The rows have a valid shape but an unknown origin; fold them to check
 * more.
 * @throws {LogFileError}
 */
export function readLogFile(text: string): LogFile {
  if (text.length > maxLogFileCharacters)
    throw new LogFileError('too-large', 'The file is too large for a log')
  const content = parse(text)
  if (content['format'] !== 'tourwerk-log') {
    throw new LogFileError('not-a-log', 'The file holds JSON, but is no log')
  }
  if (Number(content['formatVersion']) > formatVersion) {
    throw new LogFileError('newer-format', 'The file was written by a newer version')
  }
  try {
    return Schema.decodeUnknownSync(LogFile)(content)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LogFileError('unreadable', `The log cannot be read: ${reason}`)
  }
}

/** JSON that is not an object has no members. */
function parse(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object | null) }
  } catch {
    throw new LogFileError('not-json', 'The file holds no JSON')
  }
}

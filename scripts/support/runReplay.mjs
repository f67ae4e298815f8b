import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LogFileError, maxLogFileCharacters, readLogFile } from '../../src/eventlog/logFile'
import { replay } from '../../src/eventlog/replay'
import { logOf } from '../../src/machines/allMachines'

/** Bytes of the longest UTF-8 character. */
const longestCharacter = 3

function readFile(path) {
  // A file that is too large is not read at all.
  if (statSync(path).size > longestCharacter * maxLogFileCharacters) {
    throw new LogFileError('too-large', 'The file is too large for a log')
  }
  return readLogFile(readFileSync(path, 'utf8'))
}

function rowText({ row, snapshot, hash }) {
  const verdict = hash === row.stateHash ? '  ' : '!='
  const at = new Date(row.at).toISOString()
  return `${String(row.seq).padStart(5)}  ${at}  ${verdict} ${hash}  ${row.event.type} → ${stateText(snapshot)}`
}

const stateText = ({ value }) => (typeof value === 'string' ? value : JSON.stringify(value))

/** @returns {string[]} the differences, a sentence each */
function problemsOf(file, { rows, difference, problem }) {
  const problems = []
  if (difference !== null) {
    const { seq, type, expected, actual } = difference
    problems.push(`row ${seq} (${type}) differs: expected ${expected}, actual ${actual}`)
  }
  if (problem !== null) {
    const event = file.rows[rows]?.event.type ?? 'none'
    problems.push(`row ${rows} (${event}) cannot be folded: ${problem}`)
  }
  return problems
}

/** @returns {boolean} whether every row could be folded, and led to the recorded state */
function replayFile(args, { log }) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { verbose: { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (path === undefined) throw new LogFileError('unreadable', 'Usage: npm run replay -- <file> [--verbose]')
  const file = readFile(path)
  const declaration = logOf(file.machine)
  if (declaration === undefined) throw new LogFileError('unreadable', `There is no machine ${file.machine}`)
  const result = replay(declaration, file.rows, values.verbose ? (row) => log(rowText(row)) : undefined)
  if (file.machineVersion !== declaration.version) {
    log(`Written by version ${file.machineVersion}, read by ${declaration.version}: hashes not compared`)
  }
  const problems = problemsOf(file, result)
  const end = result.snapshot === null ? 'no state' : stateText(result.snapshot)
  log(
    `${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${file.machine}: ${result.rows} of ${file.rows.length} rows, ${end}` +
      problems.map((problem) => `; ${problem}`).join(''),
  )
  return problems.length === 0
}

/**
 * @param {string[]} args of the command line
 * @param {Pick<Console, 'log' | 'error'>} output
 * @returns {0 | 1} exit code of the program
 */
export function runReplay(args, output) {
  try {
    return replayFile(args, output) ? 0 : 1
  } catch (error) {
    // A stack trace is of no use for a file that is not a log.
    if (!(error instanceof LogFileError) && error?.code !== 'ENOENT') throw error
    output.error(error.message)
    return 1
  }
}

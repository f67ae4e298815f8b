import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { exportLog, readLogFile } from '../src/eventlog/logFile'
import { rowsOf } from '../src/eventlog/testing/testRows'
import { bulkExportLog } from '../src/machines/bulkExport/bulkExportLog'
import { projectRoot } from './support/project.mjs'
import { runReplay } from './support/runReplay.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tourwerk-replay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const input = { jobId: 'job', proofs: ['/api/proof-of-services/1'] }
const stored = { sizeBytes: 1_000, kind: 'pdf', entryCount: 1, fileName: 'Nachweis Anna.pdf' }
const log = exportLog(
  bulkExportLog,
  rowsOf(bulkExportLog, input, [
    { type: 'xstate.done.actor.chunk.0', output: stored },
    { type: 'xstate.done.actor.deliverFile' },
  ]),
  { exportedAt: new Date(0) },
)

function fileOf(text) {
  const file = join(folder, 'log.json')
  writeFileSync(file, text)
  return file
}
function run(text, ...options) {
  const lines = []
  const print = (line) => void lines.push(line)
  const status = runReplay([fileOf(text), ...options], { log: print, error: print })
  return { status, lines }
}
const altered = (change) => {
  const file = readLogFile(log)
  return JSON.stringify({
    ...file,
    rows: file.rows.map((row) => (row.seq === 1 ? { ...row, ...change } : row)),
  })
}

it('reports in one line that a log reproduces its states', () => {
  expect(run(log)).toEqual({ status: 0, lines: ['ok      bulkExport: 3 of 3 rows, complete'] })
})

const hashes = () => readLogFile(log).rows.map(({ stateHash }) => stateHash)
const difference = () =>
  'FAILED  bulkExport: 3 of 3 rows, complete; ' +
  `row 1 (xstate.done.actor.chunk.0) differs: expected 00000000, actual ${hashes()[1]}`

it('names the first row that differs, with both hashes', () => {
  expect(run(altered({ stateHash: '00000000' }))).toEqual({ status: 1, lines: [difference()] })
})

it('is a program that exits with 1 when a row differs', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      join(projectRoot, 'scripts', 'replay.mjs'),
      fileOf(altered({ stateHash: '00000000' })),
    ],
    { cwd: projectRoot, encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, `${difference()}\n`])
}, 60_000)

it('with --verbose prints a line for every folded row, and the reason it stopped', () => {
  const { status, lines } = run(altered({ seq: 2 }), '--verbose')
  expect(status).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(
      /^ {4}0 {2}1970-01-01T00:16:40\.000Z {5}[0-9a-f]{8} {2}log\.started → downloading$/,
    ),
    'FAILED  bulkExport: 1 of 3 rows, downloading; row 1 (xstate.done.actor.chunk.0) cannot be folded: gap',
  ])
})

it('reports why a file is not a log', () => {
  expect(run('PK')).toEqual({ status: 1, lines: ['The file holds no JSON'] })
})

it('names a missing file, and prints the usage', () => {
  const lines = []
  const output = { log: (line) => void lines.push(line), error: (line) => void lines.push(line) }
  expect([runReplay([join(folder, 'none.json')], output), runReplay([], output)]).toEqual([1, 1])
  expect(lines).toEqual([
    expect.stringMatching(/^ENOENT: .*none\.json/),
    'Usage: npm run replay -- <file> [--verbose]',
  ])
})

import * as Schema from 'effect/Schema'
import { setup } from 'xstate'
import { expect, it } from 'vitest'
import { declareDurable } from './durable'
import { rowsOf as rowsOfLog, testEvents } from './testing/testRows'
import { exportLog, LogFileError, maxLogFileCharacters, readLogFile } from './logFile'
import { redactEvent } from './redact'
import { replay } from './replay'
import { testDeclaration } from './testing/testWorkflow'

const exportedAt = new Date('2026-11-21T10:00:00Z')
const rows = rowsOfLog(testDeclaration, { name: 'Anna Öztürk' }, testEvents)

it('exports a log without its texts, which replays without a difference', () => {
  const text = exportLog(testDeclaration, rows, { exportedAt })
  const { rows: read, ...head } = readLogFile(text)
  expect(head).toEqual({
    format: 'tourwerk-log',
    formatVersion: 1,
    exportedAt: '2026-11-21T10:00:00.000Z',
    stream: 's',
    machine: 'test',
    machineVersion: 1,
    redacted: true,
    isExact: true,
  })
  expect(text).not.toMatch(/Anna|Öztürk|Bert|Bitte/)
  expect(read.map(({ event }) => event.type)).toEqual(rows.map(({ event }) => event.type))
  expect(read[0]?.event).toEqual({ type: 'log.started', input: { name: 'xxxx xxxxxx' } })
  const { snapshot, ...result } = replay(testDeclaration, read)
  expect(snapshot?.value).toBe('done')
  expect(result).toEqual({ rows: 10, difference: null, problem: null })
})

it('reports if the rows lead to another state without their texts', () => {
  // Without its kind, the error of part 2 is not an error.
  const closed = { ...testDeclaration, openKeys: [] }
  const file = readLogFile(exportLog(closed, rows, { exportedAt }))
  expect([file.isExact, file.rows.length]).toEqual([false, rows.length])
  expect(JSON.stringify(file)).not.toContain('Bitte')
  expect(replay(closed, file.rows)).toMatchObject({ rows: 5, difference: null, problem: 'unreadable-event' })
})

it('contains the hashes of the states without texts', () => {
  // The name distinguishes all states.
  const exact = { ...testDeclaration, facts: ({ name }: { name: string }) => [name] }
  const full = rowsOfLog(exact, { name: 'Anna' }, testEvents)
  const file = readLogFile(exportLog(exact, full, { exportedAt }))
  expect(file.isExact).toBe(true)
  expect(replay(exact, full)).toMatchObject({ difference: null, problem: null })
  expect(replay(exact, file.rows)).toMatchObject({ rows: 10, difference: null, problem: null })
})

it('keeps the hashes of rows that cannot be folded without their texts, and reports so from the first one on', () => {
  const closed = { ...testDeclaration, openKeys: [] }
  const file = readLogFile(exportLog(closed, rows, { exportedAt }))
  expect(file.rows.slice(5).map(({ stateHash }) => stateHash)).toEqual(
    rows.slice(5).map(({ stateHash }) => stateHash),
  )
  const before = readLogFile(exportLog(closed, rows.slice(0, 5), { exportedAt }))
  const until = readLogFile(exportLog(closed, rows.slice(0, 6), { exportedAt }))
  expect([before.isExact, until.isExact]).toEqual([true, false])
})

it('reports if the same rows lead to another state without their texts', () => {
  const machine = setup({
    types: { events: {} as { type: 'say'; word: string } },
    guards: { isSecret: ({ event }) => event.word === 'geheim' },
  }).createMachine({
    id: 'words',
    initial: 'closed',
    states: { closed: { on: { say: { guard: 'isSecret', target: 'open' } } }, open: {} },
  })
  const words = declareDurable<typeof machine>({
    machine,
    version: 1,
    input: Schema.Struct({}),
    events: { say: Schema.Struct({ word: Schema.String }) },
    relaxed: [],
    upcasters: {},
    facts: () => [],
    openKeys: [],
    resumes: 'when-asked',
  })
  const exact = (word: string) =>
    readLogFile(exportLog(words, rowsOfLog(words, {}, [{ type: 'say', word }]), { exportedAt })).isExact
  expect([exact('geheim'), exact('falsch')]).toEqual([false, true])
})

it('exports the rows that exist if a log has no start or no rows', () => {
  const headless = readLogFile(exportLog(testDeclaration, rows.slice(1), { exportedAt }))
  expect([headless.stream, headless.isExact, headless.rows.length]).toEqual(['s', true, 9])
  const empty = readLogFile(exportLog(testDeclaration, [], { exportedAt }))
  expect([empty.stream, empty.rows]).toEqual(['', []])
})

it('keeps lengths, punctuation, types, open keys and record paths, but no letters, digits or coordinates', () => {
  const event = {
    type: 'fields.changed',
    kind: 'open',
    text: 'Markt 1, 53111 Bönn – „Tür“ (2.OG)? 😀 ½',
    iri: '/api/destinations/17',
    noIri: '/api/ von Bert',
    before: 'Bert /api/users/1',
    behind: '/api/users/1 Bert',
    lat: 50.7351,
    lng: -7.9,
    count: 12,
    flags: [true, null, 'ab', { kind: 'inner', type: 'Firma', name: 'Я1' }],
  }
  expect(redactEvent(event, ['kind'])).toEqual({
    type: 'fields.changed',
    kind: 'open',
    text: 'xxxxx 0, 00000 xxxx – „xxx“ (0.xx)? xx 0',
    iri: '/api/destinations/17',
    noIri: '/xxx/ xxx xxxx',
    before: 'xxxx /xxx/xxxxx/0',
    behind: '/xxx/xxxxx/0 xxxx',
    lat: 50,
    lng: -7,
    count: 12,
    flags: [true, null, 'xx', { kind: 'inner', type: 'xxxxx', name: 'x0' }],
  })
})

const codeOf = (text: string) => {
  try {
    readLogFile(text)
  } catch (error) {
    return error instanceof LogFileError ? error.code : error
  }
  return null
}
const written = exportLog(testDeclaration, rows, { exportedAt })
const altered = (change: object) => JSON.stringify({ ...JSON.parse(written), ...change })

it.each([
  ['not-json', 'PK\u0003\u0004'],
  ['not-a-log', 'null'],
  ['not-a-log', '[]'],
  ['not-a-log', '{"format":"other"}'],
  ['newer-format', altered({ formatVersion: 2 })],
  ['unreadable', altered({ formatVersion: 0 })],
  ['unreadable', altered({ rows: [{ seq: 0 }] })],
  ['unreadable', altered({ rows: [{ ...rows[0], event: { input: {} } }] })],
  ['unreadable', altered({ redacted: false })],
  ['not-a-log', '7'],
  ['not-json', ' '.repeat(maxLogFileCharacters)],
  ['too-large', ' '.repeat(maxLogFileCharacters + 1)],
  [null, altered({ more: 1 })],
])('reports %s for such a file', (code, text) => {
  expect(codeOf(text)).toBe(code)
})

it('has a readable message', () => {
  expect(() => readLogFile(altered({ machineVersion: 'one' }))).toThrow(/cannot be read.*machineVersion/s)
  for (const [text, words] of [
    ['x', 'The file holds no JSON'],
    ['{}', 'The file holds JSON, but is no log'],
    [altered({ formatVersion: 2 }), 'The file was written by a newer version'],
    [' '.repeat(maxLogFileCharacters + 1), 'The file is too large for a log'],
  ] as const)
    expect(() => readLogFile(text)).toThrow(expect.objectContaining({ _tag: 'LogFileError', message: words }))
})

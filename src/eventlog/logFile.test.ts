import { expect, it } from 'vitest'
import { rowsOf as rowsOfLog, testEvents } from './testing/testRows'
import { exportLog, LogFileError, maxLogFileCharacters, readLogFile } from './logFile'
import { redactEvent } from './redact'
import { replay } from './replay'
import { testDeclaration } from './testing/testWorkflow'

const exportedAt = new Date('2026-11-21T10:00:00Z')
const rows = rowsOfLog(testDeclaration, { name: 'Anna Öztürk' }, testEvents)

it('writes a log without its texts, which replays without a difference', () => {
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

it('says when the rows lead elsewhere without their texts', () => {
  // Without its kind, the error of part 2 is none.
  const closed = { ...testDeclaration, openKeys: [] }
  const file = readLogFile(exportLog(closed, rows, { exportedAt }))
  expect([file.isExact, file.rows.length]).toEqual([false, rows.length])
  expect(JSON.stringify(file)).not.toContain('Bitte')
  expect(replay(closed, file.rows)).toMatchObject({ rows: 5, difference: null, problem: 'unreadable-event' })
})

it('keeps lengths and punctuation, types, open keys and addresses of records; no letter, digit or place', () => {
  const event = {
    type: 'fields.changed',
    kind: 'open',
    text: 'Markt 1, 53111 Bönn – „Tür“ (2.OG)? 😀 ½',
    iri: '/api/destinations/17',
    noIri: '/api/ von Bert',
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
  ['unreadable', altered({ redacted: false })],
  ['too-large', ' '.repeat(maxLogFileCharacters + 1)],
  [null, altered({ more: 1 })],
])('answers %s for a file that is so', (code, text) => {
  expect(codeOf(text)).toBe(code)
})

it('says in words what is wrong', () => {
  expect(() => readLogFile(altered({ machineVersion: 'one' }))).toThrow(/cannot be read.*machineVersion/s)
})

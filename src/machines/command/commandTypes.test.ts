import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { commands } from './commands.testing'
import { Command, Made, StartableTour } from './commandTypes'

/* The log schema keeps all fields of a command: a field missing in the schema is lost after a reload. */

const read = Schema.decodeUnknownSync(Command)
const without = (record: object, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field))

describe('a command', () => {
  it.each(Object.values(commands))('keeps all of its fields in the log: $kind', (command) => {
    expect(read(command)).toEqual(command)
  })

  it.each(Object.values(commands))('is invalid without one of its fields: $kind', (command) => {
    for (const field of Object.keys(command)) expect(() => read(without(command, field)), field).toThrow()
  })

  it('of an unknown kind is invalid', () => {
    expect(() => read({ ...commands.duplicateTour, kind: '' })).toThrow()
  })

  it.each([
    'absence',
    'colour',
    'tag',
    'user',
    'customField',
    'task',
    'destinationTemplate',
    'file',
    'import',
  ] as const)('deletes records of the kind %s', (record) => {
    const deletion = { ...commands.deleteRecord, record, linkedCount: 2 }
    expect(read(deletion)).toEqual(deletion)
  })

  it('deletes no records of an unknown kind', () => {
    expect(() => read({ ...commands.deleteRecord, record: '' })).toThrow()
  })

  it.each(['record', 'file'] as const)('detaches a file from the known place: %s', (from) => {
    const detached = { ...commands.detachFile, from, path: '/api/files/1/unattach' }
    expect(read(detached)).toEqual(detached)
  })

  it('detaches files only from the known places', () => {
    expect(() => read({ ...commands.detachFile, from: '' })).toThrow()
  })

  it.each<Command>([
    { ...commands.duplicateDestination, tourTemplate: '/api/tour-templates/1' },
    { ...commands.moveDestinations, to: null },
    { ...commands.lockStop, lock: null },
    { ...commands.removeMapping, body: { name: 'Alt' } },
  ])('may lack values that are not known yet: %j', (command) => {
    expect(read(command)).toEqual(command)
  })
})

describe('a tour to be started', () => {
  const readTour = Schema.decodeUnknownSync(StartableTour)
  const tour = { iri: '/api/tour-templates/1', name: 'Nord', destinationCount: 3, status: null }

  it.each(['running', 'ready', 'active', 'inactive', null])('has the status %s', (status) => {
    expect(readTour({ ...tour, status })).toEqual({ ...tour, status })
  })

  it('has no other status', () => {
    expect(() => readTour({ ...tour, status: '' })).toThrow()
  })

  it('needs only a name', () => {
    const violations = { end: null, load: null, strict: 0, soft: null }
    expect(readTour({ ...tour, destinationCount: null, violations })).toEqual({
      ...tour,
      destinationCount: null,
      violations,
    })
    expect(() => readTour(without(tour, 'name'))).toThrow()
  })
})

describe('the record that a call created', () => {
  const readMade = Schema.decodeUnknownSync(Made)
  const made = { iri: '/api/imports/1', name: 'kunden.xlsx' }

  it.each([null, made, { ...made, keptCount: 2, doneCount: 7 }])('is kept in the log: %j', (answer) => {
    expect(readMade(answer)).toEqual(answer)
  })

  it.each(['iri', 'name'])('always has its %s', (field) => {
    expect(() => readMade(without(made, field))).toThrow()
  })
})

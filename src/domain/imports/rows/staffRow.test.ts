import { describe, expect, it } from 'vitest'
import type { User } from '../../../contract/access/user'
import { company } from './importing.testing'
import type { ImportColumn } from '../columns/importColumns'
import { readRow, type RowReading } from './importRow'
import { judgeRow, rowToSend } from './judgeRow'
import { staffDifferences } from '../records/staffDifferences'
import { suggestColumns } from '../columns/suggestColumns'

const vocabulary = { customFields: [], tags: [], tours: [], importReferences: [] }
const readingOf = (...columns: ImportColumn[]): RowReading => ({
  kind: 'users',
  company,
  vocabulary,
  columns,
  stayUnit: 'minutes',
})
const nothing = { matches: {}, places: {}, choices: {} }
const whole = readingOf('firstName', 'lastName', 'email', 'phone', 'roles', 'canViewPlan')
const uwe = [
  'Uwe',
  'Kretschmann',
  'mailto:uwe@tourwerk.example',
  '0049 30 555',
  'Fahrerin und Betrachter',
  'x',
]
const user: User = {
  '@id': '/api/users/7',
  firstName: 'Uwe',
  lastName: 'Kretschmann',
  email: 'UWE@tourwerk.example',
  phone: '030 1',
  roles: ['ROLE_DRIVER'],
  canViewPlan: true,
}

describe('a row with a member of staff', () => {
  it('is sent with all values if new, and needs no address', () => {
    const judged = judgeRow(0, uwe, {}, nothing, whole)
    expect(judged).toMatchObject({ state: 'new', faults: {}, addressText: '' })
    expect(rowToSend(judged, 5, whole)).toEqual({
      index: 4,
      decision: 'create',
      values: {
        firstName: 'Uwe',
        lastName: 'Kretschmann',
        email: 'uwe@tourwerk.example',
        phone: '+49 30 555',
        roles: ['ROLE_SPECTATOR', 'ROLE_DRIVER'],
        canViewPlan: true,
        canViewProof: false,
        canViewTour: false,
      },
    })
  })

  it('defaults to the driver role', () => {
    const judged = judgeRow(0, ['Uwe', 'K', 'u@k.de'], {}, nothing, whole)
    expect(rowToSend(judged, 1, whole).values).toMatchObject({ roles: ['ROLE_DRIVER'] })
  })

  it('updates only differing values of an existing member', () => {
    const was = staffDifferences(readRow(uwe, {}, whole).values, user)
    expect(was).toEqual({ phone: '030 1', roles: 'Fahrer' })
    const judged = judgeRow(0, uwe, {}, { ...nothing, matches: { 0: { iri: user['@id'], was } } }, whole)
    expect([judged.state, rowToSend(judged, 5, whole)]).toEqual([
      'changes',
      {
        index: 4,
        decision: 'update',
        target: '/api/users/7',
        values: { phone: '+49 30 555', roles: ['ROLE_SPECTATOR', 'ROLE_DRIVER'] },
      },
    ])
  })

  it.each<[ImportColumn, string, object]>([
    ['email', '', { email: { kind: 'missing', column: 'email' } }],
    ['email', 'uwe', { email: { kind: 'rule', message: 'Dies ist keine gültige E-Mail-Adresse.' } }],
    ['firstName', '', { firstName: { kind: 'missing', column: 'firstName' } }],
    ['roles', 'Fahrer, Chef', { roles: { kind: 'unknownRole', name: 'Chef' } }],
    ['canViewPlan', 'manchmal', { canViewPlan: { kind: 'noAnswer' } }],
    [
      'lastName',
      'x'.repeat(121),
      { lastName: { kind: 'rule', message: 'Dieser Wert sollte maximal 120 Zeichen lang sein.' } },
    ],
  ])('reports the error of %s: %s', (column, text, faults) => {
    const { state, faults: found } = judgeRow(0, uwe, { [column]: text }, nothing, whole)
    expect([state, found]).toEqual(['fault', faults])
  })

  it('needs no name if its record exists', () => {
    const reading = readingOf('email', 'phone')
    const match = { ...nothing, matches: { 0: { iri: user['@id'], was: { phone: '030 1' } } } }
    expect(judgeRow(0, ['uwe@tourwerk.example', '030 2'], {}, match, reading).state).toBe('changes')
    expect(judgeRow(0, ['uwe@tourwerk.example', '030 2'], {}, nothing, reading).faults).toEqual({
      firstName: { kind: 'missing', column: 'firstName' },
      lastName: { kind: 'missing', column: 'lastName' },
    })
  })

  it.each([
    ['Kretschmann, Uwe', 'Uwe', 'Kretschmann'],
    ['Anna Lena Groß', 'Anna Lena', 'Groß'],
    ['Uwe', '', 'Uwe'],
  ])('splits the name %s', (name, firstName, lastName) => {
    const reading = readingOf('name', 'email')
    const judged = judgeRow(
      0,
      [name, 'u@k.de'],
      { ...(firstName === '' && { firstName: 'X' }) },
      nothing,
      reading,
    )
    const { values } = rowToSend(judged, 1, reading)
    expect(values).toMatchObject({ firstName: firstName || 'X', lastName })
  })
})

describe('columns of a staff list', () => {
  const suggested = (...head: string[]) =>
    suggestColumns(head, [{ cells: [] }], head.length, {
      kind: 'users',
      company,
      vocabulary,
      stayUnit: 'minutes',
    }).map(({ column }) => column)

  it('are recognised by their headings', () => {
    expect(suggested('Nachname', 'Vorname', 'E-Mail', 'Mobil', 'Funktion', 'Straße')).toEqual([
      'lastName',
      'firstName',
      'email',
      'phone',
      'roles',
      null,
    ])
  })

  it('read a name as the last name only next to a first name', () => {
    expect(suggested('Name', 'Vorname', 'Mail')).toEqual(['lastName', 'firstName', 'email'])
    expect(suggested('Name, Vorname', 'Mail')).toEqual(['name', 'email'])
  })
})

import { expect, it } from 'vitest'
import type { ImportedRow } from './importRow'
import { decisionOfKnown, keyOfFile, matchKeyOf } from './knownRecords'

const row: ImportedRow = {
  values: { refId: 'NL-1', name: 'Kita', email: 'a@b.de' },
  addressText: 'Hauptstr. 1, Berlin',
  faults: {},
}
const rules = (importKey?: string, importDuplicates?: string) => ({
  kind: 'destinations' as const,
  company: { '@id': '/api/companies/1', importKey, importDuplicates },
})
const byAll = { refId: 'NL-1', name: 'Kita', address: 'Hauptstr. 1, Berlin' }

it.each([
  [undefined, byAll],
  ['somethingNew', byAll],
  ['refId', { refId: 'NL-1', name: null, address: null }],
  ['nameAndAddress', { ...byAll, refId: null }],
])('looks for records as the company wants it: by %s', (importKey, key) => {
  expect(matchKeyOf(row, rules(importKey))).toEqual(key)
})

it('looks for nothing by what a row does not say', () => {
  expect(matchKeyOf({ values: { refId: '' }, addressText: '', faults: {} }, rules())).toEqual({
    refId: null,
    name: null,
    address: null,
  })
})

it('knows members of staff by their address, and changes them, whatever the company wants', () => {
  const ofStaff = { ...rules('refId', 'create'), kind: 'users' as const }
  expect([matchKeyOf(row, ofStaff), decisionOfKnown(ofStaff), keyOfFile(ofStaff, ['refId'])]).toEqual([
    { email: 'a@b.de' },
    'update',
    null,
  ])
})

it('tells by what a file was matched', () => {
  const keys = [rules(), rules('refId'), rules('nameAndAddress')].map((each) => [
    keyOfFile(each, ['name', null]),
    keyOfFile(each, ['name', 'refId']),
  ])
  expect(keys).toEqual([
    ['nameAndAddress', 'refId'],
    ['refId', 'refId'],
    ['nameAndAddress', 'nameAndAddress'],
  ])
})

import { expect, it } from 'vitest'
import { withoutUndefined } from '../../../lib/withoutUndefined'
import type { ImportedRow } from '../rows/importRow'
import { company, vocabulary } from '../rows/importing.testing'
import { decisionOfKnown, hasOtherReference, keyOfFile, matchKeyOf } from './knownRecords'

const row: ImportedRow = {
  values: { refId: 'NL-1', name: 'Kita', email: 'a@b.de' },
  addressText: 'Hauptstr. 1, Berlin',
  faults: {},
}
const rules = (importKey?: string, importDuplicates?: string) => ({
  kind: 'destinations' as const,
  vocabulary,
  company: withoutUndefined({ '@id': '/api/companies/1', importKey, importDuplicates }),
})
const byAll = { refId: 'NL-1', name: 'Kita', address: 'Hauptstr. 1, Berlin' }

it.each([
  [undefined, byAll],
  ['somethingNew', byAll],
  ['refId', { refId: 'NL-1', name: null, address: null }],
  ['nameAndAddress', { ...byAll, refId: null }],
])("matches records by the company's key: %s", (importKey, key) => {
  expect(matchKeyOf(row, rules(importKey))).toEqual(key)
})

it('does not search by values that the row lacks', () => {
  expect(matchKeyOf({ values: { refId: '' }, addressText: '', faults: {} }, rules())).toEqual({
    refId: null,
    name: null,
    address: null,
  })
})

it("matches members of staff by their e-mail address and updates them, whatever the company's settings", () => {
  const ofStaff = { ...rules('refId', 'create'), kind: 'users' as const }
  expect([matchKeyOf(row, ofStaff), decisionOfKnown(ofStaff), keyOfFile(ofStaff, ['refId'])]).toEqual([
    { email: 'a@b.de' },
    'update',
    null,
  ])
})

it('returns the key that a file was matched by', () => {
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

it('searches an existing tour by its @id and a new one by its name', () => {
  const keyOf = (tour: string) =>
    matchKeyOf({ ...row, values: { ...row.values, tour } }, { ...rules(), kind: 'tours' })
  expect([keyOf('WF').tour, keyOf('Montag').tour]).toEqual(['/api/tour-templates/wf', 'Montag'])
})

it.each([
  ['NL-1', 'NL-2', undefined, true],
  ['NL-1', ' nl-1', undefined, false],
  ['NL-1', null, undefined, false],
  ['', 'NL-2', undefined, false],
  ['NL-1', 'NL-2', 'nameAndAddress', false],
])('detects another reference: %s and %s by %s', (refId, known, importKey, isOther) => {
  const wanted = withoutUndefined({ ...company, importKey })
  expect(hasOtherReference({ refId }, known, { company: wanted })).toBe(isOther)
})

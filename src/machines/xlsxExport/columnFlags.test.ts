import { expect, it } from 'vitest'
import { columnsOf, countColumns, initialFlags, withAll } from './columnFlags'
import type { ExportKind } from './xlsxExportTypes'

it.each<[ExportKind, string]>([
  ['destinations', 'multipoint'],
  ['destinationTemplates', 'importReference'],
  ['tourTemplates', 'name'],
  ['users', 'email'],
  ['files', 'contentType'],
  ['proofOfServices', 'state'],
  ['tours', 'name'],
  ['devices', 'name'],
])('a sheet of %s has its own columns', (kind, id) => {
  expect(columnsOf(kind).map((column) => column.id)).toContain(id)
})

it('a column is chosen by its label', () => {
  expect(columnsOf('destinations')[0]).toEqual({ id: 'multipoint', label: 'Typ' })
})

it('at first all columns are on, including custom fields', () => {
  const flags = initialFlags('devices', [{ id: '/api/f/1' }])
  expect(flags.customFields).toEqual({ '/api/f/1': true })
  expect(Object.keys(flags.columns)).toEqual(columnsOf('devices').map(({ id }) => id))
  expect(new Set(Object.values(flags.columns))).toEqual(new Set([true]))
})

it('the rhythm of destinations is the last column, off at first, if the server knows it', () => {
  const ids = (kind: ExportKind) => Object.entries(initialFlags(kind, [], true).columns).at(-1)
  expect([ids('destinations'), ids('devices'), columnsOf('destinations', true).at(-1)]).toEqual([
    ['rhythm', false],
    ['createdAt', true],
    { id: 'rhythm', label: 'Rhythmus' },
  ])
  expect(columnsOf('destinations').map(({ id }) => id)).not.toContain('rhythm')
})

it('all columns are switched at once, and counted', () => {
  const flags = { columns: { name: true, city: false }, customFields: { a: false } }
  expect(withAll(flags, true)).toEqual({ columns: { name: true, city: true }, customFields: { a: true } })
  expect(withAll(flags, false)).toEqual({ columns: { name: false, city: false }, customFields: { a: false } })
  expect(countColumns(flags)).toEqual({ on: 1, total: 3 })
})

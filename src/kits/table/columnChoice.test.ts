import { describe, expect, it } from 'vitest'
import {
  columnGroups,
  renderedColumns,
  offeredColumns,
  readColumnChoice,
  standardColumns,
  toggleColumn,
  widthAt,
  withLocked,
} from './columnChoice'
import type { ColumnFacts } from './columns'

const columns: ColumnFacts[] = [
  { id: 'type', label: 'Typ', isDefault: true, from: 'lg' },
  { id: 'name', label: 'Name', isLocked: true },
  { id: 'city', label: 'Stadt' },
  { id: 'mail', label: 'E-Mail', isDefault: true, isAdminOnly: true },
  { id: 'f1', label: 'Schlüsselnummer', group: 'Eigene Felder' },
]
const idsOf = (list: readonly ColumnFacts[]) => list.map(({ id }) => id)

describe('column choice', () => {
  it('offers admin columns to admins only', () => {
    expect(idsOf(offeredColumns(columns, false))).toEqual(['type', 'name', 'city', 'f1'])
    expect(idsOf(offeredColumns(columns, true))).toEqual(['type', 'name', 'city', 'mail', 'f1'])
  })

  it('defaults to the standard and the locked columns', () => {
    expect(standardColumns(columns)).toEqual(['type', 'name', 'mail'])
  })

  it('keeps locked columns and the column order, and drops unknown ids', () => {
    expect(withLocked(columns, ['f1', 'unknown', 'type'])).toEqual(['type', 'name', 'f1'])
    expect(withLocked(columns, [])).toEqual(['name'])
  })

  it('toggles single columns, but no locked one', () => {
    expect(toggleColumn(columns, ['name'], 'city', true)).toEqual(['name', 'city'])
    expect(toggleColumn(columns, ['name', 'city'], 'city', false)).toEqual(['name'])
    expect(toggleColumn(columns, ['name'], 'name', false)).toEqual(['name'])
  })

  it('groups columns under their headings', () => {
    expect(columnGroups(columns).map(({ group, members }) => [group, idsOf(members)])).toEqual([
      ['', ['type', 'name', 'city', 'mail']],
      ['Eigene Felder', ['f1']],
    ])
  })
})

describe('rendered columns', () => {
  it('are reduced on small screens if they are the default', () => {
    expect(idsOf(renderedColumns(columns, ['type', 'name', 'mail'], 'lg'))).toEqual(['type', 'name', 'mail'])
    expect(idsOf(renderedColumns(columns, ['type', 'name', 'mail'], 'md'))).toEqual(['name', 'mail'])
  })

  it('are those of the user on every screen', () => {
    expect(idsOf(renderedColumns(columns, ['type', 'name'], 'md'))).toEqual(['type', 'name'])
  })
})

it.each([
  [null, null],
  ['', null],
  ['{"a":1}', null],
  ['[1]', null],
  ['["name","city"]', ['name', 'city']],
])('reads %s as %s', (text, ids) => {
  expect(readColumnChoice(text)).toEqual(ids)
})

it('uses the width of the widest breakpoint reached', () => {
  const width = { md: '10%', xl: '20%' }
  expect((['base', 'md', 'lg', 'xl'] as const).map((at) => widthAt(width, at))).toEqual([
    undefined,
    '10%',
    '10%',
    '20%',
  ])
  expect([widthAt('90px', 'base'), widthAt(undefined, 'xl')]).toEqual(['90px', undefined])
})

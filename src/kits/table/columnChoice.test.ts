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

describe('the choice of columns', () => {
  it('offers columns for administrators to them alone', () => {
    expect(idsOf(offeredColumns(columns, false))).toEqual(['type', 'name', 'city', 'f1'])
    expect(idsOf(offeredColumns(columns, true))).toEqual(['type', 'name', 'city', 'mail', 'f1'])
  })

  it('has the default and the locked ones as its standard', () => {
    expect(standardColumns(columns)).toEqual(['type', 'name', 'mail'])
  })

  it('keeps what is locked, the order of the columns, and nothing unknown', () => {
    expect(withLocked(columns, ['f1', 'gone', 'type'])).toEqual(['type', 'name', 'f1'])
    expect(withLocked(columns, [])).toEqual(['name'])
  })

  it('switches single columns, but not a locked one', () => {
    expect(toggleColumn(columns, ['name'], 'city', true)).toEqual(['name', 'city'])
    expect(toggleColumn(columns, ['name', 'city'], 'city', false)).toEqual(['name'])
    expect(toggleColumn(columns, ['name'], 'name', false)).toEqual(['name'])
  })

  it('has columns under their headings', () => {
    expect(columnGroups(columns).map(({ group, members }) => [group, idsOf(members)])).toEqual([
      ['', ['type', 'name', 'city', 'mail']],
      ['Eigene Felder', ['f1']],
    ])
  })
})

describe('the columns drawn', () => {
  it('drop on smaller screens while they are the standard', () => {
    expect(idsOf(renderedColumns(columns, ['type', 'name', 'mail'], 'lg'))).toEqual(['type', 'name', 'mail'])
    expect(idsOf(renderedColumns(columns, ['type', 'name', 'mail'], 'md'))).toEqual(['name', 'mail'])
  })

  it('are those that were chosen on every screen', () => {
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

it('takes the width for the widest step reached', () => {
  const width = { md: '10%', xl: '20%' }
  expect((['base', 'md', 'lg', 'xl'] as const).map((at) => widthAt(width, at))).toEqual([
    undefined,
    '10%',
    '10%',
    '20%',
  ])
  expect([widthAt('90px', 'base'), widthAt(undefined, 'xl')]).toEqual(['90px', undefined])
})

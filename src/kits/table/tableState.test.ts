import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageSizes } from '../../lib/pages'
import {
  isNarrowed,
  listQueryOf,
  readTableState,
  shownSort,
  tableReducer,
  writeTableState,
  type TableDefinition,
  type TableEvent,
  type TableState,
} from './tableState'

type Column = 'name' | 'city'
type Filter = 'tour' | 'state'

const definition: TableDefinition<Column, Filter> = {
  sortFields: { name: 'name', city: 'address.city' },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  filters: {
    tour: { parameter: 'tourTemplate.id' },
    state: { parameter: 'state', isValid: (value) => value === 'FAILED' },
  },
}
const byName: TableDefinition<Column, Filter> = {
  ...definition,
  defaultSort: { field: 'name', direction: 'ASC' },
}
const byCityDown: TableDefinition<Column, Filter> = {
  ...definition,
  defaultSort: { field: 'address.city', direction: 'DESC' },
}
const start: TableState<Column, Filter> = {
  search: '',
  page: 1,
  itemsPerPage: 30,
  sort: null,
  filters: { tour: '', state: '' },
}
const busy: TableState<Column, Filter> = {
  search: 'Hof & Garten',
  page: 3,
  itemsPerPage: 50,
  sort: { column: 'city', direction: 'DESC' },
  filters: { tour: '7', state: 'FAILED' },
}
const after = (state: TableState<Column, Filter>, ...events: TableEvent<Column, Filter>[]) =>
  events.reduce((now, event) => tableReducer(definition, now, event), state)

it('sends the parameters that a filter value maps to', () => {
  const meant: TableDefinition<Column, Filter> = {
    ...definition,
    filters: {
      ...definition.filters,
      state: { parameter: (value) => ({ done: value === 'DONE', part: '1' }) },
    },
  }
  const filters = { tour: '7', state: 'DONE' }
  expect(listQueryOf(meant, { ...start, filters }).filters).toEqual({
    'tourTemplate.id': '7',
    done: true,
    part: '1',
  })
})

describe('list state in the URL', () => {
  it('is empty by default', () => {
    expect(readTableState(definition, '')).toEqual(start)
    expect(writeTableState(definition, start)).toBe('')
  })

  it('contains values that differ from the default', () => {
    const query = 'search=Hof+%26+Garten&page=3&size=50&tour=7&state=FAILED&sort=-city'
    expect(writeTableState(definition, busy)).toBe(query)
    expect(readTableState(definition, query)).toEqual(busy)
  })

  it.each([
    'size=31',
    'size=x',
    'state=LOST',
    'tour=',
    'sort=colour',
    'sort=-',
    'sort=toString',
    'page=0',
    'page=1.5',
    'page=x',
    'colour=red',
  ])('ignores %s', (query) => {
    expect(readTableState(definition, query)).toEqual(start)
  })

  it('treats the default order as no order', () => {
    expect(readTableState(byName, 'sort=name').sort).toBeNull()
    expect(readTableState(byName, 'sort=-name').sort).toEqual({ column: 'name', direction: 'DESC' })
  })

  it('restores every state it has written', () => {
    const states = fc.record<TableState<Column, Filter>>({
      search: fc.string(),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      itemsPerPage: fc.constantFrom(...pageSizes),
      sort: fc.option(
        fc.record({
          column: fc.constantFrom<Column[]>('name', 'city'),
          direction: fc.constantFrom('ASC' as const, 'DESC' as const),
        }),
      ),
      filters: fc.record({ tour: fc.string(), state: fc.constantFrom('', 'FAILED') }),
    })
    fc.assert(
      fc.property(states, (state) => {
        expect(readTableState(definition, writeTableState(definition, state))).toEqual(state)
      }),
    )
  })

  it('is normalised', () => {
    const parts = fc.record(
      {
        search: fc.string(),
        page: fc.oneof(fc.string(), fc.integer().map(String)),
        size: fc.oneof(fc.string(), fc.constantFrom('10', '30', '50')),
        sort: fc.oneof(fc.string(), fc.constantFrom('name', '-name', '-city', '--city')),
        state: fc.oneof(fc.string(), fc.constant('FAILED')),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(parts, fc.constantFrom(definition, byName, byCityDown), (part, list) => {
        const state = readTableState(list, new URLSearchParams(part).toString())
        expect(readTableState(list, writeTableState(list, state))).toEqual(state)
      }),
    )
  })
})

describe('list state', () => {
  it('returns to page 1 on a search, a filter or an order', () => {
    expect(after(busy, { type: 'search.changed', text: 'Kita' })).toEqual({
      ...busy,
      search: 'Kita',
      page: 1,
    })
    expect(after(busy, { type: 'filter.changed', filter: 'tour', value: '8' })).toEqual({
      ...busy,
      filters: { tour: '8', state: 'FAILED' },
      page: 1,
    })
    expect(after(busy, { type: 'sort.pressed', column: 'name' })).toEqual({
      ...busy,
      sort: { column: 'name', direction: 'ASC' },
      page: 1,
    })
  })

  it('stays unchanged if search and filter are unchanged', () => {
    expect(after(busy, { type: 'search.changed', text: 'Hof & Garten' })).toBe(busy)
    expect(after(busy, { type: 'filter.changed', filter: 'state', value: 'FAILED' })).toBe(busy)
    expect(after(start, { type: 'filters.cleared' })).toBe(start)
  })

  it('clears search and filters, but neither order nor page size', () => {
    expect(after(busy, { type: 'filters.cleared' })).toEqual({
      ...start,
      sort: busy.sort,
      itemsPerPage: 50,
    })
    expect([isNarrowed(start), isNarrowed({ ...start, search: 'x' }), isNarrowed(busy)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('changes pages', () => {
    expect(after(busy, { type: 'page.chosen', page: 2 })).toEqual({ ...busy, page: 2 })
    expect(after(busy, { type: 'page.chosen', page: 0 })).toEqual({ ...busy, page: 1 })
  })

  it.each([
    { page: 4, from: 10, to: 30, expected: 2 },
    { page: 2, from: 30, to: 10, expected: 4 },
    { page: 1, from: 50, to: 10, expected: 1 },
  ] as const)(
    'moves from page $page of $from rows to page $expected of $to',
    ({ page, from, to, expected }) => {
      expect(
        after({ ...busy, page, itemsPerPage: from }, { type: 'pageSize.chosen', itemsPerPage: to }),
      ).toEqual({ ...busy, page: expected, itemsPerPage: to })
    },
  )

  it.each([
    { page: 3, totalItems: 101, expected: 3 },
    { page: 3, totalItems: 100, expected: 2 },
    { page: 3, totalItems: 0, expected: 1 },
    { page: 1, totalItems: 0, expected: 1 },
  ])('moves from page $page with $totalItems rows to $expected', ({ page, totalItems, expected }) => {
    expect(after({ ...busy, page }, { type: 'list.answered', totalItems })).toEqual({
      ...busy,
      page: expected,
    })
  })
})

describe('order', () => {
  const presses = (list: TableDefinition<Column, Filter>, ...columns: Column[]) => {
    let state = start
    return columns.map((column) => {
      state = tableReducer(list, state, { type: 'sort.pressed', column })
      const shown = shownSort(list, state.sort)
      return `${shown?.column} ${shown?.direction} ${state.sort === null ? '(default)' : ''}`.trim()
    })
  }

  it('cycles through ascending, descending and none', () => {
    expect(presses(definition, 'city', 'city', 'city')).toEqual([
      'city ASC',
      'city DESC',
      'undefined undefined (default)',
    ])
  })

  it('starts ascending with another column', () => {
    expect(presses(definition, 'city', 'city', 'name')).toEqual(['city ASC', 'city DESC', 'name ASC'])
  })

  it('changes on every click if the default is a sortable column', () => {
    expect(presses(byName, 'name', 'name', 'city', 'name')).toEqual([
      'name DESC',
      'name ASC (default)',
      'city ASC',
      'name ASC (default)',
    ])
    expect(presses(byCityDown, 'city', 'city', 'name', 'name', 'name')).toEqual([
      'city ASC',
      'city DESC (default)',
      'name ASC',
      'name DESC',
      'city DESC (default)',
    ])
  })
})

it('uses the parameter names of the API and omits empty filters', () => {
  expect(listQueryOf(definition, busy)).toEqual({
    page: 3,
    itemsPerPage: 50,
    search: 'Hof & Garten',
    sort: { field: 'address.city', direction: 'DESC' },
    filters: { 'tourTemplate.id': '7', state: 'FAILED' },
  })
  expect(listQueryOf(definition, start)).toEqual({
    page: 1,
    itemsPerPage: 30,
    search: '',
    sort: { field: 'createdAt', direction: 'DESC' },
    filters: {},
  })
})

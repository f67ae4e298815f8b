import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proofStates } from '../../contract/planningTerms'
import { pageSizes } from '../../lib/listState'
import {
  nextSort,
  proofColumns,
  proofListQuery,
  readProofListState,
  withPageSize,
  writeProofListState,
  type ProofColumn,
  type ProofListState,
} from './proofListState'

const start: ProofListState = {
  search: '',
  page: 1,
  itemsPerPage: 30,
  state: null,
  sort: { column: 'time', direction: 'DESC' },
}

describe('the state of the list in the URL', () => {
  it('is empty at the start', () => {
    expect(readProofListState('')).toEqual(start)
    expect(writeProofListState(start)).toBe('')
  })

  it('names what differs from the start', () => {
    const state: ProofListState = {
      search: 'Hof & Garten',
      page: 3,
      itemsPerPage: 50,
      state: 'FAILED',
      sort: { column: 'city', direction: 'DESC' },
    }
    const query = 'search=Hof+%26+Garten&page=3&size=50&state=FAILED&sort=-city'
    expect(writeProofListState(state)).toBe(query)
    expect(readProofListState(query)).toEqual(state)
  })

  it.each(['size=31', 'size=x', 'state=LOST', 'state=', 'sort=colour', 'sort=-', 'sort=toString', 'page=0'])(
    'ignores %s',
    (query) => {
      expect(readProofListState(query)).toEqual(start)
    },
  )

  it('reads back whatever it has written', () => {
    const states = fc.record<ProofListState>({
      search: fc.string(),
      page: fc.integer({ min: 1, max: 10_000 }),
      itemsPerPage: fc.constantFrom(...pageSizes),
      state: fc.constantFrom(null, ...proofStates),
      sort: fc.record({
        column: fc.constantFrom(...(Object.keys(proofColumns) as ProofColumn[])),
        direction: fc.constantFrom('ASC', 'DESC'),
      }),
    })
    fc.assert(
      fc.property(states, (state) => {
        expect(readProofListState(writeProofListState(state))).toEqual(state)
      }),
    )
  })
})

describe('nextSort', () => {
  it('goes from ascending over descending back to the newest first', () => {
    const first = nextSort(start.sort, 'city')
    const second = nextSort(first, 'city')
    expect([first, second, nextSort(second, 'city')]).toEqual([
      { column: 'city', direction: 'ASC' },
      { column: 'city', direction: 'DESC' },
      { column: 'time', direction: 'DESC' },
    ])
  })

  it('turns the time round and back', () => {
    const oldestFirst = nextSort(start.sort, 'time')
    expect([oldestFirst, nextSort(oldestFirst, 'time')]).toEqual([
      { column: 'time', direction: 'ASC' },
      { column: 'time', direction: 'DESC' },
    ])
  })
})

it.each([
  { page: 4, from: 10, to: 30, expected: 2 },
  { page: 2, from: 30, to: 10, expected: 4 },
  { page: 1, from: 50, to: 10, expected: 1 },
] as const)('page $page of $from rows becomes page $expected of $to', ({ page, from, to, expected }) => {
  expect(withPageSize({ ...start, page, itemsPerPage: from }, to)).toEqual({
    ...start,
    page: expected,
    itemsPerPage: to,
  })
})

it('asks the server by field names', () => {
  expect(
    proofListQuery({ ...start, state: 'ABORTED', sort: { column: 'creator', direction: 'ASC' } }),
  ).toEqual({
    page: 1,
    itemsPerPage: 30,
    search: '',
    sort: { field: 'createdBy.fullName', direction: 'ASC' },
    filters: { state: 'ABORTED' },
  })
})

import { expect, it } from 'vitest'
import { listQueryOf, readTableState, type TableState } from '../../kits/table/tableState'
import { proofTable, type ProofColumn, type ProofFilter } from './proofTable'

const start: TableState<ProofColumn, ProofFilter> = {
  search: '',
  page: 1,
  itemsPerPage: 30,
  sort: null,
  filters: { state: '' },
}

it('asks for the newest first', () => {
  expect(listQueryOf(proofTable, start)).toEqual({
    page: 1,
    itemsPerPage: 30,
    search: '',
    sort: { field: 'timeStamp', direction: 'DESC' },
    filters: {},
  })
})

it('asks the server by field names', () => {
  expect(
    listQueryOf(proofTable, {
      ...start,
      filters: { state: 'ABORTED' },
      sort: { column: 'creator', direction: 'ASC' },
    }),
  ).toEqual({
    page: 1,
    itemsPerPage: 30,
    search: '',
    sort: { field: 'createdBy.fullName', direction: 'ASC' },
    filters: { state: 'ABORTED' },
  })
})

it.each(['size=31', 'size=x', 'state=LOST', 'state=', 'sort=colour', 'sort=-', 'sort=toString', 'page=0'])(
  'ignores %s',
  (query) => {
    expect(readTableState(proofTable, query)).toEqual(start)
  },
)

it('reads links from before: order, state and page size', () => {
  expect(readTableState(proofTable, 'search=Hof+%26+Garten&page=3&size=50&state=FAILED&sort=-city')).toEqual({
    search: 'Hof & Garten',
    page: 3,
    itemsPerPage: 50,
    sort: { column: 'city', direction: 'DESC' },
    filters: { state: 'FAILED' },
  })
})

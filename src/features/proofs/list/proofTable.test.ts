import { expect, it } from 'vitest'
import { listQueryOf, readTableState, type TableState } from '../../../kits/table/tableState'
import { proofTable, type ProofColumn, type ProofFilter } from './proofTable'

const start: TableState<ProofColumn, ProofFilter> = {
  search: '',
  page: 1,
  itemsPerPage: 30,
  sort: null,
  filters: { state: '', from: '', to: '', tour: '', customer: '', creator: '', rating: '' },
}

it('requests the newest first', () => {
  expect(listQueryOf(proofTable, start)).toEqual({
    page: 1,
    itemsPerPage: 30,
    search: '',
    sort: { field: 'timeStamp', direction: 'DESC' },
    filters: {},
  })
})

it('sends the field names of the server', () => {
  expect(
    listQueryOf(proofTable, {
      ...start,
      filters: {
        state: 'ABORTED',
        from: '2026-11-20',
        to: '2026-11-21',
        tour: 't',
        customer: 'Kita',
        creator: 'u',
        rating: 'low',
      },
      sort: { column: 'creator', direction: 'ASC' },
    }),
  ).toEqual({
    page: 1,
    itemsPerPage: 30,
    search: '',
    sort: { field: 'createdBy.fullName', direction: 'ASC' },
    filters: {
      state: 'ABORTED',
      'timeStamp[after]': new Date(2026, 10, 20).toISOString(),
      'timeStamp[before]': new Date(2026, 10, 21, 23, 59, 59, 999).toISOString(),
      'serviceLocation.tour.tourTemplate.id': 't',
      customer: 'Kita',
      'createdBy.id': 'u',
      'customerWords.stars[lte]': '2',
    },
  })
})

it.each([
  'size=31',
  'size=x',
  'state=LOST',
  'state=',
  'sort=colour',
  'sort=-',
  'sort=toString',
  'page=0',
  'from=gestern',
  'to=2026-02-30',
  'rating=high',
])('ignores %s', (query) => {
  expect(readTableState(proofTable, query)).toEqual(start)
})

it('reads old links: order, state and page size', () => {
  expect(readTableState(proofTable, 'search=Hof+%26+Garten&page=3&size=50&state=FAILED&sort=-city')).toEqual({
    search: 'Hof & Garten',
    page: 3,
    itemsPerPage: 50,
    sort: { column: 'city', direction: 'DESC' },
    filters: { ...start.filters, state: 'FAILED' },
  })
})

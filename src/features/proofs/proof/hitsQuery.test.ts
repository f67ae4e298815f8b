import { expect, it } from 'vitest'
import { hitsQueryOf } from './hitsQuery'

it('is the request of the list with its search, filters and order', () => {
  expect(hitsQueryOf('search=Hof&state=FAILED&sort=city&page=3')).toEqual({
    page: 3,
    itemsPerPage: 30,
    search: 'Hof',
    sort: { field: 'serviceLocation.city', direction: 'ASC' },
    filters: { state: 'FAILED' },
  })
})

it.each(['', 'page=2', 'sort=city', 'state=unknown', 'other=1'])(
  'is none without search or filter: %j',
  (query) => {
    expect(hitsQueryOf(query)).toBeNull()
  },
)

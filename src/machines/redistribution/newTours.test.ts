import { describe, expect, it } from 'vitest'
import type { User } from '../../contract/access/user'
import type { Company } from '../../contract/company/company'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import {
  hasNewTour,
  offeredDrivers,
  openCountOf,
  toggleDriver,
  withEqualHours,
  withHours,
  withOpenTours,
} from './newTours'

const company = { '@id': '/api/companies/1', startAddress: 'Hof 1' } as Company
const around = { company, colours: ['#111111', '#222222'], used: ['#111111'] }
const user = (id: string, more: object = {}) =>
  ({ '@id': `/api/users/${id}`, fullName: id, roles: ['ROLE_DRIVER'], ...more }) as User
const [ann, ben] = ['Ann', 'Ben'].map((name) => ({ iri: `/api/users/${name}`, name })) as [
  { iri: string; name: string },
  { iri: string; name: string },
]

describe('drivers of new tours', () => {
  it('are offered with their tours, free ones first', () => {
    const tours = [
      { '@id': '/api/tour-templates/1', name: 'Nord', assignees: ['/api/users/Ann'], latestTime: 3600 },
      { '@id': '/api/tour-templates/2', name: 'Alt', assignees: ['/api/users/Ben'], active: false },
    ] as TourTemplate[]
    const users = [
      user('Ann'),
      user('Ben'),
      user('Chef', { roles: ['ROLE_COMPANY_ADMIN'] }),
      user('Dora', { isDeactivated: true }),
    ]
    expect(offeredDrivers(users, tours)).toEqual([
      { iri: '/api/users/Ben', name: 'Ben', busy: [] },
      {
        iri: '/api/users/Ann',
        name: 'Ann',
        busy: [{ name: 'Nord', earliestTime: null, latestTime: 3600, isRunning: false }],
      },
    ])
  })

  it('get a tour with the defaults of the company and a colour of its own, and lose it again', () => {
    const one = toggleDriver([], ann, around)
    expect(one).toMatchObject([
      {
        iri: '/api/tour-templates/new-Ann',
        name: 'Tour Ann',
        body: { assignees: [ann.iri], color: '#222222', startAddress: 'Hof 1' },
      },
    ])
    const both = toggleDriver(one, ben, around)
    expect(both.map(({ body }) => body.color)).toEqual(['#222222', '#222222'])
    expect([hasNewTour(both, ben.iri), toggleDriver(both, ann, around)]).toEqual([true, both.slice(1)])
  })

  it('share the hours of the first tour', () => {
    const first = withHours(toggleDriver([], ann, around), '/api/tour-templates/new-Ann', {
      earliestTime: 6 * 3600,
      latestTime: 14 * 3600,
    })
    const both = withHours(toggleDriver(first, ben, around), '/api/tour-templates/new-Ben', {
      latestTime: null,
    })
    expect(both.map(({ body }) => [body.earliestTime, body.latestTime])).toEqual([
      [6 * 3600, 14 * 3600],
      [6 * 3600, null],
    ])
    expect(withEqualHours(both).map(({ body }) => body.latestTime)).toEqual([14 * 3600, 14 * 3600])
    expect(withEqualHours([])).toEqual([])
  })

  it('may be missing: the number of tours without a driver grows and shrinks', () => {
    const driven = toggleDriver([], ann, around)
    const open = withOpenTours(driven, 2, around)
    expect([open.map(({ name }) => name), openCountOf(open)]).toEqual([['Tour Ann', 'Tour 1', 'Tour 2'], 2])
    expect(new Set(open.map(({ iri }) => iri)).size).toBe(3)
    expect(withOpenTours(open, 1, around)).toEqual(open.slice(0, 2))
    expect(withOpenTours(open, 0, around)).toEqual(driven)
  })
})

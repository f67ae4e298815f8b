import { describe, expect, it } from 'vitest'
import { listQueryOf, readTableState, writeTableState } from '../../../kits/table/tableState'
import { drivenTable, contradictsFilters } from './drivenTable'

const stateOf = (query: string) => readTableState(drivenTable, query)
const askedBy = (query: string) => listQueryOf(drivenTable, stateOf(query))

describe('the list of driven tours', () => {
  it('starts with the most recently started tour', () => {
    expect(askedBy('')).toMatchObject({ sort: { field: 'startDate', direction: 'DESC' }, filters: {} })
    expect(askedBy('sort=-period').sort).toEqual({ field: 'startDate', direction: 'DESC' })
    expect(askedBy('sort=driver').sort).toEqual({ field: 'driver.fullName', direction: 'ASC' })
  })

  it('requests what its filters select', () => {
    const query = 'from=2026-11-20&to=2026-11-20T16:00&status=running&tour=t&driver=u&tracking=off'
    expect(askedBy(query).filters).toEqual({
      'startDate[after]': new Date(2026, 10, 20).toISOString(),
      'startDate[before]': new Date(2026, 10, 20, 16).toISOString(),
      'exists[endDate]': 'false',
      'tourTemplate.id': 't',
      'driver.id': 'u',
      locationTracking: 'false',
    })
    expect(askedBy('status=completed&tracking=on').filters).toEqual({
      'exists[endDate]': 'true',
      locationTracking: 'true',
    })
    expect(writeTableState(drivenTable, stateOf(query))).toBe(query.replace(':', '%3A'))
  })

  it('ignores invalid values', () => {
    expect(askedBy('from=gestern&status=constructor&tracking=ja').filters).toEqual({})
  })
})

describe('a response', () => {
  const asked = {
    from: '2026-11-20',
    to: '',
    customer: '',
    status: 'completed',
    tour: 't',
    driver: 'u',
    tracking: 'on',
  }
  const tour = {
    '@id': '/api/tours/1',
    startDate: new Date(2026, 10, 20, 8).toISOString(),
    endDate: new Date(2026, 10, 20, 9).toISOString(),
    tourTemplate: '/api/tour-templates/t',
    driver: { '@id': '/api/users/u' },
    locationTracking: true,
  }
  it.each([
    ['matches the filters', {}, false],
    ['contradicts them by another day', { startDate: new Date(2026, 10, 19).toISOString() }, true],
    ['contradicts them by a tour in progress', { endDate: null }, true],
    ['contradicts them by another tour', { tourTemplate: '/api/tour-templates/x' }, true],
    ['contradicts them by another driver', { driver: '/api/users/x' }, true],
    ['contradicts them by a tour without tracking', { locationTracking: false }, true],
    [
      'matches them with nothing but the end',
      { startDate: null, tourTemplate: null, driver: null, locationTracking: null },
      false,
    ],
  ])('%s', (_, more, isOther) => expect(contradictsFilters([{ ...tour, ...more }], asked)).toBe(isOther))

  it('may contain anything without a filter', () => {
    const nothing = { from: '', to: '', customer: '', status: '', tour: '', driver: '', tracking: '' }
    expect(contradictsFilters([tour, { ...tour, endDate: null }], nothing)).toBe(false)
  })
})

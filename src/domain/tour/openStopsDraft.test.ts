import { describe, expect, it } from 'vitest'
import { draftOfOpenStops, openStopsViolations, removedOpenStops, withStopBack } from './openStopsDraft'

const base = { stops: ['a', 'b', 'c', 'd'] }

describe('the draft of open stops', () => {
  it('has their order', () => {
    const stops = [{ '@id': 'a' }, { '@id': 'b' }]
    expect(draftOfOpenStops({ '@id': 'x', stops })).toEqual({ stops: ['a', 'b'] })
    expect(draftOfOpenStops({ '@id': 'x' })).toEqual({ stops: [] })
  })

  it('may not be empty', () => {
    expect(Object.keys(openStopsViolations({ stops: [] }))).toEqual(['stops'])
    expect(openStopsViolations({ stops: ['/api/service-locations/1'] })).toEqual({})
  })

  it('names removed ones, and puts one back at its place', () => {
    expect(removedOpenStops(base, { stops: ['d', 'new', 'b'] })).toEqual(['a', 'c'])
    expect(withStopBack(base, { stops: ['d', 'b'] }, 'c')).toEqual(['d', 'b', 'c'])
    expect(withStopBack(base, { stops: ['d', 'b'] }, 'a')).toEqual(['a', 'd', 'b'])
  })
})

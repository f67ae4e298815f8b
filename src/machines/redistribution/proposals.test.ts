import { describe, expect, it } from 'vitest'
import type { OfferedDriver } from './newTours'
import { receiversFor, substitutesFor } from './proposals'

const hour = 3600
const tour = (id: string, more: object = {}) => ({
  '@id': id,
  earliestTime: 8 * hour,
  latestTime: 12 * hour,
  durationSeconds: 3 * hour,
  ...more,
})
const driver = (iri: string, ...busy: [number, number, boolean?][]): OfferedDriver => ({
  iri,
  name: iri,
  busy: busy.map(([from, to, isRunning = false]) => ({
    name: 'Tour',
    earliestTime: from * hour,
    latestTime: to * hour,
    isRunning,
  })),
})

describe('substitutes for a driver', () => {
  const out = tour('out', { assignees: ['ill'], tags: ['winter'] })
  const substitutes = (drivers: readonly OfferedDriver[], tours: Parameters<typeof substitutesFor>[2] = []) =>
    substitutesFor(out, drivers, tours).map(({ iri, knowsKind }) => [iri, knowsKind])

  it('are free in its hours, those without a tour first', () => {
    const drivers = [driver('later', [13, 16]), driver('same', [11, 13]), driver('free'), driver('ill')]
    expect(substitutes(drivers)).toEqual([
      ['free', false],
      ['later', false],
    ])
  })

  it('do not drive a running tour, and may drive until the next day', () => {
    expect(substitutes([driver('running', [13, 16, true]), driver('night', [22, 7])])).toEqual([
      ['night', false],
    ])
  })

  it('are ranked by whether they drive tours of the same category', () => {
    const tours = [tour('w', { assignees: ['b'], tags: ['winter'] })]
    expect(substitutes([driver('a'), driver('b')], tours)).toEqual([
      ['b', true],
      ['a', false],
    ])
  })
})

describe('tours that take over stops', () => {
  const out = tour('out', { assignees: ['ill'], tags: ['winter'] })
  const receivers = (tours: Parameters<typeof receiversFor>[1], lngs: Record<string, number> = {}) =>
    receiversFor(out, tours, (iri) => [
      { lat: 52, lng: lngs[iri] ?? 13 },
      { lat: null, lng: null },
    ])

  it('are not running, inactive, the tour itself, or of the same driver', () => {
    const tours = [
      out,
      tour('running', { running: true }),
      tour('inactive', { active: false }),
      tour('own', { assignees: ['ill', 'other'] }),
      tour('one', { assignees: ['other'] }),
    ]
    expect(receivers(tours)).toEqual([{ iri: 'one', spare: hour, near: 0 }])
  })

  it.each([
    ['near', {}, { far: 13.5 }],
    ['of the same category', { tags: ['winter'] }, {}],
    ['with more time', { durationSeconds: hour }, {}],
    ['with room', { maximumCapacity: 10, destinationCapacity: 5 }, {}],
    ['at the same time of day', {}, {}],
  ])('come first if they are %s', (kind, better, lngs) => {
    const worse = {
      near: {},
      'of the same category': {},
      'with more time': {},
      'with room': { maximumCapacity: 10, destinationCapacity: 10 },
      'at the same time of day': { earliestTime: 10 * hour, latestTime: 14 * hour },
    }[kind]
    const found = receivers([tour('far', worse), tour('good', better)], lngs)
    expect(found.map(({ iri }) => iri)).toEqual(['good', 'far'])
  })

  it('have unknown figures where the server sends none', () => {
    const bare = { '@id': 'bare' }
    expect(receiversFor(out, [bare], () => [])).toEqual([{ iri: 'bare', spare: null, near: null }])
  })
})

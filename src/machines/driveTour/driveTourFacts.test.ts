import { describe, expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import { at, deed, done, iri, start, stop, tourOf } from './driveTour.testing'
import {
  areAllSent,
  contextAtStart,
  endRequestOf,
  isNewSnapshot,
  receiveTour,
  rememberVisit,
  waitForCall,
} from './driveTourFacts'
import type { DriveTourContext } from './driveTourTypes'

const planned = tourOf(stop('a'), stop('b'))
const begun = contextAtStart({ commandId: 'c', start: null, tour: planned })
const of = (changes: Partial<DriveTourContext>): DriveTourContext => ({ ...begun, ...changes })

it('a tour is known at once, one to start only after its start', () => {
  const rest = { changes: [], visits: [], endedAt: null, failures: 0, wait: null, refusal: null }
  expect(begun).toEqual({ commandId: 'c', start: null, iri, tour: planned, ...rest })
  expect(contextAtStart({ commandId: 'c', start, tour: null })).toEqual({
    commandId: 'c',
    start,
    iri: null,
    tour: null,
    ...rest,
  })
})

describe('a snapshot', () => {
  it('is new if it is of this tour and differs', () => {
    expect(isNewSnapshot(begun, tourOf(stop('b'), stop('a')))).toBe(true)
    expect(isNewSnapshot(begun, tourOf(stop('a'), stop('b')))).toBe(false)
    expect(isNewSnapshot(begun, { ...tourOf(stop('b')), '@id': '/api/tours/2' })).toBe(false)
  })

  it('is taken over with its changes, which stay until they are read', () => {
    const noted = tourOf(stop('a', { note: 'x' }), stop('b'))
    const before = of({ tour: tourOf(stop('a', { note: null }), stop('b')) })
    const first = of(receiveTour(before, noted, at))
    expect([first.tour, first.changes.map(({ kind }) => kind)]).toEqual([noted, ['changed']])
    const second = receiveTour(first, tourOf(stop('b'), stop('a', { note: 'x' })), at)
    expect(second.changes?.map(({ kind }) => kind)).toEqual(['changed', 'moved'])
  })

  it('changes nothing at stops that are done, on this device or elsewhere', () => {
    const removed = receiveTour(of({ visits: [done] }), tourOf(stop('b')), at)
    expect(removed.changes).toEqual([])
    const elsewhere = of({ tour: tourOf(stop('a', { state: 'FAILED' }), stop('b')) })
    expect(receiveTour(elsewhere, tourOf(stop('b')), at).changes).toEqual([])
  })

  it('without stops keeps the known ones', () => {
    const received = receiveTour(begun, { '@id': iri, name: 'Neu', stops: null }, at)
    expect(received).toEqual({ tour: { ...planned, name: 'Neu' }, changes: [] })
    const unknown = of({ tour: { '@id': iri } })
    expect(receiveTour(unknown, { '@id': iri, name: 'Neu' }, at).tour).toEqual({
      '@id': iri,
      name: 'Neu',
      stops: null,
    })
    expect(receiveTour(unknown, planned, at)).toEqual({ tour: planned, changes: [] })
  })

  it('is the first one of a tour that was just started', () => {
    expect(receiveTour(of({ tour: null }), planned, at)).toEqual({ tour: planned })
  })
})

it('all proofs are sent when none of this device is missing on the server', () => {
  const { visits = [] } = rememberVisit(begun, done)
  expect(visits).toEqual([done])
  expect([areAllSent(begun), areAllSent(of({ visits }))]).toEqual([true, false])
  expect(areAllSent(of({ visits: [{ ...done, sentAt: at }] }))).toBe(true)
})

it('a failed call waits longer each time', () => {
  expect(waitForCall(of({ failures: 2 }), new NetworkError())).toEqual({
    failures: 3,
    wait: { reason: 'network', pauseMs: 8_000 },
  })
})

it.each([
  ['right', undefined, deed],
  ['unknown', null, deed],
  ['a minute ahead, as trusted', 60, deed],
  ['an hour ahead', 3_600, '2026-11-30T08:58:00.000Z'],
  ['an hour behind', -3_600, '2026-11-30T10:58:00.000Z'],
])('the end of a tour is corrected by a clock that is %s', (_, deviceClockOffsetSeconds, expected) => {
  const tour = deviceClockOffsetSeconds === undefined ? planned : { ...planned, deviceClockOffsetSeconds }
  expect(endRequestOf(of({ tour, endedAt: deed }))).toEqual({
    tour: iri,
    originTimeStamp: expected,
    commandId: 'c.end',
  })
})

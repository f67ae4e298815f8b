import { describe, expect, it } from 'vitest'
import type { DriverStop, DriverTour } from '../../contract/driving/driverTour'
import { differencesBetween, mergeChanges, withoutRead, type StopChange } from './tourChanges'

const at = '2026-11-30T09:00:00.000Z'
const later = '2026-11-30T09:10:00.000Z'
const stop = (iri: string, more: Partial<DriverStop> = {}): DriverStop => ({ '@id': iri, name: iri, ...more })
const tour = (...stops: (string | DriverStop)[]): DriverTour => ({
  '@id': '/api/tours/1',
  stops: stops.map((each) => (typeof each === 'string' ? stop(each) : each)),
})
const none = () => false
const between = (before: DriverTour, after: DriverTour, isDone: (iri: string) => boolean = none) =>
  differencesBetween(before, after, at, isDone)
const changed = (before: Partial<DriverStop>, after: Partial<DriverStop>) =>
  between(tour(stop('a', before)), tour(stop('a', after)))

describe('the differences between two snapshots', () => {
  it('are none between equal ones, whatever their arrivals and states', () => {
    expect(
      changed({ eta: 1, state: null, positionInTour: 1 }, { eta: 2, state: 'FAILED', positionInTour: 2 }),
    ).toEqual([])
  })

  it('name each added stop', () => {
    expect(between(tour('a', 'b'), tour('c', 'a', 'b'))).toEqual([{ stop: 'c', at, kind: 'added' }])
  })

  it('keep a removed stop with its place', () => {
    expect(between(tour('a', 'b', 'c'), tour('b'))).toEqual([
      { stop: 'a', at, kind: 'removed', removed: stop('a'), after: null },
      { stop: 'c', at, kind: 'removed', removed: stop('c'), after: 'b' },
    ])
  })

  it('name only the stop that was moved, not those that it passed', () => {
    expect(between(tour('a', 'b', 'c', 'd'), tour('d', 'a', 'b', 'c'))).toEqual([
      { stop: 'd', at, kind: 'moved', from: 4, to: 1 },
    ])
    expect(between(tour('a', 'b', 'c', 'd'), tour('b', 'c', 'a', 'd'))).toEqual([
      { stop: 'a', at, kind: 'moved', from: 1, to: 3 },
    ])
  })

  it('name the first of two stops that changed places', () => {
    expect(between(tour('a', 'b'), tour('b', 'a'))).toEqual([
      { stop: 'a', at, kind: 'moved', from: 1, to: 2 },
    ])
  })

  it('call no stop moved because another one was added or removed before it', () => {
    expect(between(tour('a', 'b', 'c'), tour('x', 'b', 'c')).map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
    ])
  })

  it('show the old and the new value of what belongs together', () => {
    expect(
      changed({ timeWindowType: 'before', latestTime: 1 }, { timeWindowType: 'before', latestTime: 2 }),
    ).toStrictEqual([
      {
        stop: 'a',
        at,
        kind: 'changed',
        field: 'window',
        from: { timeWindowType: 'before', latestTime: 1 },
        to: { timeWindowType: 'before', latestTime: 2 },
      },
    ])
    const fields = changed(
      { name: 'A', address: 'A', lat: 1, lengthOfStay: 1, phone: null, note: 'A', tasks: [] },
      { name: 'B', address: 'B', lat: 2, lengthOfStay: 2, phone: '1', note: 'B', tasks: [{ '@id': 't' }] },
    )
    expect(fields.map((change) => change.kind === 'changed' && change.field)).toEqual([
      'name',
      'address',
      'place',
      'stay',
      'contact',
      'note',
      'tasks',
    ])
  })

  it('are unknown for what one of them lacks', () => {
    expect(changed({ phone: '1' }, {})).toEqual([])
    expect(changed({}, { phone: '1' })).toEqual([])
    expect(changed({ phone: '1' }, { phone: null })).toHaveLength(1)
    const unknown: DriverTour = { '@id': '/api/tours/1' }
    expect([between(unknown, tour('a')), between(tour('a'), unknown)]).toEqual([[], []])
    expect(between({ ...unknown, stops: null }, tour('a'))).toEqual([])
    expect(between(tour('a'), { ...unknown, stops: null })).toEqual([])
  })

  it('say nothing of stops that are done', () => {
    const isDone = (iri: string) => iri === 'a'
    expect(between(tour('a', 'b'), tour('b'), isDone)).toEqual([])
    expect(
      between(tour(stop('a', { note: null }), 'b'), tour('b', stop('a', { note: 'x' })), isDone),
    ).toEqual([])
    // Nor do they explain an order.
    expect(between(tour('a', 'b', 'c'), tour('c', 'a', 'b'), (iri) => iri !== 'c')).toEqual([])
  })
})

describe('unread changes', () => {
  const added: StopChange = { stop: 'a', at, kind: 'added' }
  const removed: StopChange = { stop: 'a', at, kind: 'removed', removed: stop('a'), after: null }
  const moved = (from: number, to: number, when = at): StopChange => ({
    stop: 'a',
    at: when,
    kind: 'moved',
    from,
    to,
  })
  const noted = (from: string, to: string, when = at): StopChange => ({
    stop: 'a',
    at: when,
    kind: 'changed',
    field: 'note',
    from: { note: from },
    to: { note: to },
  })
  const named: StopChange = {
    ...noted('A', 'B'),
    kind: 'changed',
    field: 'name',
    from: { name: 'A' },
    to: { name: 'B' },
  }
  const ofOther: StopChange = { stop: 'b', at, kind: 'moved', from: 2, to: 1 }

  it('keep the first and the last value', () => {
    expect(mergeChanges([ofOther, noted('A', 'B')], [noted('B', 'C', later)])).toEqual([
      ofOther,
      noted('A', 'C', later),
    ])
    expect(mergeChanges([moved(3, 1)], [moved(1, 2, later)])).toEqual([moved(3, 2, later)])
  })

  it('vanish when they are taken back', () => {
    expect(mergeChanges([noted('A', 'B'), ofOther], [noted('B', 'A')])).toEqual([ofOther])
    expect(mergeChanges([moved(3, 1)], [moved(1, 3)])).toEqual([])
  })

  it('stay apart for different fields, kinds and stops', () => {
    const all = [noted('A', 'B'), named, moved(2, 1), ofOther]
    expect(mergeChanges([], all)).toEqual(all)
  })

  it('of an added stop are its addition', () => {
    expect(mergeChanges([added], [noted('A', 'B'), moved(2, 1)])).toEqual([added])
    expect(mergeChanges([added, ofOther], [removed])).toEqual([ofOther])
  })

  it('of a removed stop are its removal, until it is back', () => {
    expect(mergeChanges([noted('A', 'B'), ofOther, moved(2, 1)], [removed])).toEqual([ofOther, removed])
    expect(mergeChanges([removed, ofOther], [added])).toEqual([ofOther])
    expect(mergeChanges([ofOther], [added])).toEqual([ofOther, added])
  })

  it('are read one by one or all at once', () => {
    expect(withoutRead([added, ofOther], 'a')).toEqual([ofOther])
    expect(withoutRead([added, ofOther], null)).toEqual([])
  })
})

import { expect, it } from 'vitest'
import type { RecordChanged, VehicleMoved } from '../../contract/live/liveEvents'
import { everything, gather, isNothing, nothing } from './gather'

const changed: RecordChanged = { kind: 'changed', collection: '/api/tours', record: '/api/tours/1' }
const moved: VehicleMoved = { kind: 'moved', tour: '/api/tours/1', lat: 50, lng: 7, originalTimeStamp: 't1' }

it('keeps each changed record once, in the order of the events', () => {
  const other: RecordChanged = { ...changed, record: '/api/tours/2' }
  const elsewhere: RecordChanged = { ...changed, collection: '/api/destinations' }
  const events = [changed, other, { ...changed, command: 'c' }, elsewhere]
  expect(events.reduce(gather, nothing)).toEqual({ ...nothing, changes: [changed, other, elsewhere] })
})

it('keeps the latest position of each tour', () => {
  const later: VehicleMoved = { ...moved, originalTimeStamp: 't2' }
  const other: VehicleMoved = { ...moved, tour: '/api/tours/2' }
  expect([moved, other, later].reduce(gather, nothing)).toEqual({ ...nothing, moves: [other, later] })
})

it('after missed events, anything may have changed', () => {
  expect(gather({ ...nothing, changes: [changed] }, { kind: 'missed' })).toEqual({
    isAll: true,
    changes: [changed],
    moves: [],
  })
})

it('ignores presence events', () => {
  const present = { kind: 'present', record: '/a', user: '/u', name: 'Ida', isLeaving: false } as const
  expect(gather(nothing, present)).toBe(nothing)
})

it('is empty only without changes, moves and missed events', () => {
  expect(isNothing(nothing)).toBe(true)
  expect(everything).toEqual({ isAll: true, changes: [], moves: [] })
  expect(isNothing(everything)).toBe(false)
  expect(isNothing(gather(nothing, changed))).toBe(false)
  expect(isNothing(gather(nothing, moved))).toBe(false)
})

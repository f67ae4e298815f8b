import { expect, it } from 'vitest'
import { withMoves } from './movedVehicles'

const at = (tour: string, originalTimeStamp: string, lat = 52) => ({ tour, lat, lng: 13, originalTimeStamp })
const moved = (...values: Parameters<typeof at>) => ({ kind: 'moved' as const, ...at(...values) })
const position = (...values: Parameters<typeof at>) => ({
  '@id': '/api/driver-locations/1',
  ...at(...values),
})

it('replaces the position of a tour by a newer one, and keeps the previous one for its direction', () => {
  const before = [{ ...position('/api/tours/1', '2026-05-04T08:00:00Z'), speed: 12 }]
  expect(withMoves([moved('/api/tours/1', '2026-05-04T08:01:00+00:00', 53)])(before)).toEqual([
    {
      ...before[0],
      lat: 53,
      originalTimeStamp: '2026-05-04T08:01:00+00:00',
      previous: { lat: 52, lng: 13, originalTimeStamp: '2026-05-04T08:00:00Z' },
    },
  ])
})

it('keeps a position that is newer than the event', () => {
  const before = [position('/api/tours/1', '2026-05-04T08:02:00Z')]
  expect(withMoves([moved('/api/tours/1', '2026-05-04T08:01:00Z')])(before)).toEqual(before)
})

it('adds a tour that has just started', () => {
  const before = [position('/api/tours/1', '2026-05-04T08:02:00Z')]
  expect(withMoves([moved('/api/tours/2', '2026-05-04T08:01:00Z')])(before)).toEqual([
    ...before,
    {
      '@id': '/api/tours/2/driver-locations/2026-05-04T08:01:00Z',
      ...at('/api/tours/2', '2026-05-04T08:01:00Z'),
    },
  ])
})

it('returns undefined if no list was read', () => {
  expect(withMoves([moved('/api/tours/1', '2026-05-04T08:01:00Z')])(undefined)).toBeUndefined()
})

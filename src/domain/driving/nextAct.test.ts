import { describe, expect, it } from 'vitest'
import type { DriverStop } from '../../contract/driving/driverTour'
import { nextAct } from './nextAct'
import type { SeenPosition } from './positionSampling'

const now = Date.parse('2026-11-20T10:47:00+01:00')
const stop: DriverStop = { '@id': 's', lat: 52.5422, lng: 13.4126 }
/** One metre north in degrees. */
const meter = 1 / 111_195
const at = (meters: number, more: Partial<SeenPosition> = {}): SeenPosition => ({
  lat: 52.5422 + meters * meter,
  lng: 13.4126,
  at: now,
  accuracyMeters: 10,
  speed: null,
  heading: null,
  ...more,
})

describe('nextAct', () => {
  it.each([
    ['at 100 m', at(99), 'proof'],
    ['above 100 m', at(101), 'navigate'],
    ['without a position', null, 'navigate'],
    ['with a position of six minutes ago', at(10, { at: now - 6 * 60_000 }), 'navigate'],
    ['with a position of four minutes ago', at(10, { at: now - 4 * 60_000 }), 'proof'],
    ['with a position that may be 150 m away', at(10, { accuracyMeters: 150 }), 'navigate'],
    ['with a position of unknown accuracy', at(10, { accuracyMeters: null }), 'proof'],
  ])('%s', (_, place, act) => {
    expect(nextAct(stop, place, now)).toBe(act)
  })

  it('is the proof where the driver parks, and at the address', () => {
    const parked = { ...stop, navLat: 52.5422 + 300 * meter, navLng: 13.4126 }
    expect([0, 150, 300].map((meters) => nextAct(parked, at(meters), now))).toEqual([
      'proof',
      'navigate',
      'proof',
    ])
  })

  it('is the proof if no place is known', () => {
    expect(nextAct({ '@id': 's' }, null, now)).toBe('proof')
  })
})

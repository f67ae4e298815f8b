import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vehicleTypes } from './planningTerms'
import { estimateLeg, estimateLegs, type LonLat } from './travelEstimate'

const alex: LonLat = [13.4132, 52.5219]
const zoo: LonLat = [13.3325, 52.5072]

const place = fc.tuple(
  fc.double({ min: 5, max: 15, noNaN: true }),
  fc.double({ min: 46, max: 55, noNaN: true }),
)
const vehicle = fc.constantFrom(...vehicleTypes)

describe('travel estimate', () => {
  it('is 1.3 times the straight line at 32 km/h for a car', () => {
    expect(estimateLeg(alex, zoo, 'car')).toEqual({ distanceMeters: 7410, durationSeconds: 834 })
  })

  it('is symmetric, and zero between equal places', () => {
    fc.assert(
      fc.property(place, place, vehicle, (from, to, by) => {
        expect(estimateLeg(from, to, by)).toEqual(estimateLeg(to, from, by))
        expect(estimateLeg(from, from, by)).toEqual({ distanceMeters: 0, durationSeconds: 0 })
      }),
    )
  })

  it('has a leg between each pair of neighbours', () => {
    expect([estimateLegs([], 'car'), estimateLegs([alex], 'car')]).toEqual([[], []])
    expect(estimateLegs([alex, zoo, alex], 'truck')).toEqual([
      estimateLeg(alex, zoo, 'truck'),
      estimateLeg(zoo, alex, 'truck'),
    ])
  })
})

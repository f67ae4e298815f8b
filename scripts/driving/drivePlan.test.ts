import { describe, expect, it } from 'vitest'
import { distanceMeters } from '../../src/contract/tour/greatCircle'
import type { LonLat } from '../../src/contract/tour/travelEstimate'
import { beginningOf, planDrive, whereaboutsAt } from './drivePlan'

/** So many metres north of a point in Berlin. */
const north = (meters: number): LonLat => [13.4, 52.5 + meters / 111_195]
const metersOf = (place: LonLat | undefined) => Math.round(distanceMeters(north(0), place ?? [0, 0]))

describe('a vehicle', () => {
  const plan = planDrive([
    { line: [north(0), north(1000)], driveSeconds: 100, staySeconds: 60 },
    { line: [north(1000), north(500)], driveSeconds: 50, staySeconds: 0 },
  ])

  it.each([
    [-5, 0, 0, false],
    [0, 0, 0, false],
    [50, 500, 0, false],
    [100, 1000, 0, true],
    [159, 1000, 0, true],
    [160, 1000, 1, false],
    [185, 750, 1, false],
    [210, 500, 1, true],
    [9999, 500, 1, true],
  ])('is after %s s at %s m of stage %s, staying: %s', (seconds, meters, stage, isStaying) => {
    const found = whereaboutsAt(plan, seconds)
    expect([metersOf(found?.place), found?.stage, found?.isStaying]).toEqual([meters, stage, isStaying])
  })

  it('returns its speed and heading', () => {
    const [there, back, stay] = [50, 185, 120].map((seconds) => whereaboutsAt(plan, seconds))
    expect([there?.speed, back?.speed].map((speed) => Math.round(speed ?? 0))).toEqual([10, 10])
    expect([there?.heading, back?.heading, stay?.speed]).toEqual([0, 180, 0])
    expect(plan.durationSeconds).toBe(210)
  })

  it('takes longer for a metre of side streets than of a main road, within the time of the leg', () => {
    const streets = planDrive([
      { line: [north(0), north(50), north(1050)], driveSeconds: 87, staySeconds: 0 },
    ])
    const at = (seconds: number) => metersOf(whereaboutsAt(streets, seconds)?.place)
    expect([at(5), at(87)]).toEqual([25, 1050])
    expect(at(86)).toBeGreaterThan(1030)
  })

  it('has no position on a drive without a route', () => {
    expect(whereaboutsAt(planDrive([]), 0)).toBeUndefined()
    expect(whereaboutsAt(planDrive([{ line: [], driveSeconds: 5, staySeconds: 5 }]), 3)).toBeUndefined()
    const still = planDrive([{ line: [north(7), north(7)], driveSeconds: 0, staySeconds: 5 }])
    expect(metersOf(whereaboutsAt(still, 0)?.place)).toBe(7)
  })
})

describe('the beginning of a drive', () => {
  const hour = 3600
  it('is early enough that no event lies in the future', () => {
    for (const speed of [1, 2, 60]) {
      const began = beginningOf(6 * hour, { nowMs: 1e12, speed })
      const sentAt = (second: number) => 1e12 + (second / speed) * 1000
      for (const second of [0, hour, 6 * hour])
        expect(began + second * 1000).toBeLessThanOrEqual(sentAt(second))
      expect(began + 6 * hour * 1000).toBeCloseTo(sentAt(6 * hour), -1)
    }
  })

  it('is the requested time if that is early enough', () => {
    const now = { nowMs: 1e12, speed: 60 }
    expect(beginningOf(hour, { ...now, notAfterMs: 1e12 - 5 * hour * 1000 })).toBe(1e12 - 5 * hour * 1000)
    expect(beginningOf(hour, { ...now, notAfterMs: 1e12 })).toBe(1e12 - 59 * 60 * 1000)
  })
})

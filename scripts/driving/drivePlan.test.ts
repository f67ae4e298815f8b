import { describe, expect, it } from 'vitest'
import { distanceMeters } from '../../src/contract/tour/greatCircle'
import type { LonLat } from '../../src/contract/tour/travelEstimate'
import { beginningOf, planDrive, secondsOver, whereaboutsAt } from './drivePlan'

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

describe('the clock of a drive', () => {
  const hour = 3600
  const startedMs = 1e12
  const drive = { beganMs: startedMs - 4 * hour * 1000, startedMs, pace: 60 }
  const overAt = (second: number, more: Partial<typeof drive> = {}) =>
    secondsOver({ ...drive, ...more }, startedMs + second * 1000)

  it('catches up with the present within a minute, and never passes it', () => {
    expect([overAt(0), overAt(30), overAt(60), overAt(600)]).toEqual([
      3 * hour + 60,
      3 * hour + 60 + 30 * 60,
      4 * hour + 60,
      4 * hour + 600,
    ])
  })

  it('is the real one at the speed 1 and for a drive that starts now', () => {
    expect([overAt(0, { pace: 1 }), overAt(5, { pace: 1 })]).toEqual([4 * hour, 4 * hour + 5])
    expect([overAt(0, { beganMs: startedMs }), overAt(5, { beganMs: startedMs })]).toEqual([0, 5])
  })
})

describe('the beginning of a drive', () => {
  const hour = 3600
  const nowMs = 1e12
  const beginning = (startsIn: number, index = 0) =>
    Math.round((beginningOf(4 * hour, { nowMs, plannedMs: nowMs + startsIn * 1000, index }) - nowMs) / 1000)

  it('is the planned departure of a drive that is in progress', () => {
    expect([beginning(0), beginning(-3 * hour)]).toEqual([0, -3 * hour])
  })

  it('lies so that a part of the drive is over, in the evening and at night', () => {
    expect([beginning(-3.9 * hour), beginning(hour), beginning(-14 * hour, 1)]).toEqual([
      -7_920, -7_920, -4_320,
    ])
  })
})

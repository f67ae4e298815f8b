import { describe, expect, it } from 'vitest'
import type { LonLat } from '../../contract/tour/travelEstimate'
import { glideTo, isGliding, placeInGlide } from './glide'

const here: LonLat = [13, 52]
const there: LonLat = [13.2, 52.4]

describe('marker', () => {
  it('glides for one second at constant speed', () => {
    const glide = glideTo(glideTo(undefined, here, 0, false), there, 5_000, false)
    const places = [4_000, 5_000, 5_250, 5_500, 6_000, 9_000].map((now) => placeInGlide(glide, now))
    expect(places.map(([lng]) => Number(lng.toFixed(4)))).toEqual([13, 13, 13.05, 13.1, 13.2, 13.2])
    expect(places[3]?.[1]).toBeCloseTo(52.2)
    expect([5_999, 6_000].map((now) => isGliding(glide, now))).toEqual([true, false])
  })

  it('starts at its first position without gliding', () => {
    const glide = glideTo(undefined, here, 100, false)
    expect([placeInGlide(glide, 100), isGliding(glide, 100)]).toEqual([here, false])
  })

  it('continues from its current place when a new position arrives meanwhile', () => {
    const first = glideTo(glideTo(undefined, here, 0, false), there, 1_000, false)
    const second = glideTo(first, here, 1_500, false)
    expect(placeInGlide(second, 1_500)).toEqual(placeInGlide(first, 1_500))
    expect(placeInGlide(second, 2_500)).toEqual(here)
  })

  it('keeps gliding when its position is reported again', () => {
    const glide = glideTo(glideTo(undefined, here, 0, false), there, 1_000, false)
    expect(glideTo(glide, [...there], 1_400, false)).toBe(glide)
  })

  it('jumps if motion is reduced', () => {
    const glide = glideTo(glideTo(undefined, here, 0, true), there, 1_000, true)
    expect([placeInGlide(glide, 1_000), isGliding(glide, 1_000)]).toEqual([there, false])
  })
})

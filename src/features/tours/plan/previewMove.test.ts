import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Destination } from '../../../contract/destination/destination'
import { derivePlan } from '../../../kits/tourPlan/derivePlan'
import { previewMove } from './previewMove'
import { outlineTour } from '../../../kits/tourPlan/tourFigures'

const tour = { '@id': '/api/tour-templates/t', earliestTime: 28_800, startLng: 13.3, startLat: 52.5 }
const outlines = outlineTour(tour, { '@id': '/api/companies/c' })
const stop = (index: number): Destination => ({
  '@id': `/api/destinations/${index}`,
  lat: 52.5 + (index % 3) / 100,
  lng: 13.4 + index / 100,
  lengthOfStay: 600,
  latestTime: 28_800 + 1500 * (index + 1),
  active: index % 5 !== 4,
})
const stops = Array.from({ length: 12 }, (_, index) => stop(index))
const planOf = (order: readonly Destination[]) => derivePlan(outlines, order, new Map(), undefined)
const place = fc.nat(stops.length - 1)

describe('previewMove', () => {
  it('equals the plan with the stop at its new position', () => {
    const before = planOf(stops)
    fc.assert(
      fc.property(place, place, (from, to) => {
        const order = stops.toSpliced(from, 1).toSpliced(to, 0, stops[from] ?? stop(0))
        const after = planOf(order)
        const preview = previewMove(before, new Map(), from, to)
        expect(preview).toEqual({
          times: stops.map((each) => after.figures.stops[order.indexOf(each)] ?? null),
          durationSeconds: after.figures.durationSeconds - before.figures.durationSeconds,
          distanceMeters: after.figures.distanceMeters - before.figures.distanceMeters,
          violations: after.figures.violationCount - before.figures.violationCount,
        })
      }),
    )
  })

  it('returns no change for the present position', () => {
    const before = planOf(stops)
    expect(previewMove(before, new Map(), 3, 3)).toEqual({
      times: before.figures.stops,
      durationSeconds: 0,
      distanceMeters: 0,
      violations: 0,
    })
  })
})

import { describe, expect, it } from 'vitest'
import type { Destination } from '../../../../contract/destination/destination'
import { derivePlan } from '../../../../kits/tourPlan/derivePlan'
import { outlineTour } from '../../../../kits/tourPlan/tourFigures'
import { compareOrders, dayPartsOf } from './deriveComparison'

const outlines = outlineTour(
  { '@id': '/api/tour-templates/1', startLat: 52.5, startLng: 13.3, earliestTime: 8 * 3600 },
  { '@id': '/api/companies/1' },
)
const stop = (id: string, lng: number, more: Partial<Destination> = {}): Destination => ({
  '@id': id,
  name: id,
  lat: 52.5,
  lng,
  lengthOfStay: 600,
  capacity: 1,
  ...more,
})
const west = stop('/west', 13.4)
const east = stop('/east', 13.6, { timeWindowType: 'strict', latestTime: 9 * 3600 })
const closed = stop('/closed', 13.5, { active: false })
const plan = (...stops: Destination[]) => derivePlan(outlines, stops, new Map(), undefined)

describe('the comparison of two orders', () => {
  it('returns the previous position, the ETA and the reason of each stop', () => {
    const before = plan(east, west, closed)
    const after = plan(west, east, closed)
    const reason = { destination: '/east', kind: 'travel' as const, seconds: 600 }
    const { stops, movedCount } = compareOrders(before, after, [reason])
    expect(movedCount).toBe(2)
    expect(
      stops.map((each) => [
        each.stop.iri,
        each.stop.position,
        each.previous.position,
        each.previous.arrival,
        each.reason,
      ]),
    ).toEqual([
      ['/west', 1, 2, before.stops[1]?.arrival, null],
      ['/east', 2, 1, before.stops[0]?.arrival, reason],
      ['/closed', 3, 3, null, null],
    ])
  })

  it('sums up lateness, waiting and violations', () => {
    const late = stop('/late', 13.9, { timeWindowType: 'soft', latestTime: 8 * 3600 })
    const opens = stop('/opens', 13.31, { timeWindowType: 'strict', earliestTime: 12 * 3600 })
    const { figures } = compareOrders(plan(late, opens), plan(opens, late), null)
    const waited = plan(opens, late)
    expect(figures.violations).toEqual({ before: 1, after: 1 })
    expect(figures.late.after - figures.late.before).toBeGreaterThan(3 * 3600)
    expect(figures.wait.after).toBe(waited.stops[0]?.waitSeconds)
    expect(figures.duration.after).toBe(waited.figures.durationSeconds)
    expect(figures.distance.after).toBe(waited.figures.distanceMeters)
  })
})

it('divides a day without gaps', () => {
  const opens = stop('/opens', 13.4, { timeWindowType: 'strict', earliestTime: 12 * 3600 })
  const { figures } = plan(opens, closed, west)
  const parts = dayPartsOf(outlines.departure, figures)
  // Both are at the same place, so there is no drive in between.
  expect(parts.map(({ kind }) => kind)).toEqual(['drive', 'wait', 'stay', 'stay'])
  expect(parts[0]?.from).toBe(outlines.departure)
  expect(parts.at(-1)?.to).toBe(figures.endTime)
  for (const [index, part] of parts.slice(1).entries()) expect(part.from).toBe(parts[index]?.to)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Destination } from '../../contract/destination/destination'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { estimateLeg } from '../../contract/tour/travelEstimate'
import { axisOf, derivePlan, hourMarks, percentOn, tickText } from './derivePlan'
import { remarksOf } from './stopWords'
import { outlineTour, toRoutedStop, withLegsOf, type LegCache } from './tourFigures'

const company = { '@id': '/api/companies/c' }
const tour: TourTemplate = {
  '@id': '/api/tour-templates/t',
  maximumCapacity: 5,
  earliestTime: 6 * 3600,
  startLng: 13.3,
  startLat: 52.5,
}
const stop = (id: string, more: Partial<Destination> = {}): Destination => ({
  '@id': `/api/destinations/${id}`,
  name: `Ziel ${id}`,
  street: 'Choriner Str. 52',
  zip: '10435',
  lat: 52.5,
  lng: 13.4,
  lengthOfStay: 600,
  capacity: 2,
  ...more,
})
const noLegs: LegCache = new Map()
const outlines = outlineTour(tour, company)
const plan = (stops: readonly Destination[], of = outlines) => derivePlan(of, stops, noLegs, undefined)

describe('skills', () => {
  const names = new Map([['/api/tags/1', 'Kühlung']])
  const stops = [
    stop('a', { tags: ['/api/tags/1', '/api/tags/2'] }),
    stop('b', { tags: ['/api/tags/1'], active: false }),
    stop('c', { tags: null }),
  ]
  const shown = (sources: readonly (readonly string[] | null)[]) => {
    const derived = plan(stops, { ...outlines, skills: { names, sources } })
    return [
      derived.figures.violations.skills,
      derived.figures.violationCount,
      derived.stops.map((each) => remarksOf(each, null).map(({ text }) => text)),
    ]
  }

  it('that neither driver, vehicle nor tour has are a violation of the stop and of the tour', () => {
    expect(shown([[], ['/api/tags/2']])).toEqual([['Kühlung'], 1, [['Kühlung fehlt'], ['Inaktiv'], []]])
  })

  it('that one of them has, or of which one is unknown, are none', () => {
    for (const sources of [
      [[], ['/api/tags/1']],
      [[], null],
    ])
      expect(shown(sources)).toEqual([undefined, 0, [[], ['Inaktiv'], []]])
  })
})

describe('derivePlan', () => {
  it('joins stops, route legs and window violations', () => {
    const stops = [
      stop('a', { earliestTime: 6 * 3600 + 1200, latestTime: 7 * 3600 }),
      stop('b', { lng: 13.5, latestTime: 6 * 3600 + 1800, timeWindowType: 'soft', capacity: 4 }),
    ]
    const route = {
      coordinates: [
        [13.3, 52.5],
        [13.4, 52.5],
      ],
      estimate: true,
      legs: [
        { distanceMeters: 4000, durationSeconds: 900 },
        { distanceMeters: 3000, durationSeconds: 600 },
      ],
    }
    const book = withLegsOf(noLegs, route, outlines, stops.map(toRoutedStop))
    const { stops: rows, figures, line, isEstimate, axis } = derivePlan(outlines, stops, book, route)
    expect(rows).toEqual([
      {
        iri: '/api/destinations/a',
        id: 'a',
        position: 1,
        name: 'Ziel a',
        addressLine: 'Choriner Str. 52, 10435',
        arrival: 22_500,
        serviceBegin: 22_800,
        departure: 23_400,
        waitSeconds: 300,
        pauses: [],
        staySeconds: 600,
        capacity: 2,
        load: 2,
        isBeyondMaximum: false,
        violation: null,
        window: { from: 22_800, to: 25_200, opensHard: true, closesHard: true },
        isActive: true,
        coordinates: [13.4, 52.5],
        isApproximate: false,
        lock: null,
      },
      expect.objectContaining({
        id: 'b',
        position: 2,
        arrival: 24_000,
        departure: 24_600,
        load: 6,
        isBeyondMaximum: true,
        violation: { kind: 'late', seconds: 600, isAllowed: true },
        window: { from: null, to: 23_400, opensHard: false, closesHard: false },
      }),
    ])
    expect(figures).toMatchObject({
      distanceMeters: 7000,
      durationSeconds: 3000,
      // A window and the load.
      violationCount: 2,
      load: 6,
      endTime: 24_600,
    })
    expect({ line, isEstimate, axis }).toEqual({
      line: [
        [13.3, 52.5],
        [13.4, 52.5],
      ],
      isEstimate: true,
      axis: { from: 21_600, to: 25_200, step: 3600, ticks: [6, 7] },
    })
  })

  it('estimates legs missing in the route and keeps the others', () => {
    const [a, b] = [stop('a'), stop('b', { lng: 13.5 })]
    const legs = [
      { distanceMeters: 1, durationSeconds: 1 },
      { distanceMeters: 2, durationSeconds: 2 },
    ]
    const book = withLegsOf(noLegs, { legs }, outlines, [a, b].map(toRoutedStop))
    const moved = derivePlan(outlines, [b, a], book, undefined)
    const toB = estimateLeg([13.3, 52.5], [13.5, 52.5], 'car')
    const back = estimateLeg([13.5, 52.5], [13.4, 52.5], 'car')
    expect(moved.figures.distanceMeters).toBe(toB.distanceMeters + back.distanceMeters)
    const { figures } = derivePlan(outlines, [a, b], book, undefined)
    expect(figures.distanceMeters).toBe(3)
    expect([moved.figures.hasUnknownLeg, figures.hasUnknownLeg]).toEqual([true, false])
  })

  it('estimates a leg with only one figure, or none', () => {
    const stops = [stop('a'), stop('b', { lng: 13.5 })].map(toRoutedStop)
    const legs = [{ distanceMeters: 1 }, {}]
    expect([...withLegsOf(noLegs, { legs }, outlines, stops)]).toEqual([])
  })

  it('ignores a route with a different number of stops', () => {
    const legs = [{ distanceMeters: 1, durationSeconds: 1 }]
    expect(withLegsOf(noLegs, { legs }, outlines, [stop('a'), stop('b')].map(toRoutedStop))).toBe(noLegs)
  })

  it('starts at the first stop without a start point and ends at the end point', () => {
    const of = outlineTour({ ...tour, startLng: null, destinationLng: 13.5, destinationLat: 52.5 }, company)
    const { figures, stops } = plan([stop('a')], of)
    const leg = estimateLeg([13.4, 52.5], [13.5, 52.5], 'car')
    expect({ arrival: stops[0]?.arrival, end: figures.endTime }).toEqual({
      arrival: 21_600,
      end: 21_600 + 600 + leg.durationSeconds,
    })
  })

  it("departs at the company's time, else at eight", () => {
    const late = { ...tour, earliestTime: null }
    expect([
      outlineTour(late, { ...company, defaultTourTemplateEarliestTime: 25_200 }).departure,
      outlineTour(late, company).departure,
    ]).toEqual([25_200, 28_800])
  })

  it('has no load if the amount of an active stop is unknown', () => {
    const unknown = plan([stop('a'), stop('b', { capacity: null })])
    expect([unknown.figures.isLoadKnown, unknown.stops.map(({ load }) => load)]).toEqual([
      false,
      [null, null],
    ])
    const known = plan([stop('a'), stop('b', { capacity: null, active: false })])
    expect([known.figures.isLoadKnown, known.stops.map(({ load }) => load)]).toEqual([true, [2, null]])
  })

  it('excludes inactive stops from load, time and distance', () => {
    const { stops, figures } = plan([stop('a'), stop('b', { active: false, capacity: 50, lng: 14 })])
    expect(stops[1]).toMatchObject({ arrival: null, load: null, isActive: false })
    const { load, distanceMeters, durationSeconds } = plan([stop('a')]).figures
    expect(figures).toMatchObject({ load, distanceMeters, durationSeconds })
  })

  it('skips a stop without a position in the legs', () => {
    const { stops } = plan([stop('a'), stop('b', { lat: null, lng: null }), stop('c')])
    expect(stops.map(({ arrival, coordinates }) => ({ arrival, isPlaced: coordinates !== null }))).toEqual([
      { arrival: stops[0]?.arrival, isPlaced: true },
      { arrival: stops[0]?.departure, isPlaced: false },
      { arrival: stops[1]?.departure, isPlaced: true },
    ])
  })

  it('marks approximate positions', () => {
    const { stops } = plan([
      stop('a', { positionAccuracy: 'street' }),
      stop('b', { positionAccuracy: 'confirmed' }),
      stop('c', { positionAccuracy: 'postcode', lat: null }),
    ])
    expect(stops.map(({ isApproximate }) => isApproximate)).toEqual([true, false, false])
    expect(stops.map((each) => remarksOf(each, null).map(({ text }) => text))).toEqual([
      ['Position ungefähr'],
      [],
      ['Position unbekannt'],
    ])
  })

  it('handles a stop with only an @id and an empty tour', () => {
    expect(plan([{ '@id': '/api/destinations/x' }]).stops[0]).toMatchObject({
      name: '–',
      addressLine: '',
      arrival: 21_600,
      window: null,
      coordinates: null,
    })
    expect(plan([]).figures).toMatchObject({ distanceMeters: 0, durationSeconds: 0, endTime: 21_600 })
  })

  it('scales its axis to at most five steps of whole hours', () => {
    const { axis } = plan([stop('a', { lengthOfStay: 9.5 * 3600 })])
    expect(axis).toEqual({ from: 21_600, to: 57_600, step: 7200, ticks: [6, 8, 10, 12, 14, 16] })
    expect(percentOn(axis, 39_600)).toBe(50)
  })
})

it('shows invisible characters in names and addresses as marks', () => {
  const [shown] = plan([
    stop('1', { name: 'Hof\u202E', address: 'Weg\u200B 1', street: null, zip: null }),
  ]).stops
  expect([shown?.name, shown?.addressLine]).toEqual(['Hof‹U+202E›', 'Weg‹U+200B› 1'])
})

describe('hour marks', () => {
  const hour = 3600
  const textsOf = (from: number, to: number) => {
    const axis = axisOf(from * hour, to * hour)
    return axis.ticks.map((tick) => tickText(axis, tick))
  }

  it.each([
    [8, 12.5, ['8', '9', '10', '11', '12', '13']],
    [22, 30, ['22', '0', '2', '4', '6']],
    [20, 45, ['20', '2', '8', '14', '20', '2']],
    [8, 60, ['0', '12', '+1', '12', '+2', '12']],
    [8, 110, ['0', '+1', '+2', '+3', '+4', '+5']],
    [8, 250, ['0', '+3', '+6', '+9', '+12']],
  ])('from hour %d to %d are %j', (from, to, texts) => {
    expect(textsOf(from, to)).toEqual(texts)
  })

  it('cover the whole time with a limited number of marks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), fc.integer({ min: 0, max: 3e6 }), (from, length) => {
        const axis = axisOf(from, from + length)
        expect(axis.from).toBeLessThanOrEqual(from)
        expect(axis.to).toBeGreaterThanOrEqual(from + length)
        expect(axis.ticks.length).toBeLessThanOrEqual(8)
        expect([axis.ticks[0], axis.ticks.at(-1)]).toEqual([axis.from / hour, axis.to / hour])
        const marks = hourMarks(axis, 13)
        expect(marks.length).toBeLessThanOrEqual(14)
        expect(marks.every((at) => at % hour === 0)).toBe(true)
      }),
    )
  })

  it.each([
    [{ from: 6, to: 18 }, [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
    [{ from: 7, to: 30 }, [8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]],
    [{ from: 7, to: 150 }, [12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 132, 144]],
    [{ from: 7, to: 260 }, [24, 48, 72, 96, 120, 144, 168, 192, 216, 240]],
  ])('of the overview %j are at the hours %j', ({ from, to }, hours) => {
    expect(hourMarks({ from: from * hour, to: to * hour }, 13)).toEqual(hours.map((each) => each * hour))
  })
})

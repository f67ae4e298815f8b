import { describe, expect, it } from 'vitest'
import type { ProofOfService } from '../../../contract/proof/proofOfService'
import type { DrivenStop } from '../../../contract/tour/drivenTour'
import type { Tour } from '../../../contract/tour/tour'
import { deriveDrivenTour, type DrivenRecords } from './deriveDrivenTour'

/** Returns a time of one day on the user's clock. */
const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute)
const seconds = (hour: number, minute = 0) => hour * 3600 + minute * 60

const tour: Tour = {
  '@id': '/api/tours/1',
  name: 'Nord',
  color: '#366ae8',
  startDate: at(8).toISOString(),
  endDate: at(11).toISOString(),
  locationTracking: true,
  driver: { '@id': '/api/users/1', fullName: 'Ada Kühn' },
}
const stop = (position: number, eta: number | null, more: Partial<DrivenStop> = {}): DrivenStop => ({
  '@id': `/api/service-locations/${position}`,
  name: `Halt ${position}`,
  lat: 52.5,
  lng: 13.4,
  positionInTour: position,
  eta,
  lengthOfStay: 600,
  ...more,
})
const proof = (
  position: number,
  moment: Date | null,
  more: Partial<ProofOfService> = {},
): ProofOfService => ({
  '@id': `/api/proof-of-services/${position}`,
  state: 'COMPLETED',
  timeStamp: moment?.toISOString() ?? null,
  serviceLocation: { '@id': `/api/service-locations/${position}`, tour: tour['@id'] },
  ...more,
})
const stops = [stop(1, seconds(8, 30)), stop(2, seconds(9)), stop(3, seconds(9, 30)), stop(4, seconds(10))]
const nothing: DrivenRecords = { stops: undefined, positions: undefined, route: undefined, proofs: undefined }
const derive = (records: Partial<DrivenRecords> = {}, more: Partial<Tour> = {}, now = at(12)) =>
  deriveDrivenTour({ ...tour, ...more }, { ...nothing, ...records }, now)

describe('the stops of a driven tour', () => {
  it('are in the order of their proofs; those without one follow as planned', () => {
    const proofs = [proof(4, at(9, 20)), proof(2, at(8, 50))]
    const shown = derive({ stops, proofs }).stops
    expect(shown.map(({ position }) => position)).toEqual([2, 4, 1, 3])
  })

  it('have their driven position if it differs', () => {
    const proofs = [proof(1, at(8, 40)), proof(4, at(9, 20)), proof(3, at(9, 40))]
    const moved = derive({ stops, proofs }).stops.map(({ position, movedTo }) => [position, movedTo])
    expect(moved).toEqual([
      [1, null],
      [4, 3],
      [3, 4],
      [2, null],
    ])
  })

  it('arrive one service time before their proof, with the delay of that arrival', () => {
    const [shown] = derive({ stops: [stop(1, seconds(8, 30))], proofs: [proof(1, at(8, 52))] }).stops
    expect(shown).toMatchObject({ planned: at(8, 30), arrived: at(8, 42), deviation: 720 })
  })

  it('have their latest proof, and no proof of another tour', () => {
    const [one] = stops
    const proofs = [
      proof(1, at(9), { '@id': '/api/proof-of-services/9', state: 'FAILED' }),
      proof(1, at(8, 40)),
      proof(7, at(9, 10)),
      proof(2, at(9, 10), {
        serviceLocation: { '@id': '/api/service-locations/2', tour: '/api/tours/2' },
      }),
    ]
    const shown = derive({ stops: [...(one ? [one] : []), stop(2, seconds(9))], proofs }).stops
    expect(shown.map(({ proof: latest }) => latest && [latest.id, latest.state])).toEqual([
      ['9', 'FAILED'],
      null,
    ])
  })

  it('have the distance of their proof', () => {
    const far = proof(1, at(8, 40), { lat: 52.5 + 150 / 111_195, lng: 13.4, photoCount: 2 })
    const [shown] = derive({ stops: [stop(1, seconds(8, 30))], proofs: [far] }).stops
    expect(shown?.proof).toMatchObject({ isFarAway: true, photoCount: 2 })
    expect(shown?.proof?.awayMeters).toBeCloseTo(150, 0)
  })

  it('violate a window if service started too late; waiting for a strict window violates nothing', () => {
    const window = { timeWindowType: 'strict', earliestTime: seconds(8, 45), latestTime: seconds(9) }
    const violationAt = (moment: Date, more: Partial<DrivenStop> = {}) =>
      derive({ stops: [stop(1, seconds(8, 30), { ...window, ...more })], proofs: [proof(1, moment)] })
        .stops[0]?.chart.violation
    expect(violationAt(at(9, 22))).toEqual({ kind: 'late', seconds: 720, isAllowed: false })
    expect(violationAt(at(9, 10))).toBeNull()
    expect(violationAt(at(8, 50))).toBeNull()
    expect(violationAt(at(8, 50), { timeWindowType: 'soft' })).toMatchObject({
      kind: 'early',
      isAllowed: true,
    })
  })

  it('of a night tour are compared with the windows of their own days', () => {
    const window = { timeWindowType: 'strict', earliestTime: seconds(0, 30), latestTime: seconds(2) }
    const night = [stop(1, seconds(22, 30)), stop(2, seconds(24, 30), window)]
    const violationAt = (moment: Date) =>
      derive(
        { stops: night, proofs: [proof(1, at(22, 40)), proof(2, moment)] },
        { startDate: at(22).toISOString(), endDate: at(27).toISOString() },
      ).stops[1]?.chart
    expect(violationAt(at(24, 50))).toMatchObject({
      window: { from: seconds(24, 30), to: seconds(26) },
      violation: null,
    })
    expect(violationAt(at(26, 22))?.violation).toEqual({ kind: 'late', seconds: 720, isAllowed: false })
  })

  it('of another server have the known values only', () => {
    const bare = [{ '@id': '/api/service-locations/1' }, { '@id': '/api/service-locations/2', name: 'B' }]
    const bareProof = {
      '@id': '/api/proof-of-services/1',
      serviceLocation: { '@id': '/api/service-locations/2' },
    }
    const shown = derive({ stops: bare, proofs: [bareProof] }, { startDate: null }).stops
    expect(shown).toMatchObject([
      { position: 1, name: '', planned: null, arrived: null, deviation: null, place: null, proof: null },
      {
        position: 2,
        name: 'B',
        proof: { id: '1', state: null, at: null, photoCount: null, awayMeters: null },
      },
    ])
    expect(shown.map(({ chart, reference }) => [chart.window, chart.serviceBegin, reference])).toEqual([
      [null, null, null],
      [null, null, null],
    ])
  })
})

describe('the open stops of a running tour', () => {
  const running = { endDate: null }
  const arrivalsOf = (records: Partial<DrivenRecords>, more: Partial<Tour> = running, now = at(8, 50)) =>
    derive({ stops, ...records }, more, now).stops.map(
      ({ expected, deviation }) => expected && [expected.at, expected.confidence, deviation],
    )

  it('have an ETA and its difference to the plan', () => {
    // Twelve minutes late; it is unknown how much of the travel time is waiting.
    const places = stops.map((each) => ({ ...each, lat: null }))
    expect(arrivalsOf({ stops: places, proofs: [proof(1, at(8, 52))] }, running, at(8, 53))).toEqual([
      null,
      [at(9, 12), 'likely', 720],
      [at(9, 42), 'likely', 720],
      [at(10, 12), 'likely', 720],
    ])
  })

  it('are expected from the last position of the vehicle', () => {
    const positions = [
      { '@id': '/api/driver-locations/1', lat: 52.6, lng: 13.4, originalTimeStamp: at(8, 49).toISOString() },
    ]
    const places = stops.map((each) => ({ ...each, lat: 52.5, lng: 13.4 }))
    const [, next] = arrivalsOf({ stops: places, proofs: [proof(1, at(8, 40))], positions })
    expect(next?.[1]).toBe('sure')
    const hidden = { ...running, locationTracking: false }
    const [, unseen] = arrivalsOf({ stops: places, proofs: [proof(1, at(8, 40))], positions }, hidden)
    expect(unseen?.[1]).toBe('likely')
  })

  it('have no ETA after the end of the tour or without known proofs', () => {
    const unknown = [null, null, null, null]
    expect(arrivalsOf({ proofs: [proof(1, at(8, 40))] }, {})).toEqual(unknown)
    expect(arrivalsOf({})).toEqual(unknown)
    expect(derive({ stops }, running).figures.delay).toEqual({ last: null, most: null })
    expect(arrivalsOf({ proofs: [] }, { ...running, startDate: 'gestern' })).toEqual(unknown)
  })
})

const route = {
  coordinates: [
    [13.3, 52.5],
    [13.4, 52.5],
  ],
  distanceMeters: 4200,
  legs: [900, 600, 600, 600, 1200].map((durationSeconds) => ({ durationSeconds, distanceMeters: 1 })),
}

describe('the figures of a driven tour', () => {
  it('include the planned figures', () => {
    const proofs = [
      proof(1, at(8, 41)),
      proof(2, at(9, 35), { state: 'FAILED' }),
      proof(3, at(9, 50), { state: 'ABORTED' }),
    ]
    const { figures } = derive({ stops, proofs, route })
    expect(figures).toEqual({
      start: { actual: at(8), planned: seconds(8, 15) },
      end: { actual: at(11), planned: seconds(10, 30) },
      duration: { actual: 3 * 3600, planned: seconds(2, 15) },
      distance: { actual: null, planned: 4200 },
      stops: { done: 3, total: 4, failed: 1, aborted: 1 },
      delay: { last: 600, most: 25 * 60 },
    })
  })

  it.each([
    // Only to the first stop: the tour ends with the service at the last one.
    [4, seconds(8, 15), seconds(10, 10)],
    [3, null, null],
    [0, null, null],
  ])('with %i legs have a planned start at %s and end at %s', (count, start, end) => {
    const { figures } = derive({ stops, route: { ...route, legs: route.legs.slice(0, count) } })
    expect([figures.start.planned, figures.end.planned]).toEqual([start, end])
  })

  it('start at the own departure of the date', () => {
    const plannedTour = {
      '@id': '/api/planned-tours/7_2026-11-20',
      date: '2026-11-20',
      earliestTime: seconds(7, 45),
    }
    const { figures } = derive({ stops, route }, { tourTemplate: '/api/tour-templates/7', plannedTour })
    expect([figures.start.planned, figures.duration.planned]).toEqual([seconds(7, 45), seconds(2, 45)])
  })

  it('of a tour in progress extend until now, with the same delay as Zentrale', () => {
    const { figures, isRunning } = derive(
      { stops, proofs: [proof(1, at(8, 41))] },
      { endDate: null },
      at(9, 20),
    )
    expect(isRunning).toBe(true)
    expect(figures.duration.actual).toBe(80 * 60)
    expect(figures.end.actual).toBeNull()
    // The second stop has been due since nine.
    expect(figures.delay).toEqual({ last: 1200, most: 1200 })
  })

  it('come from the tour if its stops or proofs cannot be loaded', () => {
    const counts = { serviceLocationCount: 14, proofCount: 12 }
    expect(derive({}, counts).figures.stops).toEqual({ done: 12, total: 14, failed: 0, aborted: 0 })
    expect(derive({ stops }, counts).figures.stops).toMatchObject({ done: 12, total: 4 })
  })

  it('are null if the server sends none', () => {
    const { figures, axis } = deriveDrivenTour({ '@id': '/api/tours/1', endDate: 'x' }, nothing, at(12))
    expect(figures).toEqual({
      start: { actual: null, planned: null },
      end: { actual: null, planned: null },
      duration: { actual: null, planned: null },
      distance: { actual: null, planned: null },
      stops: { done: null, total: null, failed: 0, aborted: 0 },
      delay: { last: null, most: null },
    })
    expect(axis).toBeNull()
  })
})

describe('the lines of a driven tour', () => {
  const positions = [0, 1, 2].map((index) => ({
    '@id': `/api/driver-locations/${index}`,
    lat: 52.5 + index / 100,
    lng: 13.4,
    originalTimeStamp: at(8, index).toISOString(),
  }))

  it('are the driven track and the planned route', () => {
    const shown = derive({ positions, route })
    expect(shown.drivenLine).toEqual([
      [13.4, 52.5],
      [13.4, 52.52],
    ])
    expect(shown.plannedLine).toEqual(route.coordinates)
    expect(shown.figures.distance.actual).toBeCloseTo(2224, 0)
  })

  it('exclude a driver without tracking, whatever the server sends', () => {
    const shown = derive({ positions }, { locationTracking: false })
    expect([shown.isTracked, shown.track, shown.drivenLine]).toEqual([false, [], []])
  })

  it('are simplified if they have many points', () => {
    const many = Array.from({ length: 17_000 }, (_, index) => ({
      '@id': `/api/driver-locations/${index}`,
      lat: 52.5 + Math.sin(index / 900) / 20,
      lng: 13.4 + index / 100_000,
      originalTimeStamp: new Date(at(8).getTime() + index * 1000).toISOString(),
    }))
    const { track, drivenLine } = derive({ positions: many })
    expect(track.length).toBe(17_000)
    expect(drivenLine.length).toBeGreaterThan(20)
    expect(drivenLine.length).toBeLessThan(2_000)
  })
})

describe('start and end of the tour', () => {
  // From the start 15 minutes before the first stop, and 20 minutes back after the last one.
  const route = {
    legs: [900, 600, 600, 600, 1200].map((durationSeconds) => ({ durationSeconds, distanceMeters: 1 })),
    startAddress: 'Hof 1',
    destinationAddress: 'Hof 2',
  }

  it('have planned and actual times', () => {
    const { start, end } = derive({ stops, route })
    expect([start, end]).toEqual([
      { kind: 'start', address: 'Hof 1', planned: seconds(8, 15), actual: at(8), deviation: -900 },
      { kind: 'end', address: 'Hof 2', planned: seconds(10, 30), actual: at(11), deviation: 1800 },
    ])
  })

  it('have no end while the tour is in progress', () => {
    expect(derive({ stops, route }, { endDate: null }).end).toMatchObject({ actual: null, deviation: null })
  })

  it('have only times without a route, and are null if nothing is known', () => {
    expect(derive({ stops }).start).toEqual({
      kind: 'start',
      address: '',
      planned: null,
      actual: at(8),
      deviation: null,
    })
    const unknown = deriveDrivenTour({ '@id': '/api/tours/1' }, { ...nothing, stops }, at(12))
    expect([unknown.start, unknown.end]).toEqual([null, null])
  })
})

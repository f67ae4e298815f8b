import { beforeEach, describe, expect, it } from 'vitest'
import { estimateLabel, estimateLeg, type LonLat } from '../../../src/contract/tour/travelEstimate'
import { decodePolyline } from './polyline'
import { RouterUnavailable } from './router'
import { createValhallaRouter } from './valhallaRouter'
import { valhallaService } from './valhallaTransport'

/*
 * Requests and answers have the shapes of Valhalla's documentation,
 * https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/ and …/matrix/api-reference/.
 */

const alex: LonLat = [13.4132, 52.5219]
const zoo: LonLat = [13.3325, 52.5072]
const tegel: LonLat = [13.2836, 52.5896]
const shape = '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI'

type Place = { lat: number; lon: number; type: string }
type RouteBody = { locations: Place[]; costing: string; costing_options: Record<string, unknown> }
type Answer = { status?: number; body: unknown }

const summary = (time: number, length: number) => ({
  has_time_restrictions: false,
  has_toll: false,
  min_lat: 52.5,
  min_lon: 13.2,
  max_lat: 52.6,
  max_lon: 13.5,
  time,
  length,
  cost: time,
})
const tripOf = (legs: { time: number; length: number }[], more: object = {}): Answer => ({
  body: {
    trip: {
      locations: [],
      legs: legs.map(({ time, length }) => ({ maneuvers: [], summary: summary(time, length), shape })),
      summary: summary(0, 0),
      status_message: 'Found route between points',
      status: 0,
      units: 'kilometers',
      language: 'en-US',
    },
    ...more,
  },
})
const noPath: Answer = {
  status: 400,
  body: {
    error_code: 442,
    error: 'No path could be found for input',
    status_code: 400,
    status: 'Bad Request',
  },
}
/** 100 s and 1 km for every leg. */
const anyTrip = ({ locations }: RouteBody) => tripOf(locations.slice(1).map(() => ({ time: 100, length: 1 })))

function createService(
  answer: (body: RouteBody) => Answer | Promise<Answer> = anyTrip,
  covers: (point: LonLat) => boolean = () => true,
) {
  const calls: { url: string; body: RouteBody }[] = []
  let time = 0
  const fetchJson: typeof fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body)) as RouteBody
    calls.push({ url: String(input), body })
    const { status = 200, body: answered } = await answer(body)
    return new Response(JSON.stringify(answered), { status })
  }
  return {
    calls,
    /** The number of requested legs per request. */
    askedLegs: () => calls.map(({ body }) => body.locations.length - 1),
    advance: (milliseconds: number) => (time += milliseconds),
    router: createValhallaRouter(valhallaService('http://valhalla:8002', fetchJson), {
      covers,
      now: () => time,
    }),
  }
}

describe('a route of Valhalla', () => {
  it('is requested once for legs with the same permissions and joined', async () => {
    const { calls, router } = createService(() =>
      tripOf(
        [
          { time: 100.4, length: 1.2345 },
          { time: 50, length: 0.5 },
        ],
        { warnings: [{ code: 208, text: 'Hard exclusions are not allowed' }] },
      ),
    )
    const route = await router.route({ points: [alex, zoo, tegel], profile: 'car', excludeToll: true })
    expect(calls).toEqual([
      {
        url: 'http://valhalla:8002/route',
        body: {
          locations: [
            { lon: 13.4132, lat: 52.5219, type: 'break', search_cutoff: 500 },
            { lon: 13.3325, lat: 52.5072, type: 'break', search_cutoff: 500 },
            { lon: 13.2836, lat: 52.5896, type: 'break', search_cutoff: 500 },
          ],
          costing: 'auto',
          costing_options: { auto: { height: 1.6, use_tolls: 0, exclude_tolls: true } },
          directions_type: 'none',
          units: 'kilometers',
        },
      },
    ])
    const line = decodePolyline(shape)
    expect(route).toEqual({
      geometry: [...line, ...line],
      legs: [
        { distanceMeters: 1235, durationSeconds: 100 },
        { distanceMeters: 500, durationSeconds: 50 },
      ],
      distanceMeters: 1735,
      durationSeconds: 150,
      estimate: false,
      warnings: ['Hard exclusions are not allowed'],
    })
  })

  it('is requested separately for a leg whose stop has other permissions', async () => {
    const { calls, router } = createService()
    const route = await router.route({
      points: [alex, zoo, tegel],
      profile: 'car',
      ignored: [{ oneways: true, access: true, restrictions: true }, undefined],
    })
    expect(calls.map(({ body }) => body.costing_options)).toEqual([
      { auto: { height: 1.6, ignore_oneways: true, ignore_access: true, ignore_restrictions: true } },
      { auto: { height: 1.6 } },
    ])
    expect(route.legs).toHaveLength(2)
  })

  it('limits requests to twenty points', async () => {
    const { askedLegs, router } = createService()
    const points = Array.from({ length: 41 }, (_, i): LonLat => [13 + i / 100, 52])
    const { legs } = await router.route({ points, profile: 'car' })
    expect([askedLegs(), legs.length]).toEqual([[19, 19, 2], 40])
  })

  it('is labelled as an estimate when one leg has no route, and keeps the other legs', async () => {
    const { askedLegs, router } = createService((body) =>
      body.locations.some(({ lon }) => lon === tegel[0]) ? noPath : anyTrip(body),
    )
    const route = await router.route({ points: [alex, zoo, tegel], profile: 'car' })
    const known = { distanceMeters: 1000, durationSeconds: 100 }
    expect([route.legs, route.estimate, route.label]).toEqual([
      [known, estimateLeg(zoo, tegel, 'car')],
      true,
      estimateLabel,
    ])
    expect(route.geometry.slice(-2)).toEqual([zoo, tegel])
    expect(askedLegs()).toEqual([2, 1, 1])
  })

  it.each([
    ['a failure', { status: 503, body: {} }],
    ['a refusal of another kind', { status: 404, body: {} }],
    ['no legs', { body: { trip: {} } }],
    ['another number of legs', tripOf([])],
    ['a broken line', { body: { trip: { legs: [{ shape: '_izl', summary: summary(1, 1) }] } } }],
  ])('throws RouterUnavailable when the answer is %s', async (_, answer) => {
    const { router } = createService(() => answer)
    await expect(router.route({ points: [alex, zoo], profile: 'car' })).rejects.toBeInstanceOf(
      RouterUnavailable,
    )
  })

  it('is not requested while the service rests after a failure', async () => {
    let isDown = true
    const { askedLegs, advance, router } = createService((body) =>
      isDown ? { status: 503, body: {} } : anyTrip(body),
    )
    const ask = () => router.route({ points: [alex, zoo], profile: 'car' })
    await expect(ask()).rejects.toBeInstanceOf(RouterUnavailable)
    isDown = false
    await expect(ask()).rejects.toBeInstanceOf(RouterUnavailable)
    expect(askedLegs()).toEqual([1])
    advance(30_000)
    expect((await ask()).durationSeconds).toBe(100)
  })

  it('rejects with the reason of the caller when it is cancelled', async () => {
    const controller = new AbortController()
    const { router } = createService(() => {
      controller.abort(new Error('not needed any more'))
      throw new Error('aborted')
    })
    const route = router.route({ points: [alex, zoo], profile: 'car' }, { signal: controller.signal })
    await expect(route).rejects.toThrow('not needed any more')
  })
})

describe('cached legs', () => {
  const points = Array.from({ length: 12 }, (_, i): LonLat => [13 + i / 100, 52])

  it('are not requested again: a changed order only requests changed legs', async () => {
    const { askedLegs, router } = createService()
    const first = await router.route({ points, profile: 'car' })
    const again = await router.route({ points, profile: 'car' })
    expect([askedLegs(), again]).toEqual([[11], first])
    const [moved] = points.slice(5, 6)
    const order = points.toSpliced(5, 1)
    if (moved) order.splice(8, 0, moved)
    const { legs } = await router.route({ points: order, profile: 'car' })
    // 4 → 6 closes the gap; 8 → 5 and 5 → 9 surround the new position.
    expect([askedLegs(), legs.length]).toEqual([[11, 1, 2], 11])
  })

  it('differ by vehicle, exclusion and permission', async () => {
    const { askedLegs, router } = createService()
    const query = { points: [alex, zoo], profile: 'car' as const }
    for (const other of [
      {},
      { profile: 'truck' as const },
      { excludeFerry: true },
      { ignored: [{ access: true }] },
    ])
      await router.route({ ...query, ...other })
    expect(askedLegs()).toEqual([1, 1, 1, 1])
  })

  it('are refetched after a day', async () => {
    const { askedLegs, advance, router } = createService()
    await router.route({ points: [alex, zoo], profile: 'car' })
    advance(24 * 3_600_000)
    await router.route({ points: [alex, zoo], profile: 'car' })
    expect(askedLegs()).toEqual([1, 1])
  })
})

describe('a matrix of Valhalla', () => {
  it('is assembled from blocks', async () => {
    const calls: number[][] = []
    type MatrixBody = { sources: { lon: number }[]; targets: { lon: number }[] }
    const fetchJson: typeof fetch = async (_, init) => {
      const body = JSON.parse(String(init?.body)) as MatrixBody
      calls.push([body.sources.length, body.targets.length])
      return Response.json({
        algorithm: 'timedistancematrix',
        units: 'kilometers',
        sources_to_targets: body.sources.map((from, from_index) =>
          body.targets.map((to, to_index) => ({
            from_index,
            to_index,
            ...(from.lon === 3 && to.lon === 55
              ? { time: null, distance: null }
              : { time: to.lon, distance: from.lon }),
          })),
        ),
      })
    }
    const points = Array.from({ length: 60 }, (_, i): LonLat => [i, 50])
    const router = createValhallaRouter(valhallaService('http://valhalla:8002', fetchJson))
    const shares: number[] = []
    const onProgress = (share: number) => void shares.push(share)
    const matrix = await router.matrix({ points, profile: 'car' }, { onProgress })
    expect(shares).toEqual([0.25, 0.5, 0.75, 1])
    expect(calls).toEqual([
      [50, 50],
      [50, 10],
      [10, 50],
      [10, 10],
    ])
    expect(matrix.durationSeconds[58]).toEqual(points.map(([lon]) => lon))
    expect(matrix.distanceMeters.map((row) => row[52])).toEqual(points.map(([lon]) => lon * 1000))
    const estimate = estimateLeg([3, 50], [55, 50], 'car')
    expect([matrix.durationSeconds[3]?.[55], matrix.distanceMeters[3]?.[55]]).toEqual([
      estimate.durationSeconds,
      estimate.distanceMeters,
    ])
    expect([matrix.estimate, matrix.label]).toEqual([true, estimateLabel])
  })

  it('asks for the row and the column of a moved stop only, and for nothing the second time', async () => {
    const calls: number[][] = []
    const fetchJson: typeof fetch = async (_, init) => {
      const { sources, targets } = JSON.parse(String(init?.body)) as { sources: Place[]; targets: Place[] }
      calls.push([sources.length, targets.length])
      const durations = sources.map(({ lon }) => targets.map((to) => Math.abs(lon - to.lon)))
      return Response.json({ sources_to_targets: { durations, distances: durations } })
    }
    const router = createValhallaRouter(valhallaService('http://valhalla:8002', fetchJson))
    const points = Array.from({ length: 40 }, (_, i): LonLat => [i, 50])
    const first = await router.matrix({ points, profile: 'car' })
    expect(await router.matrix({ points, profile: 'car' })).toEqual(first)
    const moved = points.with(7, [100, 50])
    const second = await router.matrix({ points: moved, profile: 'car' })
    expect(calls).toEqual([
      [40, 40],
      [39, 1],
      [1, 40],
    ])
    expect(second.durationSeconds[3]?.slice(6, 9)).toEqual([3, 97, 5])
    await router.matrix({ points: moved, profile: 'car', excludeMotorway: true })
    expect(calls[3]).toEqual([40, 40])
  })
})

describe('a matrix with a place that has no street', () => {
  it('asks again without it, and estimates its cells', async () => {
    const asked: unknown[] = []
    const fetchJson: typeof fetch = async (input, init) => {
      const path = new URL(String(input)).pathname
      const body = JSON.parse(String(init?.body)) as { locations?: Place[]; sources?: Place[] }
      asked.push([path, body.locations?.length ?? body.sources?.length])
      if (path === '/locate')
        return Response.json(body.locations?.map(({ lon }) => ({ edges: lon === zoo[0] ? null : [{}] })))
      if (body.sources?.some(({ lon }) => lon === zoo[0]))
        return Response.json({ error_code: 171 }, { status: 400 })
      return Response.json({
        sources_to_targets: {
          durations: [
            [0, 60],
            [70, 0],
          ],
          distances: [
            [0, 0.5],
            [0.6, 0],
          ],
        },
      })
    }
    const router = createValhallaRouter(valhallaService('http://valhalla:8002', fetchJson))
    const matrix = await router.matrix({ points: [alex, zoo, tegel], profile: 'car' })
    expect(asked).toEqual([
      ['/sources_to_targets', 3],
      ['/locate', 3],
      ['/sources_to_targets', 2],
    ])
    expect([matrix.durationSeconds[0]?.[2], matrix.distanceMeters[2]?.[0]]).toEqual([60, 600])
    expect(matrix.durationSeconds[0]?.[1]).toBe(estimateLeg(alex, zoo, 'car').durationSeconds)
    expect(matrix.label).toBe(estimateLabel)
  })
})

describe('places beyond the street data', () => {
  it('are estimated without a request', async () => {
    const { askedLegs, router } = createService(anyTrip, ([lon]) => lon > 13.3)
    const route = await router.route({ points: [alex, zoo, tegel], profile: 'car' })
    expect([askedLegs(), route.estimate, route.label]).toEqual([[1], true, estimateLabel])
    expect(route.legs[1]).toEqual(estimateLeg(zoo, tegel, 'car'))
  })
})

const url = process.env['VALHALLA_URL']

/**
 * VALHALLA_POINTS: two places on its map, `lon,lat lon,lat`. Default: the two largest towns of Liechtenstein.
 */
describe('a real Valhalla', () => {
  beforeEach(({ skip }) => skip(!url, 'VALHALLA_URL names no server'))

  const places = (process.env['VALHALLA_POINTS'] ?? '9.5215,47.1392 9.5095,47.1665').split(' ')
  const points = places.map((place): LonLat => {
    const [lon = 0, lat = 0] = place.split(',').map(Number)
    return [lon, lat]
  })
  const router = createValhallaRouter(valhallaService(url ?? '', fetch))

  it('finds routes for every vehicle with every permission', async () => {
    const ignored = points.slice(1).map(() => ({ oneways: true, access: true, restrictions: true }))
    for (const profile of ['bicycle', 'car', 'light_truck', 'heavy_truck'] as const) {
      const excluded = { excludeMotorway: true, excludeToll: true, excludeFerry: true }
      const route = await router.route({ points, profile, ignored, ...excluded })
      expect([profile, route.estimate, route.legs.length]).toEqual([profile, false, points.length - 1])
      expect(route.geometry.length).toBeGreaterThan(points.length)
    }
  })

  it('returns a matrix with a zero diagonal', async () => {
    const { durationSeconds } = await router.matrix({ points, profile: 'car' })
    expect(durationSeconds.map((row, i) => row[i])).toEqual(points.map(() => 0))
  })
})

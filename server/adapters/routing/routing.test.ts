import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vehicleTypes } from '../../../src/contract/planningTerms'
import type { LonLat } from '../../../src/contract/travelEstimate'
import { decodePolyline } from './polyline'
import { NoRouteFound, RouterUnavailable } from './router'
import { createRouter, readRouterConfig } from './routerConfig'
import { createStraightLineRouter, estimateMatrix } from './straightLineRouter'
import { costingOf, createValhallaRouter } from './valhallaRouter'

const alex: LonLat = [13.4132, 52.5219]
const zoo: LonLat = [13.3325, 52.5072]
const tegel: LonLat = [13.2836, 52.5896]

describe('the estimating router', () => {
  it('answers the straight line with distance, time and label', async () => {
    expect(await createStraightLineRouter().route({ points: [alex, zoo, alex], profile: 'car' })).toEqual({
      geometry: [alex, zoo, alex],
      legs: [
        { distanceMeters: 7410, durationSeconds: 834 },
        { distanceMeters: 7410, durationSeconds: 834 },
      ],
      distanceMeters: 14820,
      durationSeconds: 1668,
      estimate: true,
      label: 'Luftlinie geschätzt',
    })
  })

  it('needs longer with heavier vehicles', () => {
    const seconds = vehicleTypes
      .filter((profile) => profile !== 'bicycle')
      .map((profile) => estimateMatrix({ points: [alex, zoo], profile }).durationSeconds[0]?.[1] ?? 0)
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
  })

  it('gives a symmetric matrix with zeros on the diagonal', () => {
    const point = fc.tuple(
      fc.double({ min: 5, max: 15, noNaN: true }),
      fc.double({ min: 46, max: 55, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), (points) => {
        const { distanceMeters, durationSeconds } = estimateMatrix({ points, profile: 'truck' })
        for (const matrix of [distanceMeters, durationSeconds])
          matrix.forEach((row, from) => {
            expect(row[from]).toBe(0)
            expect(row).toEqual(matrix.map((other) => other[from]))
          })
      }),
    )
  })

  it('refuses a single point', async () => {
    await expect(createStraightLineRouter().route({ points: [alex], profile: 'car' })).rejects.toThrow(
      RangeError,
    )
  })
})

describe('decodePolyline', () => {
  it('reads six decimals', () => {
    expect(decodePolyline('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI')).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ])
  })

  it('refuses a text that is cut off', () => {
    expect(() => decodePolyline('_izlhA~rlgd')).toThrow(RangeError)
  })
})

type Call = { url: string; body: Record<string, unknown> }

function answering(...answers: { status?: number; body: unknown }[]) {
  const calls: Call[] = []
  const fetchJson: typeof fetch = async (input, init) => {
    calls.push({ url: String(input), body: JSON.parse(String(init?.body)) as Record<string, unknown> })
    const answer = answers[Math.min(calls.length, answers.length) - 1]
    return new Response(JSON.stringify(answer?.body), { status: answer?.status ?? 200 })
  }
  return { calls, fetchJson }
}
const valhalla = (fetchJson: typeof fetch) => createValhallaRouter({ url: 'http://valhalla:8002' }, fetchJson)
const leg = (shape: string, time: number, length: number) => ({ shape, summary: { time, length } })
const shape = '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI'

describe('the Valhalla router', () => {
  it('asks once for legs with the same permissions and joins their lines', async () => {
    const { calls, fetchJson } = answering({
      body: {
        trip: { legs: [leg(shape, 100.4, 1.2345), leg(shape, 50, 0.5)] },
        warnings: [{ code: 1, text: 'hint' }],
      },
    })
    const route = await valhalla(fetchJson).route({
      points: [alex, zoo, tegel],
      profile: 'car',
      excludeToll: true,
    })
    expect(calls).toEqual([
      {
        url: 'http://valhalla:8002/route',
        body: {
          locations: [
            { lon: 13.4132, lat: 52.5219, type: 'break' },
            { lon: 13.3325, lat: 52.5072, type: 'break' },
            { lon: 13.2836, lat: 52.5896, type: 'break' },
          ],
          costing: 'auto',
          costing_options: { auto: { use_tolls: 0, exclude_tolls: true } },
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
      warnings: ['hint'],
    })
  })

  it('asks apart for a leg whose stop allows something else', async () => {
    const { calls, fetchJson } = answering({ body: { trip: { legs: [leg(shape, 10, 1)] } } })
    const route = await valhalla(fetchJson).route({
      points: [alex, zoo, tegel],
      profile: 'car',
      ignored: [{ oneways: true, access: true, restrictions: true }, undefined],
    })
    expect(calls.map(({ body }) => body['costing_options'])).toEqual([
      { auto: { ignore_oneways: true, ignore_access: true, ignore_restrictions: true } },
      { auto: {} },
    ])
    expect(route.legs).toHaveLength(2)
  })

  it('keeps requests to twenty points', async () => {
    const { calls, fetchJson } = answering({ body: { trip: { legs: [leg(shape, 10, 1)] } } })
    await valhalla(fetchJson).route({ points: Array.from({ length: 41 }, () => alex), profile: 'car' })
    expect(calls.map(({ body }) => (body['locations'] as unknown[]).length)).toEqual([20, 20, 3])
  })

  it('gives trucks their weight and height and never drops these limits', () => {
    expect(
      costingOf(
        { profile: 'heavy_truck', excludeMotorway: true, excludeFerry: true },
        { restrictions: true },
      ),
    ).toEqual({
      costing: 'truck',
      costing_options: {
        truck: {
          weight: 40,
          height: 4.1,
          use_highways: 0,
          exclude_highways: true,
          use_ferry: 0,
          exclude_ferries: true,
          ignore_non_vehicular_restrictions: true,
        },
      },
    })
    expect(costingOf({ profile: 'bicycle', excludeMotorway: true, excludeToll: true }, {})).toEqual({
      costing: 'bicycle',
      costing_options: { bicycle: {} },
    })
  })

  it('puts a large matrix together from blocks', async () => {
    const calls: number[][] = []
    const fetchJson: typeof fetch = async (_, init) => {
      const body = JSON.parse(String(init?.body)) as {
        sources: { lon: number }[]
        targets: { lon: number }[]
      }
      calls.push([body.sources.length, body.targets.length])
      return Response.json({
        sources_to_targets: body.sources.map((from) =>
          body.targets.map((to) =>
            from.lon === 3 && to.lon === 55
              ? { time: null, distance: null }
              : { time: to.lon, distance: from.lon },
          ),
        ),
      })
    }
    const points = Array.from({ length: 60 }, (_, i): LonLat => [i, 50])
    const matrix = await valhalla(fetchJson).matrix({ points, profile: 'car' })
    expect(calls).toEqual([
      [50, 50],
      [50, 10],
      [10, 50],
      [10, 10],
    ])
    expect(matrix.durationSeconds[58]).toEqual(points.map(([lon]) => lon))
    expect(matrix.distanceMeters.map((row) => row[52])).toEqual(points.map(([lon]) => lon * 1000))
    expect([matrix.durationSeconds[3]?.[55], matrix.distanceMeters[3]?.[55], matrix.estimate]).toEqual([
      null,
      null,
      false,
    ])
  })

  it.each([
    [400, { error_code: 442, error: 'No path could be found for input' }, NoRouteFound],
    [503, {}, RouterUnavailable],
    [200, { trip: {} }, RouterUnavailable],
    [200, { trip: { legs: [leg('_izl', 1, 1)] } }, RouterUnavailable],
  ])('turns status %s with %j into its error', async (status, body, error) => {
    const { fetchJson } = answering({ status, body })
    await expect(valhalla(fetchJson).route({ points: [alex, zoo], profile: 'car' })).rejects.toBeInstanceOf(
      error,
    )
  })
})

describe('readRouterConfig', () => {
  it.each([
    [{}, { engine: 'embedded' }],
    [
      { ROUTER: 'valhalla', ROUTER_URL: 'http://v:8002' },
      { engine: 'valhalla', url: 'http://v:8002' },
    ],
  ])('reads %j', (env, config) => {
    expect(readRouterConfig(env)).toEqual(config)
    expect(Object.keys(createRouter(readRouterConfig(env)))).toEqual(['route', 'matrix'])
  })

  it.each([
    [{ ROUTER: 'osrm' }, 'ROUTER must be embedded or valhalla'],
    [{ ROUTER: 'valhalla' }, 'ROUTER_URL is needed for ROUTER=valhalla'],
    [{ ROUTER: 'valhalla', ROUTER_URL: 'nix' }, 'ROUTER_URL must be an http or https address'],
  ])('refuses %j', (env, message) => {
    expect(() => readRouterConfig(env)).toThrow(message)
  })
})

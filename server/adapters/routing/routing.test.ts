import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vehicleTypes } from '../../../src/contract/tour/planningTerms'
import type { LonLat } from '../../../src/contract/tour/travelEstimate'
import { decodePolyline } from './polyline'
import { createRouter, readRouterConfig } from './routerConfig'
import { createStraightLineRouter, estimateMatrix } from './straightLineRouter'

const alex: LonLat = [13.4132, 52.5219]
const zoo: LonLat = [13.3325, 52.5072]

describe('the estimating router', () => {
  it('returns the straight line with distance, time and label', async () => {
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

  it('takes longer for heavier vehicles', () => {
    const seconds = vehicleTypes
      .filter((profile) => profile !== 'bicycle')
      .map((profile) => estimateMatrix({ points: [alex, zoo], profile }).durationSeconds[0]?.[1] ?? 0)
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
  })

  it('returns a symmetric matrix with zeros on the diagonal', () => {
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

  it('rejects a single point', async () => {
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

  it('rejects a truncated text', () => {
    expect(() => decodePolyline('_izlhA~rlgd')).toThrow(RangeError)
  })
})

describe('readRouterConfig', () => {
  it.each([
    [{}, { engine: 'embedded' }],
    [{ ROUTING_URL: '' }, { engine: 'embedded' }],
    [{ ROUTING_URL: 'http://v:8002' }, { engine: 'valhalla', url: 'http://v:8002' }],
  ])('reads %j', (env, config) => {
    expect(readRouterConfig(env)).toEqual(config)
    expect(Object.keys(createRouter(readRouterConfig(env)))).toEqual(['route', 'matrix'])
  })

  it.each(['nix', 'file:///etc/passwd'])('rejects %s', (url) => {
    expect(() => readRouterConfig({ ROUTING_URL: url })).toThrow(
      'ROUTING_URL must be an http or https address',
    )
  })
})

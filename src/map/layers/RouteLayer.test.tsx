import { describe, expect, it } from 'vitest'
import { routeFeatures } from './RouteLayer'
import type { LonLat } from '../view/lonLat'

const coordinates: LonLat[] = [
  [13.4, 52.5],
  [13.5, 52.5],
]

describe('routeFeatures', () => {
  it('gives a light line an ink casing, a dark one a white casing, and dashes an estimate', () => {
    expect(
      routeFeatures([
        { id: 'a', coordinates, colour: '#fbde0f', isEstimate: true },
        { id: 'b', coordinates, colour: '#262d5c', role: 'other' },
      ]),
    ).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: {
            id: 'a',
            colour: '#fbde0f',
            casing: '#10212e',
            width: 5,
            casingWidth: 1.3,
            opacity: 1,
            order: 1,
            isDashed: true,
          },
          geometry: { type: 'LineString', coordinates },
        },
        {
          type: 'Feature',
          properties: {
            id: 'b',
            colour: '#262d5c',
            casing: '#ffffff',
            width: 2.6,
            casingWidth: 0.8,
            opacity: 0.85,
            order: 0,
            isDashed: false,
          },
          geometry: { type: 'LineString', coordinates },
        },
      ],
    })
  })

  it('omits a line with one point', () => {
    expect(routeFeatures([{ id: 'a', coordinates: [[13, 52]], colour: '#000000' }]).features).toEqual([])
  })
})

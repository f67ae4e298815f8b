import { expect, it } from 'vitest'
import { guessRingsOf } from './guessRing'

it('rings the stops whose position is only approximate, and no others', () => {
  const { features } = guessRingsOf([
    { position: [13.4, 52.5], isApproximate: true },
    { position: [13.5, 52.5], isApproximate: false },
    { position: [13.6, 52.5] },
  ])
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([[13.4, 52.5]])
})

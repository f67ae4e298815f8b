import { expect, it } from 'vitest'
import { guessRingsOf } from './guessRing'

it('adds rings to approximate stops only', () => {
  const { features } = guessRingsOf([
    { position: [13.4, 52.5], isApproximate: true },
    { position: [13.5, 52.5], isApproximate: false },
    { position: [13.6, 52.5] },
  ])
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([[13.4, 52.5]])
})

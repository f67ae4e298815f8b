import { expect, it } from 'vitest'
import { ringFeatures, tieFeatures, type ProofPlace } from './ProofPlaces'

const places: ProofPlace[] = [
  { id: 'near', place: [13.4, 52.5], awayFrom: null },
  { id: 'far', place: [13.41, 52.5], awayFrom: [13.42, 52.5] },
]

it('shows a ring at every proof', () => {
  const { features } = ringFeatures(places)
  expect(features.map(({ geometry }) => geometry)).toEqual([
    { type: 'Point', coordinates: [13.4, 52.5] },
    { type: 'Point', coordinates: [13.41, 52.5] },
  ])
})

it('connects distant proofs with their stops', () => {
  const [tie, ...others] = tieFeatures(places).features
  expect(others).toEqual([])
  expect(tie?.geometry.coordinates).toEqual([
    [13.42, 52.5],
    [13.41, 52.5],
  ])
})

import { expect, it } from 'vitest'
import { countApproximate } from './countApproximate'

it('counts stops at a street, postcode or town, the inactive ones on demand', () => {
  const accuracies = ['street', 'postcode', 'town', 'building', 'manual', 'confirmed', null, 'new']
  const stops = [
    ...accuracies.map((positionAccuracy) => ({ positionAccuracy })),
    {},
    { positionAccuracy: 'town', active: false },
  ]
  expect([countApproximate(stops, false), countApproximate(stops, true)]).toEqual([3, 4])
})

import { expect, it } from 'vitest'
import { countApproximate } from './countApproximate'

it('counts stops located by street, postcode or town, inactive ones on request', () => {
  const accuracies = ['street', 'postcode', 'town', 'building', 'manual', 'confirmed', null, 'new']
  const stops = [
    ...accuracies.map((positionAccuracy) => ({ positionAccuracy })),
    {},
    { positionAccuracy: 'town', active: false },
  ]
  expect([countApproximate(stops, false), countApproximate(stops, true)]).toEqual([3, 4])
})

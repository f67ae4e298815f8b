import { expect, it } from 'vitest'
import { callsOf } from './planSteps'

const tour = { tourTemplate: '/api/tour-templates/1', list: null }
const stop = '/api/destinations/7'

it('makes a deleted stop again in its tour, whether its record told the tour or not', () => {
  const records = [{ '@id': stop, address: 'Hofweg 1', lat: 52.5, lng: 13.4, capacity: 2 }]
  const [create] = callsOf({ kind: 'remove', stops: [stop], before: [stop], records }, 'undo', tour)
  expect(create).toMatchObject({
    kind: 'create',
    replaces: stop,
    body: { address: 'Hofweg 1', tourTemplate: '/api/tour-templates/1' },
  })
})

import { describe, expect, it } from 'vitest'
import { vehicleTypes } from '../../../src/contract/tour/planningTerms'
import { costingOf } from './valhallaCosting'

describe('the costing of a vehicle', () => {
  it('has the weight and height of its profile where the service supports them', () => {
    expect(vehicleTypes.map((profile) => costingOf({ profile }, {}))).toEqual([
      { costing: 'bicycle', costing_options: { bicycle: {} } },
      { costing: 'auto', costing_options: { auto: { height: 1.6 } } },
      { costing: 'truck', costing_options: { truck: { weight: 3.5, height: 3.2, axle_load: 3.5 } } },
      { costing: 'truck', costing_options: { truck: { weight: 7.5, height: 4.1, axle_load: 7.5 } } },
      { costing: 'truck', costing_options: { truck: { weight: 22, height: 4.1 } } },
      { costing: 'truck', costing_options: { truck: { weight: 40, height: 4.1 } } },
    ])
  })

  it('never drops the limits of weight and height of trucks', () => {
    const ignored = { oneways: true, access: true, restrictions: true }
    expect(costingOf({ profile: 'heavy_truck' }, ignored).costing_options.truck).toEqual({
      weight: 40,
      height: 4.1,
      ignore_oneways: true,
      ignore_access: true,
      ignore_non_vehicular_restrictions: true,
    })
    expect(costingOf({ profile: 'car' }, ignored).costing_options.auto).toEqual({
      height: 1.6,
      ignore_oneways: true,
      ignore_access: true,
      ignore_restrictions: true,
    })
  })

  it('applies the exclusions of the tour, for bicycles only the ferry', () => {
    const excluded = { excludeMotorway: true, excludeToll: true, excludeFerry: true }
    expect([
      costingOf({ profile: 'car', ...excluded }, {}).costing_options.auto,
      costingOf({ profile: 'bicycle', ...excluded }, {}).costing_options.bicycle,
    ]).toEqual([
      {
        height: 1.6,
        use_highways: 0,
        exclude_highways: true,
        use_tolls: 0,
        exclude_tolls: true,
        use_ferry: 0,
        exclude_ferries: true,
      },
      { use_ferry: 0, exclude_ferries: true },
    ])
  })
})

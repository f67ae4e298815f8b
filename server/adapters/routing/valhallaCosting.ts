import { vehicleProfiles, type VehicleType } from '../../../src/contract/tour/planningTerms'
import type { IgnoredRestrictions, RouteQuery } from './router'

export type ValhallaCosting = {
  costing: CostingModel
  costing_options: { [model: string]: Record<string, number | boolean> }
}
type CostingModel = 'bicycle' | 'auto' | 'truck'

const costingModels: Record<VehicleType, CostingModel> = {
  bicycle: 'bicycle',
  car: 'auto',
  light_truck: 'truck',
  medium_truck: 'truck',
  truck: 'truck',
  heavy_truck: 'truck',
}

/** Valhalla's default axle load of a truck, in tonnes. */
const defaultAxleLoad = 9.07

/**
 * Costing model and options
 * (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#costing-options). Cars count as
 * `auto`, heavier vehicles as `truck`. An exclusion is sent twice: as a hard one, which the service must
 * allow (otherwise it ignores it with a warning), and as the strongest preference.
 */
export function costingOf(
  query: Pick<RouteQuery, 'profile' | 'excludeMotorway' | 'excludeToll' | 'excludeFerry'>,
  ignored: IgnoredRestrictions,
): ValhallaCosting {
  const costing = costingModels[query.profile]
  const isTruck = costing === 'truck'
  const options: Record<string, number | boolean> = sizeOf(query.profile, isTruck)
  if (query.excludeMotorway && costing !== 'bicycle')
    Object.assign(options, { use_highways: 0, exclude_highways: true })
  if (query.excludeToll && costing !== 'bicycle')
    Object.assign(options, { use_tolls: 0, exclude_tolls: true })
  if (query.excludeFerry) Object.assign(options, { use_ferry: 0, exclude_ferries: true })
  if (ignored.oneways) options['ignore_oneways'] = true
  if (ignored.access) options['ignore_access'] = true
  // For trucks `ignore_restrictions` would also drop the limits of weight and height.
  if (ignored.restrictions)
    options[isTruck ? 'ignore_non_vehicular_restrictions' : 'ignore_restrictions'] = true
  return { costing, costing_options: { [costing]: options } }
}

/** Height applies to all motor vehicles, weight to trucks only. The axle load is at most the total weight. */
function sizeOf(profile: VehicleType, isTruck: boolean): Record<string, number | boolean> {
  const size = vehicleProfiles[profile]
  if (!('weightTonnes' in size)) return {}
  const { weightTonnes, heightMeters } = size
  if (!isTruck) return { height: heightMeters }
  return {
    weight: weightTonnes,
    height: heightMeters,
    ...(weightTonnes < defaultAxleLoad && { axle_load: weightTonnes }),
  }
}

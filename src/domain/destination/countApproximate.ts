import type { Destination } from '../../contract/destination/destination'
import { isApproximate } from '../../contract/destination/positionAccuracy'

type Stop = Pick<Destination, 'positionAccuracy' | 'active'>

/** Number of stops with an approximate position that an optimization or redistribution would use. */
export const countApproximate = (stops: readonly Stop[], isInactiveIncluded: boolean): number =>
  stops.filter(
    ({ positionAccuracy, active }) =>
      isApproximate(positionAccuracy) && (isInactiveIncluded || active !== false),
  ).length

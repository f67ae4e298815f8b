import type { Destination } from '../../contract/destination/destination'
import { isApproximate } from '../../contract/destination/positionAccuracy'

type Stop = Pick<Destination, 'positionAccuracy' | 'active'>

/** How many stops an order or a share would rest on whose position is only approximate. */
export const countApproximate = (stops: readonly Stop[], isInactiveIncluded: boolean): number =>
  stops.filter(
    ({ positionAccuracy, active }) =>
      isApproximate(positionAccuracy) && (isInactiveIncluded || active !== false),
  ).length

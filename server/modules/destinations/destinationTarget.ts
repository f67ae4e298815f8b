import { destinations as table } from '../../db/schema/planning'
import type { Target } from '../../resources/members'

/** Reference target of destinations. */
export const destinationTarget: Target = { path: '/api/destinations', shortName: 'Destination', table }

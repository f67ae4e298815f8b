import { destinations as table } from '../../db/schema/planning'
import type { Target } from '../../resources/members'

/** A destination as other records point at it. */
export const destinationTarget: Target = { path: '/api/destinations', shortName: 'Destination', table }

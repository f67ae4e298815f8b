import { ordersPath } from '../../../src/contract/tour/order'
import { orders as table } from '../../db/schema/planning'
import type { Target } from '../../resources/members'

/** Reference target of orders. */
export const orderTarget: Target = { path: ordersPath, shortName: 'Order', table }

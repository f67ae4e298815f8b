import { expect } from 'vitest'
import { orderPlanningLog } from '../../src/machines/orderPlanning/orderPlanningLog'
import type { orderPlanningMachine } from '../../src/machines/orderPlanning/orderPlanningMachine'
import type { OrderPlanningInput } from '../../src/machines/orderPlanning/orderPlanningTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { byHand, input, orderPlanningModel } from './orderPlanningModel'
import { restAfter, restAtStart } from './orderPlanningOracle'

const obeysOracle =
  (given: OrderPlanningInput): Invariant<typeof orderPlanningMachine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    if ('searchOrders' in started) expect(started['searchOrders']).toEqual(context.search)
    if ('writeDate' in started) {
      const { plannedTour = '', visits } = context.dates[0] ?? {}
      const { isUndo } = context
      const commandId = `c.${plannedTour.slice('/api/planned-tours/'.length)}${isUndo ? '.undo' : ''}`
      expect(started['writeDate']).toEqual({ plannedTour, visits, isUndo, commandId })
    }
    const effects = actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(
      event === null || before === null ? restAtStart(given) : restAfter(event, before),
    )
  }

describeModel(
  { ...orderPlanningModel, durable: orderPlanningLog, invariants: { '*': obeysOracle(input) } },
  { 'by hand': { input: byHand, invariants: { '*': obeysOracle(byHand) } } },
)

import { accessFacts, areas } from '../../contract/access/permissions'
import { createCommandId } from '../../lib/commandId'
import { orderPlanningTexts as texts } from '../../texts/tours/orderPlanning'
import { defineWorkflow } from '../workflow'
import { orderPlanningActors, staleAfter } from './orderPlanningActors'
import { visitCount } from './orderPlanningFacts'
import { orderPlanningLog } from './orderPlanningLog'
import { orderPlanningMachine } from './orderPlanningMachine'
import type { OrderPlanningRequest } from './orderPlanningTypes'

/** 'Aufträge einplanen': a proposal for open orders, or visits whose dates are chosen by hand. */
export const orderPlanningWorkflow = defineWorkflow<typeof orderPlanningMachine, OrderPlanningRequest>({
  machine: orderPlanningMachine,
  log: orderPlanningLog,
  actors: orderPlanningActors,
  presentation: 'dialog',
  isQuiet: (request) => 'dates' in request,
  key: (request) => ('dates' in request ? 'visits' : 'orders'),
  open: (request, { user, config }) => {
    if (!areas.manage(accessFacts(user, config.productKey))) return null
    const commandId = createCommandId()
    return 'dates' in request
      ? { commandId, search: null, dates: request.dates, isUndo: request.isUndo }
      : { commandId, search: request.search, dates: [], isUndo: false }
  },
  reopen: ({ context: { search, dates, isUndo } }) => (search === null ? { dates, isUndo } : { search }),
  resumed: () => ({ type: 'plan.resume' }),
  describe: (snapshot) => ({
    title: texts.title,
    detail: snapshot === null ? '' : texts.visitCount({ count: visitCount(snapshot.context.dates) }),
  }),
  ended: ({ value, context }, { notify, open }) => {
    const { written, restored, refused } = context
    if (refused.length > 0 && (value === 'written' || value === 'undone'))
      notify({ type: 'error', message: refusedText(refused[0]?.error.violations[0]?.message) })
    if (restored.length > 0) notify({ type: 'success', message: texts.undone })
    if (value !== 'written' || written.length === 0) return
    notify({
      type: 'success',
      message: texts.planned({ count: visitCount(written) }),
      action: {
        label: texts.undo,
        onClick: () => open('orderPlanning', { dates: written, isUndo: true }),
      },
    })
  },
  invalidates: staleAfter,
})

const refusedText = (reason: string | undefined) =>
  reason === undefined || reason === '' ? texts.refused : reason

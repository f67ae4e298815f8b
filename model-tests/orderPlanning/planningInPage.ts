import type { OrderPlanningContext } from '../../src/machines/orderPlanning/orderPlanningTypes'
import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { byHand, input, orderPlanningModel } from './orderPlanningModel'

/* The part of planning orders that a page can show: a proposal, and an overdue visit that is planned by hand. */

/** The week of the page. */
const search = { from: '2094-12-06', to: '2094-12-12', orders: null }

export const planningInPage: PageModel = {
  models: [
    { ...(orderPlanningModel as AnyModel), input: { ...input, search } },
    { ...(orderPlanningModel as AnyModel), input: byHand },
  ],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 789,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'Dates chosen by hand are written without a dialog',
      atMost: 3,
      isLeftOut: ({ context }, { type }) =>
        (context as OrderPlanningContext).search === null && type === 'plan.leave',
    },
    {
      reason: 'Choosing the present choice is no action',
      atMost: 4,
      isLeftOut: ({ context }, { type, excluded }) =>
        type === 'choice.changed' &&
        (excluded.length === (context as OrderPlanningContext).excluded.length ||
          (context as OrderPlanningContext).found?.placed === undefined),
    },
  ],
  impossible: {},
}

import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { datePlanModel } from './datePlanModel'

/*
 * The part of the plan of a date that a page can show: a stop that is left out on the date, undone and redone.
 */

export const datePlanInPage: PageModel = {
  models: [datePlanModel as AnyModel],
  omissions: [
    {
      reason: 'Keys and buttons exist only for allowed actions',
      atMost: 215,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'The page and the next step may both read the plan when a step ends, by the same call',
      atMost: 62,
      isLeftOut: ({ context }, { type }) =>
        (type === 'date.change' || type === 'step.undo' || type === 'step.redo') && context.running !== null,
    },
  ],
  impossible: {},
}

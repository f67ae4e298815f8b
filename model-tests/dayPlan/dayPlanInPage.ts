import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { dayPlanModel } from './dayPlanModel'

/*
 * The part of the day plan that a page can show: a stop that is moved into another tour by keyboard, undone
 * and redone.
 */

export const dayPlanInPage: PageModel = {
  models: [dayPlanModel as AnyModel],
  omissions: [
    {
      reason: 'Keys and buttons exist only for allowed actions',
      atMost: 600,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      // Queueing one step behind another is walked with undo and redo.
      reason: 'A stop is moved from its loaded position, not from its pending one',
      atMost: 80,
      isLeftOut: ({ context }, { type }) => type === 'stops.shift' && context.running !== null,
    },
  ],
  impossible: {},
}

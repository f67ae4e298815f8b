import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { dayPlanModel } from './dayPlanModel'

/* What a page can show of the day's plan: a stop that is shifted into another tour by keys, undone and redone. */

export const dayPlanInPage: PageModel = {
  models: [dayPlanModel as AnyModel],
  omissions: [
    {
      reason: 'There are keys and buttons only for what can be done',
      atMost: 600,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      // That one waits for the other is walked with undo and redo.
      reason: 'What is shifted is shifted from where it was read, and not from where it is going',
      atMost: 80,
      isLeftOut: ({ context }, { type }) => type === 'stops.shift' && context.running !== null,
    },
  ],
  impossible: {},
}

import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { calendarChangeModel, moving } from './calendarChangeModel'

/* The part of the calendar's changes that a page can show: a visit that moves to the next day, and back. */

const noRedo = 'The calendar offers no redo'

export const changeInPage: PageModel = {
  models: [
    {
      ...(calendarChangeModel as AnyModel),
      events: { ...calendarChangeModel.events, 'dates.change': [{ step: moving }] },
    },
  ],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 193,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    { reason: noRedo, atMost: 14, isLeftOut: (_, { type }) => type === 'step.redo' },
  ],
  impossible: { '(root): step.redo[0]': noRedo },
}

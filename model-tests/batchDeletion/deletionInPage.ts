import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { batchDeletionModel } from './batchDeletionModel'

/* The part of a deletion that a page can show: of three tours that were selected in their list. */

export const deletionInPage: PageModel = {
  models: [batchDeletionModel as AnyModel],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 260,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
  ],
  impossible: {},
}

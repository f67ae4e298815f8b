import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { batchDeletionModel } from './batchDeletionModel'

/* What a page can show of a deletion: of three tours that were chosen in their list. */

export const deletionInPage: PageModel = {
  models: [batchDeletionModel as AnyModel],
  omissions: [
    {
      reason: 'There are buttons only for what can be done',
      atMost: 260,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
  ],
  impossible: {},
}

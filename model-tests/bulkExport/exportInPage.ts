import { bulkExportModel, exportOf, failed, stored } from './bulkExportModel'
import type { AnyModel } from '../support/model'
import type { PageModel } from '../browser/browserPaths'

/*
 * What a page can show of the bulk export. Every command of the worker is held; the one way in which those that are no
 * download fail is that the worker breaks.
 */

const broken = [failed('worker-lost')]
const events = {
  ...bulkExportModel.events,
  'xstate.error.actor.prepareStorage': [{ error: new Error('No storage') }],
  'xstate.error.actor.inspectChunks': broken,
  'xstate.error.actor.consolidateChunks': broken,
  'xstate.error.actor.deliverFile': broken,
  'xstate.error.actor.discardFiles': broken,
}

export const exportInPage: PageModel = {
  models: [
    { ...bulkExportModel, events } as AnyModel,
    {
      ...bulkExportModel,
      input: exportOf(2),
      events: {
        ...events,
        'xstate.done.actor.chunk.*': () => [stored('Mai.zip')],
        'xstate.error.actor.chunk.*': () => [failed('http', { status: 500 })],
      },
    } as AnyModel,
  ],
  omissions: [
    {
      reason: 'There are buttons only for what can be done',
      atMost: 109,
      isLeftOut: (snapshot, event) => event.type.startsWith('export.') && !snapshot.can(event),
    },
  ],
  impossible: {},
}

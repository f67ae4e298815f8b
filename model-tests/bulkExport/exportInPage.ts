import { bulkExportModel, exportOf, failed, stored } from './bulkExportModel'
import type { AnyModel } from '../support/model'
import type { PageModel } from '../browser/browserPaths'

/*
 * The part of the bulk export that a page can show. Every command of the worker is held; except for
 * downloads, commands fail only when the worker breaks.
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
      reason: 'Buttons exist only for allowed actions',
      atMost: 109,
      isLeftOut: (snapshot, event) => event.type.startsWith('export.') && !snapshot.can(event),
    },
  ],
  impossible: {},
}

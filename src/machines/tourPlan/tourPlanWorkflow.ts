import { accessFacts, areas } from '../../contract/access/permissions'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { staleAfter, tourPlanActors } from './tourPlanActors'
import { tourPlanLog } from './tourPlanLog'
import { tourPlanMachine } from './tourPlanMachine'

export type TourPlanRequest = { tourTemplate: Iri }

/** Changes of the stops of a tour, with undo and redo. All screens of the tour share it. */
export const tourPlanWorkflow = defineWorkflow<typeof tourPlanMachine, TourPlanRequest>({
  machine: tourPlanMachine,
  log: tourPlanLog,
  actors: ({ api, notifyFailure }) => tourPlanActors({ ...api, notifyFailure }),
  presentation: 'screen',
  key: ({ tourTemplate }) => tourTemplate,
  keyOf: ({ context }) => context.tourTemplate,
  open: ({ tourTemplate }, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey))
      ? { tourTemplate, commandId: createCommandId(), done: [], undone: [] }
      : null,
  // A long log is restarted with the history alone, so that it still opens fast.
  renew: ({ value, context: { tourTemplate, done, undone } }, rowCount) =>
    rowCount > longestLog && value === 'idle'
      ? { tourTemplate, commandId: createCommandId(), done, undone }
      : null,
  reopen: ({ context: { tourTemplate } }) => ({ tourTemplate }),
  resumed: () => ({ type: 'queue.retry' }),
  screen: ({ context: { tourTemplate } }) => ({
    route: 'tour-templates-id-plan',
    params: { id: idOfIri(tourTemplate) },
  }),
  describe: () => ({ title: texts.planTour, detail: '' }),
  ended: () => undefined,
  invalidates: staleAfter,
  keepsAtRest: 20,
})

const longestLog = 200

import { accessFacts, areas } from '../../contract/access/permissions'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { datePlanActors, staleAfter } from './datePlanActors'
import { datePlanLog } from './datePlanLog'
import { datePlanMachine } from './datePlanMachine'

export type DatePlanRequest = { plannedTour: Iri }

const longestLog = 200

/** Changes of the plan of a date, with undo and redo. All screens of the date share it. */
export const datePlanWorkflow = defineWorkflow<typeof datePlanMachine, DatePlanRequest>({
  machine: datePlanMachine,
  log: datePlanLog,
  actors: ({ api, notifyFailure }) => datePlanActors({ ...api, notifyFailure }),
  presentation: 'screen',
  key: ({ plannedTour }) => plannedTour,
  keyOf: ({ context }) => context.plannedTour,
  open: ({ plannedTour }, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey))
      ? { plannedTour, commandId: createCommandId(), done: [], undone: [] }
      : null,
  // A long log is restarted with the undo history alone, so that it still opens fast.
  renew: ({ value, context: { plannedTour, done, undone } }, rowCount) =>
    rowCount > longestLog && value === 'idle'
      ? { plannedTour, commandId: createCommandId(), done, undone }
      : null,
  reopen: ({ context: { plannedTour } }) => ({ plannedTour }),
  resumed: () => ({ type: 'queue.retry' }),
  screen: ({ context: { plannedTour } }) => {
    const [id = '', date = ''] = idOfIri(plannedTour).split('_')
    return { route: 'tour-templates-id-plan', params: { id }, query: { date } }
  },
  describe: () => ({ title: texts.planDate, detail: '' }),
  ended: () => undefined,
  invalidates: staleAfter,
  keepsAtRest: 20,
})

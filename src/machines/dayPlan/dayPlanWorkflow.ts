import { accessFacts, areas } from '../../contract/access/permissions'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { dayPlanActors, staleAfter } from './dayPlanActors'
import { dayPlanLog } from './dayPlanLog'
import { dayPlanMachine } from './dayPlanMachine'

/** There is only one day plan, so the request has no fields. */
type DayPlanRequest = Record<never, never>

const longestLog = 200

/** Manual changes on the planning overview, with one undo history for all tours. */
export const dayPlanWorkflow = defineWorkflow<typeof dayPlanMachine, DayPlanRequest>({
  machine: dayPlanMachine,
  log: dayPlanLog,
  actors: ({ api, notifyFailure }) => dayPlanActors({ ...api, notifyFailure }),
  presentation: 'screen',
  key: () => 'dayPlan',
  keyOf: () => 'dayPlan',
  open: (_, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey))
      ? { commandId: createCommandId(), done: [], undone: [] }
      : null,
  // A long log is restarted with the undo history alone, so that it still opens fast.
  renew: ({ value, context: { done, undone } }, rowCount) =>
    rowCount > longestLog && value === 'idle' ? { commandId: createCommandId(), done, undone } : null,
  reopen: () => ({}),
  resumed: () => ({ type: 'queue.retry' }),
  screen: () => ({ route: 'tour-templates-planning' }),
  describe: () => ({ title: texts.planDay, detail: '' }),
  ended: () => undefined,
  invalidates: staleAfter,
  keepsAtRest: 1,
})

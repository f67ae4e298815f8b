import { accessFacts, areas } from '../../contract/access/permissions'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { calendarChangeActors, staleAfter } from './calendarChangeActors'
import { calendarChangeLog } from './calendarChangeLog'
import { calendarChangeMachine } from './calendarChangeMachine'

const longestLog = 200

/** Moves and copies in the calendar, with undo and redo. All screens share it. */
export const calendarChangeWorkflow = defineWorkflow<typeof calendarChangeMachine, Record<string, never>>({
  machine: calendarChangeMachine,
  log: calendarChangeLog,
  actors: calendarChangeActors,
  presentation: 'screen',
  key: () => 'calendar',
  keyOf: () => 'calendar',
  open: (_, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey))
      ? { commandId: createCommandId(), done: [], undone: [] }
      : null,
  // A long log is restarted with the undo history alone, so that it still opens fast.
  renew: ({ value, context: { done, undone } }, rowCount) =>
    rowCount > longestLog && value === 'idle' ? { commandId: createCommandId(), done, undone } : null,
  reopen: () => ({}),
  resumed: () => ({ type: 'queue.retry' }),
  screen: () => ({ route: 'tour-templates-planning', query: { view: 'woche' } }),
  describe: () => ({ title: texts.changeCalendar, detail: '' }),
  ended: () => undefined,
  invalidates: staleAfter,
})

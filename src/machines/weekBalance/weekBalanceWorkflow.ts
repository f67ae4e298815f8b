import { accessFacts, areas } from '../../contract/access/permissions'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { weekBalanceActors } from './weekBalanceActors'
import { weekBalanceLog } from './weekBalanceLog'
import { weekBalanceMachine } from './weekBalanceMachine'

/** 'Wochen ausgleichen' beside the month. */
export const weekBalanceWorkflow = defineWorkflow<typeof weekBalanceMachine, Record<string, never>>({
  machine: weekBalanceMachine,
  log: weekBalanceLog,
  actors: weekBalanceActors,
  presentation: 'screen',
  key: () => 'balance',
  keyOf: () => 'balance',
  open: (_, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey)) ? { commandId: createCommandId() } : null,
  reopen: () => ({}),
  screen: () => ({ route: 'tour-templates-planning', query: { view: 'monat' } }),
  describe: () => ({ title: texts.balanceWeeks, detail: '' }),
  ended: () => undefined,
  // `calendarChange` writes.
  invalidates: () => [],
})

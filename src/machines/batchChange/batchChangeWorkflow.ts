import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { batchChangeActors, staleAfter } from './batchChangeActors'
import { batchChangeLog } from './batchChangeLog'
import { batchChangeMachine } from './batchChangeMachine'
import type { ChangeOrder } from './batchChangeTypes'
import { describeBatchChange } from './batchChangeWords'
import { isOfTours } from './changeFacts'

/** Changes of a tour wait for each other, those of different tours do not. */
const keyOf = ({ change, items }: Pick<ChangeOrder, 'change' | 'items'>): string =>
  isOfTours(change) ? items.map(({ iri }) => iri).join() : 'destinations'

/** Changes several destinations or tours one after the other. */
export const batchChangeWorkflow = defineWorkflow<typeof batchChangeMachine, ChangeOrder>({
  machine: batchChangeMachine,
  log: batchChangeLog,
  actors: batchChangeActors,
  presentation: 'dialog',
  key: keyOf,
  open: ({ change, isUndo = false, items, seen = { count: 0, counts: {} } }) => ({
    change,
    isUndo,
    seen,
    items: items.map(({ iri, name, own = null }) => ({ iri, name, own, commandId: createCommandId() })),
  }),
  reopen: ({ context: { change, isUndo, items, seen } }) => ({ change, isUndo, items, seen }),
  resumed: () => ({ type: 'change.resume' }),
  describe: (snapshot) =>
    snapshot === null ? { title: texts.changeDestinations, detail: '' } : describeBatchChange(snapshot),
  ended: () => undefined,
  invalidates: staleAfter,
})

import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { batchDeletionActors, staleAfter } from './batchDeletionActors'
import { batchDeletionLog } from './batchDeletionLog'
import { batchDeletionMachine } from './batchDeletionMachine'
import type { DeletionOrder } from './batchDeletionTypes'
import { describeBatchDeletion } from './batchDeletionWords'

/** Deletes tours, driven tours, destinations or devices one after the other, after one question. */
export const batchDeletionWorkflow = defineWorkflow<typeof batchDeletionMachine, DeletionOrder>({
  machine: batchDeletionMachine,
  log: batchDeletionLog,
  actors: batchDeletionActors,
  presentation: 'dialog',
  key: ({ kind }) => kind,
  open: ({ kind, only, iris }) => ({
    kind,
    only,
    items: iris.map((iri) => ({ iri, commandId: createCommandId() })),
  }),
  reopen: ({ context: { kind, only, items } }) => ({ kind, only, iris: items.map(({ iri }) => iri) }),
  resumed: () => ({ type: 'deletion.resume' }),
  describe: (snapshot) =>
    snapshot === null ? { title: texts.deleteRecords, detail: '' } : describeBatchDeletion(snapshot),
  ended: () => undefined,
  invalidates: staleAfter,
})

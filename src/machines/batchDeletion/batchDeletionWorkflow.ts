import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { batchDeletionActors, staleAfter } from './batchDeletionActors'
import { batchDeletionLog } from './batchDeletionLog'
import { batchDeletionMachine } from './batchDeletionMachine'
import type { BatchDeletionInput } from './batchDeletionTypes'
import { describeBatchDeletion } from './batchDeletionWords'

/** Tours or destinations are deleted one after the other, after one question that their list shows. */
export const batchDeletionWorkflow = defineWorkflow<typeof batchDeletionMachine, BatchDeletionInput>({
  machine: batchDeletionMachine,
  log: batchDeletionLog,
  actors: batchDeletionActors,
  manner: 'screen',
  key: ({ kind }) => kind,
  open: (input) => input,
  reopen: ({ context: { kind, only, items } }) => ({ kind, only, items }),
  dialog: null,
  screen: ({ context: { kind } }) => ({ route: kind === 'tours' ? 'tour-templates' : 'destinations' }),
  describe: (snapshot) =>
    snapshot === null ? { title: texts.deleteRecords, detail: '' } : describeBatchDeletion(snapshot),
  ended: () => undefined,
  invalidates: staleAfter,
})

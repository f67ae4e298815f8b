import { accessFacts, areas } from '../../contract/access/permissions'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { batchOptimisationTexts as texts } from '../../texts/tours/batchOptimisation'
import { defineWorkflow } from '../workflow'
import { batchOptimisationActors, staleAfter } from './batchOptimisationActors'
import { batchOptimisationLog } from './batchOptimisationLog'
import { batchOptimisationMachine } from './batchOptimisationMachine'
import type { BatchOptimisationOrder } from './batchOptimisationTypes'

/** 'Alle optimieren': optimises the tours of the overview one after the other. */
export const batchOptimisationWorkflow = defineWorkflow<
  typeof batchOptimisationMachine,
  BatchOptimisationOrder
>({
  machine: batchOptimisationMachine,
  log: batchOptimisationLog,
  actors: batchOptimisationActors,
  presentation: 'dialog',
  key: () => 'optimisations',
  open: ({ tours }, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey))
      ? { items: tours.map(({ iri, name }) => ({ iri, name, commandId: createCommandId() })) }
      : null,
  reopen: ({ context: { items } }) => ({ tours: items.map(({ iri, name }) => ({ iri, name })) }),
  resumed: () => ({ type: 'tours.resume' }),
  describe: (snapshot) => ({
    title: texts.title,
    detail: snapshot === null ? '' : unfinishedWorkTexts.tourCount({ count: snapshot.context.items.length }),
  }),
  ended: () => undefined,
  invalidates: staleAfter,
})

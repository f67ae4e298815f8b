import { accessFacts, areas } from '../../contract/access/permissions'
import type { ImportKind } from '../../contract/imports/imports'
import { kindQuery } from '../../domain/imports/newImportPath'
import { createCommandId } from '../../lib/commandId'
import { importKindTexts as kindTexts } from '../../texts/imports/importKinds'
import { newImportTexts as texts } from '../../texts/imports/newImport'
import { defineWorkflow } from '../workflow'
import { destinationImportActors, staleAfter } from './destinationImportActors'
import { destinationImportLog } from './destinationImportLog'
import { destinationImportMachine } from './destinationImportMachine'

export type DestinationImportRequest = { kind: ImportKind }

/** Records from a file, on the screen 'Neuer Import'. Only one import per kind runs at a time. */
export const destinationImportWorkflow = defineWorkflow<
  typeof destinationImportMachine,
  DestinationImportRequest
>({
  machine: destinationImportMachine,
  log: destinationImportLog,
  actors: destinationImportActors,
  presentation: 'screen',
  key: ({ kind }) => kind,
  keyOf: ({ context }) => context.kind,
  open: ({ kind }, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey))
      ? { jobId: createCommandId(), kind, company: user.company ?? { '@id': '' } }
      : null,
  reopen: ({ context: { kind } }) => ({ kind }),
  // Repeats the call that got no answer.
  resumed: () => ({ type: 'retry' }),
  screen: ({ context: { kind } }) => ({ route: 'imports-new', query: kindQuery(kind) }),
  describe: (snapshot) => ({
    title: snapshot === null ? texts.title : texts.titleOf({ name: kindTexts[snapshot.context.kind].name }),
    detail: snapshot?.context.file?.name ?? '',
  }),
  ended: () => undefined,
  invalidates: staleAfter,
})

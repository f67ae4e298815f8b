import type { ExportOption } from '../../contract/proof/exportJob'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { bulkExportActors } from './bulkExportActors'
import { bulkExportLog } from './bulkExportLog'
import { bulkExportMachine } from './bulkExportMachine'

export type BulkExportRequest = {
  /** The @ids of the proofs. */
  proofs: readonly string[]
  /** Parts that the PDFs shall not have. */
  leftOut: readonly ExportOption[]
}

/** Proofs of service become one PDF, or a ZIP of several. Goes on by itself, seen or not. */
export const bulkExportWorkflow = defineWorkflow<typeof bulkExportMachine, BulkExportRequest>({
  machine: bulkExportMachine,
  log: bulkExportLog,
  actors: bulkExportActors,
  presentation: 'background',
  key: () => 'export',
  open: ({ proofs, leftOut }) => ({ jobId: createCommandId(), proofs, leftOut }),
  reopen: ({ context: { proofs, leftOut } }) => ({ proofs, leftOut }),
  describe: (snapshot) => ({
    title: texts.exportProofs,
    detail: snapshot === null ? '' : texts.proofCount({ count: snapshot.context.proofs.length }),
  }),
  ended: () => undefined,
  invalidates: () => [],
})

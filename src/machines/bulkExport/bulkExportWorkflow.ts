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
  /** Parts to leave out of the PDFs. */
  leftOut: readonly ExportOption[]
}

/** Exports proofs of service as one PDF, or a ZIP of several. Resumes by itself in the background. */
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

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
  /** One PDF of all proofs instead of a ZIP. */
  isMerged?: boolean | undefined
}

/** Exports proofs of service as PDF. Resumes by itself in the background. */
export const bulkExportWorkflow = defineWorkflow<typeof bulkExportMachine, BulkExportRequest>({
  machine: bulkExportMachine,
  log: bulkExportLog,
  actors: bulkExportActors,
  presentation: 'background',
  key: () => 'export',
  // One PDF is quick; a dialog would only need another click.
  isHiddenAtStart: ({ proofs }) => proofs.length === 1,
  open: ({ proofs, leftOut, isMerged }) => ({ jobId: createCommandId(), proofs, leftOut, isMerged }),
  reopen: ({ context: { proofs, leftOut, isMerged } }) => ({ proofs, leftOut, isMerged }),
  describe: (snapshot) => ({
    title: texts.exportProofs,
    detail: snapshot === null ? '' : texts.proofCount({ count: snapshot.context.proofs.length }),
  }),
  ended: () => undefined,
  invalidates: () => [],
})

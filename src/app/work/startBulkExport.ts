import { createCommandId } from '../../lib/commandId'
import { bulkExportMachine, type BulkExportInput } from '../../machines/bulkExport/bulkExportMachine'
import type { Platform } from '../../platform/platform'

/** Begins an export and shows its dialog. */
export async function startBulkExport(
  proofs: readonly string[],
  { work, shownExport }: Pick<Platform, 'work' | 'shownExport'>,
): Promise<void> {
  const workflows = await work.opened()
  const input: BulkExportInput = { jobId: createCommandId(), proofs }
  shownExport.set(workflows.begin(bulkExportMachine.id, input).stream)
}

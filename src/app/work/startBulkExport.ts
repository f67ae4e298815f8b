import { createCommandId } from '../../lib/commandId'
import { bulkExportMachine } from '../../machines/bulkExport/bulkExportMachine'
import type { BulkExportInput } from '../../machines/bulkExport/bulkExportTypes'
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

import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { DurableActorOf } from '../../../eventlog/durableActor'
import type { bulkExportMachine } from '../../../machines/bulkExport/bulkExportMachine'
import { exportProgress } from '../../../machines/bulkExport/exportProgress'
import { usePlatform } from '../../../platform/platform'
import type { Transfer } from '../../../platform/transferProgress'

export type ExportActor = DurableActorOf<typeof bulkExportMachine>

/** Returns the snapshot of an export, and its steps as shown. */
export function useExport(actor: ExportActor) {
  const snapshot = useSelector(actor, (current) => current)
  return { snapshot, steps: exportProgress(String(snapshot.value), snapshot.context) }
}

/**
 * Returns the progress of the chunks in flight. Changes often, so only the components that show it should use
 * it.
 */
export function useTransfer(jobId: string): Transfer {
  const { progress } = usePlatform().workflows
  return useSyncExternalStore(progress.subscribe, () => progress.get(jobId))
}

import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { DurableActorOf } from '../../../eventlog/durableActor'
import type { bulkExportMachine } from '../../../machines/bulkExport/bulkExportMachine'
import { exportProgress } from '../../../machines/bulkExport/exportProgress'
import { usePlatform } from '../../../platform/platform'
import type { Transfer } from '../../../platform/transferProgress'

export type ExportActor = DurableActorOf<typeof bulkExportMachine>

/** Where an export stands, and its steps as they are shown. */
export function useExport(actor: ExportActor) {
  const snapshot = useSelector(actor, (current) => current)
  return { snapshot, steps: exportProgress(String(snapshot.value), snapshot.context) }
}

/** What has come of the chunks under way. Changes often: for the parts that show it only. */
export function useTransfer(jobId: string): Transfer {
  const { progress } = usePlatform().workflows
  return useSyncExternalStore(progress.subscribe, () => progress.get(jobId))
}

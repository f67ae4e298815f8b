import type { DurableDeclaration } from '../eventlog/durable'
import { bulkExportLog } from './bulkExport/bulkExportLog'
import { destinationEditorLog } from './destinationEditor/destinationEditorLog'
import { templateSyncLog } from './templateSync/templateSyncLog'
import { tourEditorLog } from './tourEditor/tourEditorLog'
import { tourPlanLog } from './tourPlan/tourPlanLog'

/** Every durable machine, for whatever reads logs without knowing whose they are. */
export const durableMachines: readonly DurableDeclaration[] = [
  bulkExportLog,
  destinationEditorLog,
  templateSyncLog,
  tourEditorLog,
  tourPlanLog,
]

export const durableMachineOf = (machine: string): DurableDeclaration | undefined =>
  durableMachines.find((declaration) => declaration.machine.id === machine)

import type { AnyStateMachine } from 'xstate'
import { addressSearchMachine } from '../machines/addressSearch/addressSearchMachine'
import { bulkExportMachine } from '../machines/bulkExport/bulkExportMachine'
import { destinationEditorMachine } from '../machines/destinationEditor/destinationEditorMachine'
import { navigationGuardMachine } from '../machines/navigationGuard/navigationGuardMachine'
import { sessionMachine } from '../machines/session/sessionMachine'
import { stopPasteMachine } from '../machines/stopPaste/stopPasteMachine'
import { templateSyncMachine } from '../machines/templateSync/templateSyncMachine'
import { tourEditorMachine } from '../machines/tourEditor/tourEditorMachine'
import { tourPlanMachine } from '../machines/tourPlan/tourPlanMachine'
import { xlsxExportMachine } from '../machines/xlsxExport/xlsxExportMachine'

export type NamedMachine = { name: string; machine: AnyStateMachine }

/** Every machine of the product, in the order a user meets them. */
export const machines: readonly NamedMachine[] = [
  { name: 'session', machine: sessionMachine },
  { name: 'navigationGuard', machine: navigationGuardMachine },
  { name: 'destinationEditor', machine: destinationEditorMachine },
  { name: 'templateSync', machine: templateSyncMachine },
  { name: 'tourEditor', machine: tourEditorMachine },
  { name: 'tourPlan', machine: tourPlanMachine },
  { name: 'addressSearch', machine: addressSearchMachine },
  { name: 'stopPaste', machine: stopPasteMachine },
  { name: 'xlsxExport', machine: xlsxExportMachine },
  { name: 'bulkExport', machine: bulkExportMachine },
]

import { absenceEditorWorkflow } from './absenceEditor/absenceEditorWorkflow'
import type { ActorRefFrom } from 'xstate'
import { attachmentLinkWorkflow } from './attachmentLink/attachmentLinkWorkflow'
import { attachmentUploadWorkflow } from './attachmentUpload/attachmentUploadWorkflow'
import { batchChangeWorkflow } from './batchChange/batchChangeWorkflow'
import { batchDeletionWorkflow } from './batchDeletion/batchDeletionWorkflow'
import { batchOptimisationWorkflow } from './batchOptimisation/batchOptimisationWorkflow'
import { bulkExportWorkflow } from './bulkExport/bulkExportWorkflow'
import { calendarChangeWorkflow } from './calendarChange/calendarChangeWorkflow'
import { commandWorkflow } from './command/commandWorkflow'
import { companyEditorWorkflow } from './companyEditor/companyEditorWorkflow'
import { customFieldEditorWorkflow } from './customFieldEditor/customFieldEditorWorkflow'
import { datePlanWorkflow } from './datePlan/datePlanWorkflow'
import { dayPlanWorkflow } from './dayPlan/dayPlanWorkflow'
import { destinationEditorWorkflow } from './destinationEditor/destinationEditorWorkflow'
import { destinationImportWorkflow } from './destinationImport/destinationImportWorkflow'
import { deviceEditorWorkflow } from './deviceEditor/deviceEditorWorkflow'
import { fileEditorWorkflow } from './fileEditor/fileEditorWorkflow'
import { labelEditorWorkflow } from './labelEditor/labelEditorWorkflow'
import { openStopsEditorWorkflow } from './openStopsEditor/openStopsEditorWorkflow'
import { orderEditorWorkflow } from './orderEditor/orderEditorWorkflow'
import { orderPlanningWorkflow } from './orderPlanning/orderPlanningWorkflow'
import { pdfEditorWorkflow } from './pdfEditor/pdfEditorWorkflow'
import { profileEditorWorkflow } from './profileEditor/profileEditorWorkflow'
import { staffEditorWorkflow } from './staffEditor/staffEditorWorkflow'
import { stopPasteWorkflow } from './stopPaste/stopPasteWorkflow'
import { taskEditorWorkflow } from './taskEditor/taskEditorWorkflow'
import { templateSyncWorkflow } from './templateSync/templateSyncWorkflow'
import { tourEditorWorkflow } from './tourEditor/tourEditorWorkflow'
import { redistributionWorkflow } from './redistribution/redistributionWorkflow'
import { tourOptimisationWorkflow } from './tourOptimisation/tourOptimisationWorkflow'
import { tourPlanWorkflow } from './tourPlan/tourPlanWorkflow'
import type { AnyWorkflow, DialogProps, WorkflowRegistration } from './workflow'
import { vehicleEditorWorkflow } from './vehicleEditor/vehicleEditorWorkflow'
import { weekBalanceWorkflow } from './weekBalance/weekBalanceWorkflow'
import { xlsxExportWorkflow } from './xlsxExport/xlsxExportWorkflow'

/**
 * Every workflow of the planner, by the id of its machine. The app shell, the list of unfinished work and the
 * crash tests iterate over this list; `allMachines.ts` adds those of the driver app.
 */
const registry = {
  destinationEditor: destinationEditorWorkflow,
  templateSync: templateSyncWorkflow,
  tourEditor: tourEditorWorkflow,
  tourPlan: tourPlanWorkflow,
  datePlan: datePlanWorkflow,
  calendarChange: calendarChangeWorkflow,
  weekBalance: weekBalanceWorkflow,
  dayPlan: dayPlanWorkflow,
  tourOptimisation: tourOptimisationWorkflow,
  redistribution: redistributionWorkflow,
  stopPaste: stopPasteWorkflow,
  destinationImport: destinationImportWorkflow,
  companyEditor: companyEditorWorkflow,
  pdfEditor: pdfEditorWorkflow,
  profileEditor: profileEditorWorkflow,
  labelEditor: labelEditorWorkflow,
  customFieldEditor: customFieldEditorWorkflow,
  taskEditor: taskEditorWorkflow,
  staffEditor: staffEditorWorkflow,
  vehicleEditor: vehicleEditorWorkflow,
  fileEditor: fileEditorWorkflow,
  deviceEditor: deviceEditorWorkflow,
  absenceEditor: absenceEditorWorkflow,
  openStopsEditor: openStopsEditorWorkflow,
  orderEditor: orderEditorWorkflow,
  orderPlanning: orderPlanningWorkflow,
  bulkExport: bulkExportWorkflow,
  xlsxExport: xlsxExportWorkflow,
  attachmentUpload: attachmentUploadWorkflow,
  attachmentLink: attachmentLinkWorkflow,
  command: commandWorkflow,
  batchDeletion: batchDeletionWorkflow,
  batchChange: batchChangeWorkflow,
  batchOptimisation: batchOptimisationWorkflow,
}

export type WorkflowName = keyof typeof registry

type PartsOf<Name extends WorkflowName> =
  (typeof registry)[Name] extends WorkflowRegistration<infer TMachine, infer TRequest>
    ? { machine: TMachine; request: TRequest }
    : never

/** Request type of a workflow. */
export type RequestOf<Name extends WorkflowName> = PartsOf<Name>['request']
type MachineOf<Name extends WorkflowName> = PartsOf<Name>['machine']
export type ActorOf<Name extends WorkflowName> = Pick<
  ActorRefFrom<MachineOf<Name>>,
  'send' | 'getSnapshot' | 'subscribe'
> & { readonly stream: string }

/** Props of a workflow's dialog. */
export type DialogOf<Name extends WorkflowName> = DialogProps<MachineOf<Name>>

/** The registry by string keys, for callers that have a workflow's name only at run time. */
export const workflows: Readonly<Record<string, AnyWorkflow>> = { ...registry }

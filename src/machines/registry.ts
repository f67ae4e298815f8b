import { absenceEditorWorkflow } from './absenceEditor/absenceEditorWorkflow'
import type { AnyStateMachine, ActorRefFrom } from 'xstate'
import type { DurableDeclaration } from '../eventlog/durable'
import { addressSearchMachine } from './addressSearch/addressSearchMachine'
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
import { dayPlaybackMachine } from './dayPlayback/dayPlaybackMachine'
import { destinationEditorWorkflow } from './destinationEditor/destinationEditorWorkflow'
import { destinationImportWorkflow } from './destinationImport/destinationImportWorkflow'
import { deviceEditorWorkflow } from './deviceEditor/deviceEditorWorkflow'
import { devicePairingMachine } from './devicePairing/devicePairingMachine'
import { fileEditorWorkflow } from './fileEditor/fileEditorWorkflow'
import { formMachine } from './form/formMachine'
import { labelEditorWorkflow } from './labelEditor/labelEditorWorkflow'
import { latestWriteMachine } from './latestWrite/latestWriteMachine'
import { liveUpdatesMachine } from './liveUpdates/liveUpdatesMachine'
import { navigationGuardMachine } from './navigationGuard/navigationGuardMachine'
import { orderEditorWorkflow } from './orderEditor/orderEditorWorkflow'
import { orderPlanningWorkflow } from './orderPlanning/orderPlanningWorkflow'
import { pdfEditorWorkflow } from './pdfEditor/pdfEditorWorkflow'
import { presenceMachine } from './presence/presenceMachine'
import { profileEditorWorkflow } from './profileEditor/profileEditorWorkflow'
import { sessionMachine } from './session/sessionMachine'
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
import { workflowHostMachine } from './workflowHost/workflowHostMachine'
import { xlsxExportWorkflow } from './xlsxExport/xlsxExportWorkflow'

/**
 * Every workflow, by the id of its machine. The app shell, the list of unfinished work, the flow viewer, the
 * model tests, the golden logs, the crash tests and the browser path tests iterate over this list.
 */
export const registry = {
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

/** Machines that live with the page or with one dialog and store nothing. */
const otherMachines = {
  session: sessionMachine,
  navigationGuard: navigationGuardMachine,
  workflowHost: workflowHostMachine,
  addressSearch: addressSearchMachine,
  latestWrite: latestWriteMachine,
  form: formMachine,
  dayPlayback: dayPlaybackMachine,
  liveUpdates: liveUpdatesMachine,
  presence: presenceMachine,
  devicePairing: devicePairingMachine,
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

export const logs: readonly DurableDeclaration[] = Object.values(workflows).map(({ log }) => log)

export const logOf = (machine: string): DurableDeclaration | undefined => workflows[machine]?.log

export type NamedMachine = { name: string; machine: AnyStateMachine }

/** Every machine, under the name of its folder. */
export const machines: readonly NamedMachine[] = [
  ...Object.entries(otherMachines).map(([name, machine]) => ({ name, machine })),
  ...Object.entries(workflows).map(([name, { machine }]) => ({ name, machine })),
]

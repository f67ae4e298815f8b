import type { ComponentType } from 'react'
import type { DialogOf, WorkflowName } from '../../machines/registry'
import { lazyNamed } from '../../platform/lazyNamed'

type WorkflowDialogs = { readonly [Name in WorkflowName]?: ComponentType<DialogOf<Name>> }

/** The dialogs of all workflows without a screen (`presentation`), each loaded when it is first shown. */
export const workflowDialogs: WorkflowDialogs = {
  absenceEditor: lazyNamed(() => import('../../features/settings/absences/AbsenceEditor'), 'AbsenceEditor'),
  attachmentLink: lazyNamed(() => import('../../features/files/attachments/LinkDialog'), 'LinkDialog'),
  attachmentUpload: lazyNamed(() => import('../../features/files/attachments/UploadDialog'), 'UploadDialog'),
  batchChange: lazyNamed(
    () => import('../../features/shell/batchChange/BatchChangeDialog'),
    'BatchChangeDialog',
  ),
  batchDeletion: lazyNamed(
    () => import('../../features/shell/batchDeletion/BatchDeletionDialog'),
    'BatchDeletionDialog',
  ),
  batchOptimisation: lazyNamed(
    () => import('../../features/tours/planning/batchOptimisation/BatchOptimisationDialog'),
    'BatchOptimisationDialog',
  ),
  bulkExport: lazyNamed(
    () => import('../../features/proofs/bulkExport/BulkExportDialog'),
    'BulkExportDialog',
  ),
  command: lazyNamed(() => import('../../features/shell/command/CommandDialog'), 'CommandDialog'),
  customFieldEditor: lazyNamed(
    () => import('../../features/settings/customFields/FieldEditor'),
    'FieldEditor',
  ),
  destinationEditor: lazyNamed(
    () => import('../../features/destinations/destinationEditor/DestinationEditor'),
    'DestinationEditor',
  ),
  deviceEditor: lazyNamed(() => import('../../features/driving/devices/DeviceEditor'), 'DeviceEditor'),
  fileEditor: lazyNamed(() => import('../../features/files/attachments/FileEditor'), 'FileEditor'),
  labelEditor: lazyNamed(() => import('../../features/settings/labels/LabelEditor'), 'LabelEditor'),
  openStopsEditor: lazyNamed(
    () => import('../../features/driving/openStops/OpenStopsEditor'),
    'OpenStopsEditor',
  ),
  orderEditor: lazyNamed(() => import('../../features/tours/orders/OrderEditor'), 'OrderEditor'),
  orderPlanning: lazyNamed(
    () => import('../../features/tours/orders/OrderPlanningDialog'),
    'OrderPlanningDialog',
  ),
  redistribution: lazyNamed(
    () => import('../../features/tours/redistribution/RedistributionDialog'),
    'RedistributionDialog',
  ),
  staffEditor: lazyNamed(() => import('../../features/settings/staff/StaffEditor'), 'StaffEditor'),
  stopPaste: lazyNamed(
    () => import('../../features/tours/plan/dialogs/PasteStopsDialog'),
    'PasteStopsDialog',
  ),
  taskEditor: lazyNamed(() => import('../../features/settings/tasks/TaskEditor'), 'TaskEditor'),
  templateSync: lazyNamed(
    () => import('../../features/destinations/templateEditor/TemplateWorkflow'),
    'TemplateWorkflow',
  ),
  tourEditor: lazyNamed(() => import('../../features/tours/tourEditor/TourEditor'), 'TourEditor'),
  tourOptimisation: lazyNamed(
    () => import('../../features/tours/plan/optimisation/OptimisationDialog'),
    'OptimisationDialog',
  ),
  vehicleEditor: lazyNamed(() => import('../../features/settings/vehicles/VehicleEditor'), 'VehicleEditor'),
  xlsxExport: lazyNamed(
    () => import('../../features/shell/excelExport/ExcelExportDialog'),
    'ExcelExportDialog',
  ),
}

import { absenceKeys } from '../../api/absences/absencesApi'
import { accountKeys } from '../../api/account/accountApi'
import { administrationKeys } from '../../api/administration/administrationApi'
import { customFieldKeys } from '../../api/customFields/customFieldsApi'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { deviceKeys } from '../../api/devices/devicesApi'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import { staleWithAttachments } from '../../api/files/staleKeys'
import { importKeys } from '../../api/imports/importsQueries'
import { labelKeys } from '../../api/labels/labelsApi'
import { mailKeys } from '../../api/mails/mailsApi'
import { orderKeys } from '../../api/orders/ordersApi'
import { plannedTourKeys } from '../../api/plannedTours/plannedToursApi'
import { proofKeys } from '../../api/proofs/proofsQueries'
import { taskKeys } from '../../api/tasks/tasksApi'
import { tourKeys } from '../../api/tours/toursQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { userKeys } from '../../api/users/usersApi'
import { vehicleKeys } from '../../api/vehicles/vehiclesApi'
import type { Command, CommandContext, RecordKind } from './commandTypes'

type StaleKeys = readonly (readonly string[])[]

/** Query keys that become stale after a command, for any answer. */
export function staleAfter(
  event: { type: string },
  { context: { command } }: { context: Pick<CommandContext, 'command'> },
): StaleKeys {
  if (!event.type.endsWith('.sendCommand')) return []
  return 'record' in command && command.kind !== 'detachFile'
    ? staleRecords[command.record]
    : staleLists[command.kind]
}

type OfRecord = 'deleteRecord' | 'removeRecord' | 'restoreRecord'
const staleLists: Record<Exclude<Command['kind'], OfRecord>, StaleKeys> = {
  startTour: [tourTemplateKeys.all, tourKeys.all],
  duplicateTour: [tourTemplateKeys.all, destinationKeys.all],
  duplicateDestination: [destinationKeys.all, tourTemplateKeys.all],
  moveDestinations: [destinationKeys.all, tourTemplateKeys.all],
  lockStop: [tourTemplateKeys.all, destinationKeys.all],
  revertOptimization: [tourTemplateKeys.all, destinationKeys.all],
  undoSync: [destinationTemplateKeys.all, destinationKeys.all, tourTemplateKeys.all],
  createTour: [tourTemplateKeys.all],
  takeOver: [tourTemplateKeys.all, destinationKeys.all],
  detachFile: staleWithAttachments,
  completeTask: [proofKeys.all],
  // A template can be started again once its tour has ended.
  stopTour: [tourKeys.all, tourTemplateKeys.all],
  revokeDevice: [deviceKeys.all],
  exportCompany: [],
  withdrawDeletion: [],
  keepCompany: [administrationKeys.all],
  retryMail: [mailKeys.all],
  sendProof: [mailKeys.all],
  sendTestMail: [mailKeys.all],
  extendTrial: [administrationKeys.all],
  setPaused: [administrationKeys.all],
  switchFeature: [administrationKeys.all],
  setLocked: [administrationKeys.all],
  sendPasswordLink: [administrationKeys.all],
  changeJob: [administrationKeys.all],
  // An import may have created records of any kind.
  undoImport: [importKeys.all, destinationKeys.all, tourTemplateKeys.all, userKeys.all],
  renameMapping: [importKeys.mappings],
  removeMapping: [importKeys.mappings],
  restoreMapping: [importKeys.mappings],
  endSession: [accountKeys.all],
  endOtherSessions: [accountKeys.all],
  withdrawEmail: [accountKeys.all],
  setDeactivated: [userKeys.all],
  sendInvitation: [userKeys.all],
  withdrawInvitation: [userKeys.all],
}

const staleRecords: Record<RecordKind, StaleKeys> = {
  absence: [absenceKeys.all],
  colour: [labelKeys.colours],
  tag: [labelKeys.tags],
  user: [userKeys.all],
  customField: [customFieldKeys.all],
  task: [taskKeys.all],
  // The destinations of the template are no longer linked to it.
  destinationTemplate: [destinationTemplateKeys.all, destinationKeys.all],
  // Lists show the number of attached files.
  file: [...staleWithAttachments, tourTemplateKeys.all],
  import: [importKeys.all],
  vehicle: [vehicleKeys.all, tourTemplateKeys.all],
  order: [orderKeys.all, plannedTourKeys.all],
}

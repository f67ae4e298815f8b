import type { Api } from '../../api/api'
import type { AbsenceWrite } from '../../contract/company/absence'
import type { OrderWrite } from '../../contract/tour/order'
import type { TourTemplateCreate } from '../../contract/tour/tourTemplate'
import { type Iri } from '../../contract/wire/ids'
import type { ImportFieldsMappingWrite } from '../../contract/imports/importFieldsMappings'
import { saveFrom } from '../../lib/saveBlob'
import type { AccountCommand } from './accountCommands'
import { type AdministrationCommand } from './administrationCommands'
import { type ImportCommand } from './importCommands'
import type { Command, Made, RecordKind, RestorableKind } from './commandTypes'

export type CommandApi = Pick<
  Api,
  | 'tourTemplates'
  | 'plannedTours'
  | 'destinations'
  | 'absences'
  | 'labels'
  | 'users'
  | 'vehicles'
  | 'customFields'
  | 'tasks'
  | 'destinationTemplates'
  | 'files'
  | 'proofs'
  | 'drivenTours'
  | 'devices'
  | 'mails'
  | 'customerMails'
  | 'imports'
  | 'orders'
  | 'companies'
  | 'administration'
  | 'account'
>
type Options = { commandId: string }

/** Sends a command and returns the created record. */
export async function sendCommand(api: CommandApi, command: Command, options: Options): Promise<Made> {
  switch (command.kind) {
    case 'startTour':
      await api.tourTemplates.startTour(command.tour.iri, { ...options, plannedDate: command.plannedDate })
      return null
    case 'duplicateTour':
      return madeOf(await api.tourTemplates.duplicate(command.iri, options))
    case 'duplicateDestination': {
      const copy = await api.destinations.duplicate(command.iri, command.tourTemplate, options)
      // A multipoint has no address, but a name.
      return madeOf(copy && { '@id': copy['@id'], name: copy.address || copy.name })
    }
    case 'moveDestinations': {
      const { destinations, to, isCopy } = command
      await api.destinations.move(destinations, to ?? '', { ...options, duplicate: isCopy })
      return null
    }
    case 'lockStop':
      await api.destinations.update(command.iri, { orderLock: command.lock }, options)
      return null
    case 'revertOptimization':
      await api.tourTemplates.revertOptimization(command.iri, options)
      return null
    case 'takeOver':
      await api.plannedTours.takeOver(command.iri, command.to, options)
      return null
    case 'undoSync': {
      const { iri, name, syncId } = command
      const { kept } = await api.destinationTemplates.undoSync(iri, syncId, options)
      return { iri, name, keptCount: kept ?? 0 }
    }
    case 'createTour':
      // The body was created with this type; the log stores it without checking.
      return madeOf(await api.tourTemplates.create(command.body as TourTemplateCreate, options))
    case 'detachFile':
      await api.files.detach(command.record, command.iri, command.path, options)
      return null
    case 'completeTask':
      await api.proofs.completeTask(command.iri, command.task, options)
      return null
    case 'stopTour':
      await api.drivenTours.stop(command.iri, command.at, options)
      return null
    case 'revokeDevice':
      await api.devices.revoke(command.iri, options)
      return null
    case 'exportCompany':
      saveFrom(await api.companies.requestExport(command.iri, options))
      return null
    case 'withdrawDeletion':
      await api.companies.withdrawDeletion(command.iri, options)
      return null
    case 'retryMail':
      await api.mails.retry(command.iri, options)
      return null
    case 'sendProof':
      await api.proofs.send(command.iri, command.recipient, options)
      return null
    case 'sendTestMail':
      await api.customerMails.sendTest(command.mail, options)
      return null
    case 'extendTrial':
    case 'setPaused':
    case 'switchFeature':
    case 'setLocked':
    case 'sendPasswordLink':
    case 'changeJob':
    case 'keepCompany':
      await administer(api, command, options)
      return null
    case 'undoImport':
    case 'renameMapping':
    case 'removeMapping':
    case 'restoreMapping':
      return changeImport(api, command, options)
    case 'endSession':
    case 'endOtherSessions':
    case 'withdrawEmail':
    case 'setDeactivated':
    case 'sendInvitation':
    case 'withdrawInvitation':
      await changeAccount(api, command, options)
      return null
    case 'deleteRecord':
    case 'removeRecord':
      await removals[command.record](api, command.iri, options)
      return null
    case 'restoreRecord':
      return madeOf(await creations[command.record](api, command.body, options))
  }
}

async function administer(
  { administration }: CommandApi,
  command: AdministrationCommand,
  options: Options,
): Promise<unknown> {
  switch (command.kind) {
    case 'extendTrial':
      return administration.extendTrial(command.iri, command.days, options)
    case 'setPaused':
      return administration.setPaused(command.iri, command.isPaused, options)
    case 'switchFeature':
      return administration.switchFeature(command.iri, command.feature, command.isOn, options)
    case 'setLocked':
      return administration.setLocked(command.iri, command.isLocked, options)
    case 'keepCompany':
      return administration.withdrawDeletion(command.iri, options)
    case 'sendPasswordLink':
      return administration.sendPasswordLink(command.iri, options)
    case 'changeJob':
      return administration.changeJob(command.iri, command.deed, options)
  }
}

async function changeImport(
  { imports }: CommandApi,
  command: ImportCommand,
  options: Options,
): Promise<Made> {
  const { iri, name } = command
  switch (command.kind) {
    case 'undoImport': {
      const answer = await imports.undo(iri, options)
      return {
        iri,
        name,
        keptCount: answer.keptCount ?? undefined,
        doneCount: answer.undone ?? undefined,
      }
    }
    case 'renameMapping':
      await imports.saveMapping(iri, { name }, options)
      return null
    case 'removeMapping':
      await imports.removeMapping(iri, options)
      return null
    case 'restoreMapping':
      // The body was created with this type; the log stores it without checking.
      return madeOf(await imports.saveMapping(null, command.body as ImportFieldsMappingWrite, options))
  }
}

async function changeAccount(
  { account, users }: CommandApi,
  command: AccountCommand,
  options: Options,
): Promise<unknown> {
  switch (command.kind) {
    case 'endSession':
      return account.endSession(command.iri, options)
    case 'endOtherSessions':
      return account.endOtherSessions(options)
    case 'withdrawEmail':
      return account.withdrawEmail(options)
    case 'setDeactivated':
      return users.setDeactivated(command.iri, command.isDeactivated, options)
    case 'sendInvitation':
      return users.sendInvitation(command.iri, options)
    case 'withdrawInvitation':
      return users.withdrawInvitation(command.iri, options)
  }
}

/** @param record the answer; null when the server does not return the created record */
const madeOf = (record: { '@id': Iri; name?: string | null | undefined } | null): Made =>
  record && { iri: record['@id'], name: record.name ?? '' }

/** The bodies were made with these types; the log stores them without checking. */
const creations: Record<
  RestorableKind,
  (api: CommandApi, body: unknown, options: Options) => Promise<{ '@id': Iri } | null>
> = {
  absence: (api, body, options) => api.absences.create(body as AbsenceWrite, options),
  order: (api, body, options) => api.orders.create(body as OrderWrite, options),
}

const removals: Record<RecordKind, (api: CommandApi, iri: Iri, options: Options) => Promise<unknown>> = {
  absence: (api, iri, options) => api.absences.remove(iri, options),
  colour: (api, iri, options) => api.labels.remove(iri, options),
  tag: (api, iri, options) => api.labels.remove(iri, options),
  user: (api, iri, options) => api.users.remove(iri, options),
  customField: (api, iri, options) => api.customFields.remove(iri, options),
  task: (api, iri, options) => api.tasks.remove(iri, options),
  destinationTemplate: (api, iri, options) => api.destinationTemplates.remove(iri, options),
  file: (api, iri, options) => api.files.remove(iri, options),
  import: (api, iri, options) => api.imports.remove(iri, options),
  vehicle: (api, iri, options) => api.vehicles.remove(iri, options),
  order: (api, iri, options) => api.orders.remove(iri, options),
}

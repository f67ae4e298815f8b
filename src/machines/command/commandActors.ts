import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
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
import { proofKeys } from '../../api/proofs/proofsQueries'
import { taskKeys } from '../../api/tasks/tasksApi'
import { tourKeys } from '../../api/tours/toursQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { userKeys } from '../../api/users/usersApi'
import type { TourTemplateCreate } from '../../contract/tour/tourTemplate'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import type { ImportFieldsMappingWrite } from '../../contract/imports/importFieldsMappings'
import { isApiError } from '../../domain/calls/errors'
import { saveFrom } from '../../lib/saveBlob'
import { administrationTexts } from '../../texts/administration/administration'
import { moveStopsTexts } from '../../texts/tours/planDialogs'
import { toursTexts } from '../../texts/tours/tours'
import type { Ports } from '../workflow'
import type { AccountCommand } from './accountCommands'
import { oppositeOf, type AdministrationCommand } from './administrationCommands'
import { restoring, type ImportCommand } from './importCommands'
import type { Command, CommandContext, Made, RecordKind } from './commandTypes'
import { doneText, warningOf } from './commandWords'

type CommandApi = Pick<
  Api,
  | 'tourTemplates'
  | 'destinations'
  | 'labels'
  | 'users'
  | 'customFields'
  | 'tasks'
  | 'destinationTemplates'
  | 'files'
  | 'proofs'
  | 'drivenTours'
  | 'devices'
  | 'mails'
  | 'imports'
  | 'companies'
  | 'administration'
  | 'account'
>
type CommandPorts = Pick<Ports, 'notify' | 'notifyFailure' | 'navigate' | 'open' | 'session'> & {
  api: CommandApi
}
type Options = { commandId: string }

/** The calls of commands. They are not taken back when the page turns away: what was confirmed is done. */
export const commandActors = (ports: CommandPorts) => ({
  actors: {
    sendCommand: fromPromise<Made, { command: Command; commandId: string }>(
      ({ input: { command, commandId } }) => sendCommand(ports.api, command, { commandId }),
    ),
  },
  actions: {
    tellDone: ({ context }: { context: CommandContext }, { made }: { made: Made }) =>
      tellDone(context.command, made, ports),
    tellFailure: ({ context }: { context: CommandContext }, { error }: { error: unknown }) =>
      tellFailure(context.command, error, ports),
  },
})

function tellDone(command: Command, made: Made, { notify, navigate, open, session }: CommandPorts): void {
  // What is said of the company everywhere is read with the user.
  if (command.kind === 'withdrawDeletion') session.send({ type: 'user.changed' })
  const message = doneText(command, made)
  const opposite = oppositeOf(command) ?? restoring(command)
  if (opposite !== null) {
    const onClick = () => open('command', { command: opposite })
    return notify({ type: 'success', message, action: { label: administrationTexts.takeBack, onClick } })
  }
  const shown = tourOf(command, made)
  if (shown === null) return notify({ type: 'success', message })
  const onClick = () => navigate('tour-templates-id-plan', { id: idOfIri(shown.iri) })
  notify({ type: 'success', message, action: { label: shown.label, onClick } })
}

/** The tour that is to be looked at afterwards; null where there is none. */
function tourOf(command: Command, made: Made): { iri: Iri; label: string } | null {
  if (command.kind === 'duplicateTour' && made !== null) return { iri: made.iri, label: toursTexts.openCopy }
  if (command.kind === 'moveDestinations' && command.to !== null)
    return { iri: command.to, label: moveStopsTexts.show }
  return null
}

function tellFailure(command: Command, error: unknown, { notify, notifyFailure }: CommandPorts): void {
  const warning = warningOf(command, error)
  // A rejection that nobody handles is what defects are reported by.
  if (!isApiError(error)) void Promise.reject(error)
  else if (warning === null) notifyFailure(error)
  else notify({ type: 'warning', message: warning })
}

async function sendCommand(api: CommandApi, command: Command, options: Options): Promise<Made> {
  switch (command.kind) {
    case 'startTour':
      await api.tourTemplates.startTour(command.tour.iri, options)
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
    case 'undoSync': {
      const { iri, name, syncId } = command
      const { kept } = await api.destinationTemplates.undoSync(iri, syncId, options)
      return { iri, name, keptCount: kept ?? 0 }
    }
    case 'createTour':
      // Made as such a body; a log keeps it as it is, whatever is in it.
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
    case 'extendTrial':
    case 'setPaused':
    case 'switchFeature':
    case 'setLocked':
    case 'sendPasswordLink':
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
      await removals[command.record](api, command.iri, options)
      return null
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
      // Made as such a body; a log keeps it as it is, whatever is in it.
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

/** @param record what was answered; null when the server does not tell what it has made */
const madeOf = (record: { '@id': Iri; name?: string | null | undefined } | null): Made =>
  record && { iri: record['@id'], name: record.name ?? '' }

const removals: Record<RecordKind, (api: CommandApi, iri: Iri, options: Options) => Promise<unknown>> = {
  colour: (api, iri, options) => api.labels.remove(iri, options),
  tag: (api, iri, options) => api.labels.remove(iri, options),
  user: (api, iri, options) => api.users.remove(iri, options),
  customField: (api, iri, options) => api.customFields.remove(iri, options),
  task: (api, iri, options) => api.tasks.remove(iri, options),
  destinationTemplate: (api, iri, options) => api.destinationTemplates.remove(iri, options),
  file: (api, iri, options) => api.files.remove(iri, options),
  import: (api, iri, options) => api.imports.remove(iri, options),
}

type StaleKeys = readonly (readonly string[])[]

/** What is read anew after a command, whatever its answer was. */
export function staleAfter(
  event: { type: string },
  { context: { command } }: { context: Pick<CommandContext, 'command'> },
): StaleKeys {
  if (!event.type.endsWith('.sendCommand')) return []
  return command.kind === 'deleteRecord' ? staleRecords[command.record] : staleLists[command.kind]
}

const staleLists: Record<Exclude<Command['kind'], 'deleteRecord'>, StaleKeys> = {
  startTour: [tourTemplateKeys.all, tourKeys.all],
  duplicateTour: [tourTemplateKeys.all, destinationKeys.all],
  duplicateDestination: [destinationKeys.all, tourTemplateKeys.all],
  moveDestinations: [destinationKeys.all, tourTemplateKeys.all],
  lockStop: [tourTemplateKeys.all, destinationKeys.all],
  revertOptimization: [tourTemplateKeys.all, destinationKeys.all],
  undoSync: [destinationTemplateKeys.all, destinationKeys.all, tourTemplateKeys.all],
  createTour: [tourTemplateKeys.all],
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
  extendTrial: [administrationKeys.all],
  setPaused: [administrationKeys.all],
  switchFeature: [administrationKeys.all],
  setLocked: [administrationKeys.all],
  sendPasswordLink: [administrationKeys.all],
  // Whatever it was that was imported.
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
  colour: [labelKeys.colours],
  tag: [labelKeys.tags],
  user: [userKeys.all],
  customField: [customFieldKeys.all],
  task: [taskKeys.all],
  // The destinations of the template are linked to none now.
  destinationTemplate: [destinationTemplateKeys.all, destinationKeys.all],
  // Lists tell how many files hang at a record.
  file: [...staleWithAttachments, tourTemplateKeys.all],
  import: [importKeys.all],
}

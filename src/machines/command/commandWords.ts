import { absencesTexts } from '../../texts/settings/absences'
import { SessionEndedError, statusOf } from '../../domain/calls/errors'
import { administrationTexts as texts } from '../../texts/administration/administration'
import { backgroundJobsTexts as jobsTexts } from '../../texts/administration/backgroundJobs'
import { devicesTexts } from '../../texts/devices/devices'
import { proofTexts } from '../../texts/exports/proof'
import { importsTexts } from '../../texts/imports/imports'
import { mappingsTexts } from '../../texts/imports/importSettings'
import { coloursTexts } from '../../texts/settings/colours'
import { companyDeletionTexts } from '../../texts/settings/companyDeletion'
import { companySettingsTexts } from '../../texts/settings/companySettings'
import { customerRulesTexts } from '../../texts/settings/customerRules'
import { mailsTexts } from '../../texts/settings/mails'
import { staffTexts } from '../../texts/settings/staff'
import { tagsTexts } from '../../texts/settings/tags'
import { tasksTexts } from '../../texts/settings/tasks'
import { userSettingsTexts } from '../../texts/settings/userSettings'
import { vehiclesTexts } from '../../texts/settings/vehicles'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { customFieldsTexts } from '../../texts/stops/customFields'
import { attachmentsTexts } from '../../texts/files/attachments'
import { filesTexts } from '../../texts/files/files'
import { destinationTemplateTexts } from '../../texts/stops/destinationTemplates'
import { duplicateDestinationTexts } from '../../texts/stops/duplicateDestination'
import { drivenTourTexts } from '../../texts/tours/drivenTour'
import { ordersTexts } from '../../texts/tours/orders'
import { optimisationTexts } from '../../texts/tours/optimisation'
import { datePlanTexts } from '../../texts/tours/datePlan'
import { moveStopsTexts } from '../../texts/tours/planDialogs'
import { tourStartTexts, toursTexts } from '../../texts/tours/tours'
import type { AccountCommand } from './accountCommands'
import type { AdministrationCommand } from './administrationCommands'
import type { Command, CommandContext, Made, RecordKind, RestorableKind } from './commandTypes'
import type { ImportCommand } from './importCommands'

/** Texts of a command; separate from the machine, so that a list of workflows does not load it. */

/** Text of the success notice. */
export function doneText(command: Command, made: Made): string {
  switch (command.kind) {
    case 'startTour':
      return tourStartTexts.started({ name: command.tour.name || toursTexts.nameless })
    case 'duplicateTour':
      return made === null
        ? toursTexts.duplicatedSomehow
        : toursTexts.duplicated({ copy: made.name || toursTexts.nameless })
    case 'duplicateDestination':
      return duplicateDestinationTexts.duplicated({ address: made?.name || command.address })
    case 'moveDestinations': {
      const { destinations, toName, isCopy } = command
      const textOf = isCopy ? moveStopsTexts.done.copy : moveStopsTexts.done.move
      return textOf({ count: destinations.length, tour: toName || toursTexts.nameless })
    }
    case 'lockStop':
      return optimisationTexts.locked({ name: command.name, lock: command.lock })
    case 'revertOptimization':
      return optimisationTexts.reverted({ name: command.name || toursTexts.nameless })
    case 'takeOver':
      return (command.isBack ? datePlanTexts.takenBack : datePlanTexts.takenOver)({
        name: command.name || toursTexts.nameless,
      })
    case 'undoSync':
      return destinationTemplateTexts.syncUndone({ keptCount: made?.keptCount ?? 0 })
    case 'createTour':
      return toursTexts.created
    case 'detachFile':
      return attachmentsTexts.unlinkedFrom[command.from]
    case 'completeTask':
      return proofTexts.taskCompleted({ title: command.name || proofTexts.unnamedTask })
    case 'stopTour':
      return drivenTourTexts.stopped({ name: command.name || toursTexts.nameless })
    case 'revokeDevice':
      return devicesTexts.revoked(command)
    case 'exportCompany':
      return companySettingsTexts.exportBegun
    case 'withdrawDeletion':
      return companyDeletionTexts.withdrawn
    case 'retryMail':
      return mailsTexts.retried({ recipient: command.name })
    case 'sendProof':
      return proofTexts.sent({ recipient: command.recipient })
    case 'sendTestMail':
      return customerRulesTexts.testSent({ recipient: command.name })
    case 'extendTrial':
    case 'setPaused':
    case 'switchFeature':
    case 'setLocked':
    case 'sendPasswordLink':
    case 'changeJob':
    case 'keepCompany':
      return administrationWords(command).done
    case 'undoImport':
    case 'renameMapping':
    case 'removeMapping':
    case 'restoreMapping':
      return importWords(command, made).done
    case 'endSession':
    case 'endOtherSessions':
    case 'withdrawEmail':
    case 'setDeactivated':
    case 'sendInvitation':
    case 'withdrawInvitation':
      return accountWords(command).done
    case 'deleteRecord':
    case 'removeRecord':
      return removedTexts[command.record](command.name)
    case 'restoreRecord':
      return restoredTexts[command.record](command.name)
  }
}

/** Title and success notice. */
function administrationWords(command: AdministrationCommand): { title: string; done: string } {
  const name = command.name || texts.nameless
  switch (command.kind) {
    case 'extendTrial':
      return { title: texts.extendTrial, done: texts.extended({ name, days: command.days }) }
    case 'setPaused':
      return command.isPaused
        ? { title: texts.pause, done: texts.paused({ name }) }
        : { title: texts.wake, done: texts.woken({ name }) }
    case 'switchFeature': {
      const feature = texts.features[command.feature] ?? command.feature
      return command.isOn
        ? { title: texts.switchOn({ feature }), done: texts.switchedOn({ name, feature }) }
        : { title: texts.switchOff({ feature }), done: texts.switchedOff({ name, feature }) }
    }
    case 'setLocked':
      return command.isLocked
        ? { title: texts.lock, done: texts.locked({ name }) }
        : { title: texts.unlock, done: texts.unlocked({ name }) }
    case 'keepCompany':
      return { title: texts.keep, done: texts.kept({ name }) }
    case 'sendPasswordLink':
      return { title: texts.sendPasswordLink, done: texts.passwordLinkSent({ name }) }
    case 'changeJob':
      return command.deed === 'retry'
        ? { title: jobsTexts.retry, done: jobsTexts.retried(command) }
        : { title: jobsTexts.cancel, done: jobsTexts.cancelled(command) }
  }
}

function importWords(command: ImportCommand, made: Made): { title: string; done: string } {
  switch (command.kind) {
    case 'undoImport':
      return {
        title: importsTexts.undo,
        done: importsTexts.undone({ count: made?.doneCount ?? null, kept: made?.keptCount ?? 0 }),
      }
    case 'renameMapping':
      return { title: mappingsTexts.rename, done: mappingsTexts.renamed(command) }
    case 'removeMapping':
      return { title: mappingsTexts.remove, done: mappingsTexts.removed(command) }
    case 'restoreMapping':
      return { title: mappingsTexts.restore, done: mappingsTexts.restored(command) }
  }
}

/** Title and success notice of account commands. */
function accountWords(command: AccountCommand): { title: string; done: string } {
  const name = command.name || staffTexts.nameless
  switch (command.kind) {
    case 'endSession':
      return { title: userSettingsTexts.endSession, done: userSettingsTexts.sessionEnded({ name }) }
    case 'endOtherSessions':
      return { title: userSettingsTexts.endOtherSessions, done: userSettingsTexts.otherSessionsEnded }
    case 'withdrawEmail':
      return { title: userSettingsTexts.withdrawEmail, done: userSettingsTexts.emailWithdrawn }
    case 'setDeactivated':
      return command.isDeactivated
        ? { title: staffTexts.deactivate, done: staffTexts.deactivated({ name }) }
        : { title: staffTexts.activate, done: staffTexts.activated({ name }) }
    case 'sendInvitation':
      return { title: staffTexts.sendInvitation, done: staffTexts.invitationSent({ name }) }
    case 'withdrawInvitation':
      return { title: staffTexts.withdrawInvitation, done: staffTexts.invitationWithdrawn({ name }) }
  }
}

/** The command's own text for a failure; null when the general text applies. */
export function warningOf(command: Command, error: unknown): string | null {
  const { kind } = command
  // The end of the session is reported elsewhere.
  const isSessionOver = error instanceof SessionEndedError || statusOf(error) === 401
  if (kind === 'revertOptimization' && statusOf(error) === 422) return optimisationTexts.notReverted
  if (kind === 'undoSync' && statusOf(error) === 404) return destinationTemplateTexts.syncNotUndone
  if (kind === 'detachFile' && !isSessionOver) return attachmentsTexts.notUnlinkedFrom[command.from]
  if (kind === 'extendTrial' && statusOf(error) === 409) return texts.noTrial
  if (kind === 'undoImport' && statusOf(error) === 404) return importsTexts.notUndone
  if (kind === 'sendInvitation' && statusOf(error) === 429) return staffTexts.tooManyInvitations
  if ((kind === 'sendInvitation' || kind === 'withdrawInvitation') && statusOf(error) === 409)
    return staffTexts.noInvitation
  if ((kind === 'withdrawDeletion' || kind === 'keepCompany') && statusOf(error) === 409)
    return companyDeletionTexts.begun
  if (kind === 'sendTestMail' && statusOf(error) === 429) return customerRulesTexts.tooManyTests
  if (kind === 'exportCompany' && statusOf(error) === 409) return companySettingsTexts.exportInProgress
  if (kind === 'stopTour' && statusOf(error) === 409) return drivenTourTexts.hasEnded
  return kind === 'duplicateDestination' && !isSessionOver ? duplicateDestinationTexts.failed : null
}

const removedTexts: Record<RecordKind, (name: string) => string> = {
  absence: (name) => absencesTexts.removed({ name }),
  colour: (name) => coloursTexts.removed({ name }),
  tag: (name) => tagsTexts.removed({ name }),
  user: (name) => staffTexts.removed({ name }),
  customField: (title) => customFieldsTexts.removed({ title }),
  task: (title) => tasksTexts.removed({ title }),
  destinationTemplate: () => destinationTemplateTexts.deleted,
  file: (name) => filesTexts.removed({ name }),
  import: (fileName) => importsTexts.removed({ fileName }),
  vehicle: (name) => vehiclesTexts.removed({ name }),
  order: () => ordersTexts.removed,
}

const restoredTexts: Record<RestorableKind, (name: string) => string> = {
  absence: (name) => absencesTexts.restored({ name }),
  order: () => ordersTexts.restored,
}

/** Title and detail for the list of unfinished work. */
export function describeCommand({ context: { command } }: { context: Pick<CommandContext, 'command'> }) {
  switch (command.kind) {
    case 'startTour':
      return { title: toursTexts.start, detail: command.tour.name }
    case 'duplicateTour':
      return { title: unfinishedWorkTexts.duplicateTour, detail: command.name }
    case 'duplicateDestination':
      return { title: unfinishedWorkTexts.duplicateDestination, detail: command.address }
    case 'moveDestinations': {
      const count = command.destinations.length
      return {
        title: moveStopsTexts.title[command.isCopy ? 'copy' : 'move']({ count }),
        detail: command.toName,
      }
    }
    case 'lockStop':
      return { title: optimisationTexts.lockStop, detail: command.name }
    case 'revertOptimization':
      return { title: optimisationTexts.revert, detail: command.name }
    case 'takeOver':
      return { title: datePlanTexts.takeOver, detail: command.name }
    case 'undoSync':
      return { title: unfinishedWorkTexts.undoSync, detail: command.name }
    case 'createTour':
      return { title: unfinishedWorkTexts.newTour, detail: command.name }
    case 'detachFile':
      return { title: attachmentsTexts.unlink, detail: command.name }
    case 'completeTask':
      return { title: proofTexts.completeTask, detail: command.name }
    case 'stopTour':
      return { title: drivenTourTexts.stop, detail: command.name }
    case 'revokeDevice':
      return { title: devicesTexts.revokeTitle, detail: command.name }
    case 'exportCompany':
      return { title: companySettingsTexts.exportAll, detail: command.name }
    case 'withdrawDeletion':
      return { title: companyDeletionTexts.withdraw, detail: command.name }
    case 'retryMail':
      return { title: mailsTexts.retry, detail: command.name }
    case 'sendProof':
      return { title: proofTexts.send, detail: command.name }
    case 'sendTestMail':
      return { title: customerRulesTexts.sendTest, detail: command.name }
    case 'extendTrial':
    case 'setPaused':
    case 'switchFeature':
    case 'setLocked':
    case 'sendPasswordLink':
    case 'changeJob':
    case 'keepCompany':
      return { title: administrationWords(command).title, detail: command.name }
    case 'undoImport':
    case 'renameMapping':
    case 'removeMapping':
    case 'restoreMapping':
      return { title: importWords(command, null).title, detail: command.name }
    case 'endSession':
    case 'endOtherSessions':
    case 'withdrawEmail':
    case 'setDeactivated':
    case 'sendInvitation':
    case 'withdrawInvitation':
      return { title: accountWords(command).title, detail: command.name }
    case 'restoreRecord':
      return { title: unfinishedWorkTexts.restoreRecord, detail: command.name }
    case 'deleteRecord':
    case 'removeRecord':
      return { title: unfinishedWorkTexts.deleteRecords, detail: command.name }
  }
}

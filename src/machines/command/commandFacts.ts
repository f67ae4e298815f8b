import { HttpError } from '../../domain/calls/errors'
import { isRefusal } from '../../domain/calls/isRefusal'
import type {
  Command,
  CommandContext,
  CommandInput,
  CommandKind,
  CommandRequest,
  StartableTour,
} from './commandTypes'

/** Context before the first call. */
export const contextAtStart = (input: CommandInput): CommandContext => ({
  ...input,
  attempt: 0,
  refusal: null,
  pause: null,
  made: null,
})

/**
 * Whether the command needs a confirmation, and whether the question shows the server's reasons for a
 * refusal.
 */
const questions: Record<CommandKind, { isAsked: boolean; showsRefusal: boolean }> = {
  startTour: { isAsked: true, showsRefusal: true },
  duplicateDestination: { isAsked: true, showsRefusal: true },
  moveDestinations: { isAsked: true, showsRefusal: true },
  deleteRecord: { isAsked: true, showsRefusal: false },
  detachFile: { isAsked: true, showsRefusal: false },
  lockStop: { isAsked: false, showsRefusal: false },
  revertOptimization: { isAsked: false, showsRefusal: false },
  takeOver: { isAsked: false, showsRefusal: false },
  undoSync: { isAsked: false, showsRefusal: false },
  duplicateTour: { isAsked: false, showsRefusal: false },
  createTour: { isAsked: false, showsRefusal: false },
  stopTour: { isAsked: true, showsRefusal: false },
  revokeDevice: { isAsked: true, showsRefusal: false },
  withdrawDeletion: { isAsked: false, showsRefusal: false },
  keepCompany: { isAsked: false, showsRefusal: false },
  exportCompany: { isAsked: false, showsRefusal: false },
  retryMail: { isAsked: false, showsRefusal: false },
  // The user may then choose another address.
  sendProof: { isAsked: true, showsRefusal: true },
  sendTestMail: { isAsked: false, showsRefusal: false },
  completeTask: { isAsked: false, showsRefusal: false },
  // The question asks for the number of days; the other commands are easily undone.
  extendTrial: { isAsked: true, showsRefusal: false },
  setPaused: { isAsked: false, showsRefusal: false },
  switchFeature: { isAsked: false, showsRefusal: false },
  setLocked: { isAsked: false, showsRefusal: false },
  sendPasswordLink: { isAsked: false, showsRefusal: false },
  changeJob: { isAsked: false, showsRefusal: false },
  // It may delete many records, and that cannot be undone.
  undoImport: { isAsked: true, showsRefusal: false },
  renameMapping: { isAsked: true, showsRefusal: true },
  removeMapping: { isAsked: false, showsRefusal: false },
  restoreMapping: { isAsked: false, showsRefusal: false },
  removeRecord: { isAsked: false, showsRefusal: false },
  restoreRecord: { isAsked: false, showsRefusal: false },
  // A signed-out user can sign in again.
  endSession: { isAsked: false, showsRefusal: false },
  setDeactivated: { isAsked: false, showsRefusal: false },
  sendInvitation: { isAsked: false, showsRefusal: false },
  withdrawInvitation: { isAsked: false, showsRefusal: false },
  withdrawEmail: { isAsked: false, showsRefusal: false },
  endOtherSessions: { isAsked: false, showsRefusal: false },
}

export const isAsked = ({ kind }: Pick<Command, 'kind'>): boolean => questions[kind].isAsked

/**
 * Whether the question shows the refusal: the user may choose otherwise, or wait until its reason no longer
 * applies.
 */
export const isRefusalToShow = ({ kind }: Command, error: unknown): boolean =>
  isRefusal(error) && questions[kind].showsRefusal

/** The server's messages about its refusal. */
export const reasonsOf = (error: unknown): readonly string[] =>
  error instanceof HttpError ? error.violations.map(({ message }) => message).filter(Boolean) : []

/** The record of the command; a tour to be created has none yet, so its typed name identifies it. */
export function subjectOf(command: CommandRequest['command']): string {
  if (command.kind === 'createTour') return command.typed ?? ''
  if (command.kind === 'moveDestinations') return command.destinations.join()
  if (command.kind === 'undoSync') return command.syncId
  if (command.kind === 'completeTask') return `${command.iri} ${command.task}`
  if (command.kind === 'switchFeature') return `${command.iri} ${command.feature}`
  if (command.kind === 'detachFile') return `${command.record} ${command.iri}`
  // Other texts are another mail: an unanswered one must not be sent in their place.
  if (command.kind === 'sendTestMail') return `${command.iri} ${JSON.stringify(command.mail)}`
  return command.kind === 'startTour' ? command.tour.iri : command.iri
}

/** Whether both commands have the same effect, so that one answer serves both. */
const isSameSubject = (one: Command, other: Command): boolean =>
  one.kind === other.kind && subjectOf(one) === subjectOf(other)

/** Whether both make the identical call. */
export const isSameCall = (one: Command, other: Command): boolean =>
  isSameSubject(one, other) && targetOf(one) === targetOf(other)

/** The tour data shown in the question; a row of a list has more. */
export const startable = ({
  iri,
  name,
  destinationCount,
  status,
  violations,
}: StartableTour): StartableTour => ({
  iri,
  name,
  destinationCount,
  status,
  ...(violations === undefined ? {} : { violations }),
})

function targetOf(command: Command): string | null {
  if (command.kind === 'lockStop') return command.lock
  if (command.kind === 'takeOver') return JSON.stringify(command.to)
  if (command.kind === 'sendProof') return command.recipient
  if (command.kind === 'extendTrial') return String(command.days)
  if (command.kind === 'setPaused') return String(command.isPaused)
  if (command.kind === 'switchFeature') return String(command.isOn)
  if (command.kind === 'setDeactivated') return String(command.isDeactivated)
  if (command.kind === 'setLocked') return String(command.isLocked)
  if (command.kind === 'renameMapping') return command.name
  if (command.kind === 'moveDestinations') return `${command.isCopy} ${command.to}`
  return command.kind === 'duplicateDestination' ? command.tourTemplate : null
}

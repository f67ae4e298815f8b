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

/** Before the first call. */
export const contextAtStart = (input: CommandInput): CommandContext => ({
  ...input,
  attempt: 0,
  refusal: null,
  made: null,
})

/** Whether it is sent after a question, and whether the question shows why the server refuses. */
const questions: Record<CommandKind, { isAsked: boolean; showsRefusal: boolean }> = {
  startTour: { isAsked: true, showsRefusal: true },
  duplicateDestination: { isAsked: true, showsRefusal: true },
  moveDestinations: { isAsked: true, showsRefusal: true },
  deleteRecord: { isAsked: true, showsRefusal: false },
  detachFile: { isAsked: true, showsRefusal: false },
  lockStop: { isAsked: false, showsRefusal: false },
  revertOptimization: { isAsked: false, showsRefusal: false },
  undoSync: { isAsked: false, showsRefusal: false },
  duplicateTour: { isAsked: false, showsRefusal: false },
  createTour: { isAsked: false, showsRefusal: false },
  stopTour: { isAsked: true, showsRefusal: false },
  revokeDevice: { isAsked: true, showsRefusal: false },
  withdrawDeletion: { isAsked: false, showsRefusal: false },
  keepCompany: { isAsked: false, showsRefusal: false },
  exportCompany: { isAsked: false, showsRefusal: false },
  retryMail: { isAsked: false, showsRefusal: false },
  // Another address may be taken.
  sendProof: { isAsked: true, showsRefusal: true },
  completeTask: { isAsked: false, showsRefusal: false },
  // By how many days is chosen in it; all else is taken back as easily as it is done.
  extendTrial: { isAsked: true, showsRefusal: false },
  setPaused: { isAsked: false, showsRefusal: false },
  switchFeature: { isAsked: false, showsRefusal: false },
  setLocked: { isAsked: false, showsRefusal: false },
  sendPasswordLink: { isAsked: false, showsRefusal: false },
  // It deletes what may be many records, and nothing brings them back.
  undoImport: { isAsked: true, showsRefusal: false },
  renameMapping: { isAsked: true, showsRefusal: true },
  removeMapping: { isAsked: false, showsRefusal: false },
  restoreMapping: { isAsked: false, showsRefusal: false },
  // Whoever is signed out can sign in again.
  endSession: { isAsked: false, showsRefusal: false },
  setDeactivated: { isAsked: false, showsRefusal: false },
  sendInvitation: { isAsked: false, showsRefusal: false },
  withdrawInvitation: { isAsked: false, showsRefusal: false },
  withdrawEmail: { isAsked: false, showsRefusal: false },
  endOtherSessions: { isAsked: false, showsRefusal: false },
}

export const isAsked = ({ kind }: Command): boolean => questions[kind].isAsked

/** A refusal that can be met in the question: by another choice, or once its reason is gone. */
export const isRefusalToShow = ({ kind }: Command, error: unknown): boolean =>
  isRefusal(error) && questions[kind].showsRefusal

/** What the server says about its refusal. */
export const reasonsOf = (error: unknown): readonly string[] =>
  error instanceof HttpError ? error.violations.map(({ message }) => message).filter(Boolean) : []

/** The record a command is about; a tour that is created has none yet. */
export function subjectOf(command: CommandRequest['command']): string {
  if (command.kind === 'createTour') return ''
  if (command.kind === 'moveDestinations') return command.destinations.join()
  if (command.kind === 'undoSync') return command.syncId
  if (command.kind === 'completeTask') return `${command.iri} ${command.task}`
  if (command.kind === 'switchFeature') return `${command.iri} ${command.feature}`
  if (command.kind === 'detachFile') return `${command.record} ${command.iri}`
  return command.kind === 'startTour' ? command.tour.iri : command.iri
}

/** Whether both mean the same, so that the one under way answers for the other. */
const isSameSubject = (one: Command, other: Command): boolean =>
  one.kind === other.kind && subjectOf(one) === subjectOf(other)

/** Whether both are the very same call. */
export const isSameCall = (one: Command, other: Command): boolean =>
  isSameSubject(one, other) && targetOf(one) === targetOf(other)

/** What the question about starting a tour tells; a row of a list knows more. */
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

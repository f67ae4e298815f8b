import { fromPromise } from 'xstate'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { isApiError } from '../../domain/calls/errors'
import { administrationTexts } from '../../texts/administration/administration'
import { formsTexts } from '../../texts/kit/forms'
import { moveStopsTexts } from '../../texts/tours/planDialogs'
import { toursTexts } from '../../texts/tours/tours'
import type { Ports } from '../workflow'
import { oppositeOf } from './administrationCommands'
import { restoring } from './importCommands'
import type { Command, CommandContext, Made } from './commandTypes'
import { doneText, warningOf } from './commandWords'

import { sendCommand, type CommandApi } from './commandCalls'

type CommandPorts = Pick<Ports, 'notify' | 'notifyFailure' | 'navigate' | 'open' | 'session'> & {
  api: CommandApi
}

/** API calls of commands. Leaving the page does not cancel them: a confirmed command is completed. */
export const commandActors = (ports: CommandPorts) => ({
  actors: {
    sendCommand: fromPromise<Made, { command: Command; commandId: string }>(
      ({ input: { command, commandId } }) => sendCommand(ports.api, command, { commandId }),
    ),
  },
  actions: {
    notifyDone: ({ context }: { context: CommandContext }, { made }: { made: Made }) =>
      notifyDone(context.command, made, ports),
    notifyPause: ({ context: { pause } }: { context: CommandContext }) =>
      pause && ports.notify({ type: 'warning', message: formsTexts.actionPausing(pause) }),
    reportFailure: ({ context }: { context: CommandContext }, { error }: { error: unknown }) =>
      reportFailure(context.command, error, ports),
  },
})

function notifyDone(command: Command, made: Made, { notify, navigate, open, session }: CommandPorts): void {
  // The deletion date of the company is part of the user, so the user is read again.
  if (command.kind === 'withdrawDeletion') session.send({ type: 'user.changed' })
  const message = doneText(command, made)
  const opposite = oppositeOf(command) ?? restoring(command) ?? restoringRecord(command) ?? backOf(command)
  if (opposite !== null) {
    const onClick = () => open('command', { command: opposite })
    return notify({ type: 'success', message, action: { label: administrationTexts.takeBack, onClick } })
  }
  const shown = tourOf(command, made)
  if (shown === null) return notify({ type: 'success', message })
  const onClick = () => navigate('tour-templates-id-plan', { id: idOfIri(shown.iri) })
  notify({ type: 'success', message, action: { label: shown.label, onClick } })
}

/** Takes back what a date gave to its template; null for other commands. */
function backOf(command: Command): Command | null {
  if (command.kind !== 'takeOver' || command.isBack) return null
  return { ...command, from: command.to, to: command.from, isBack: true }
}

/** Creates a deleted record again; null for other commands. */
const restoringRecord = (command: Command): Command | null =>
  command.kind === 'removeRecord' ? { ...command, kind: 'restoreRecord' } : null

/** The tour that the notice links to; null for none. */
function tourOf(command: Command, made: Made): { iri: Iri; label: string } | null {
  if (command.kind === 'duplicateTour' && made !== null) return { iri: made.iri, label: toursTexts.openCopy }
  if (command.kind === 'moveDestinations' && command.to !== null)
    return { iri: command.to, label: moveStopsTexts.show }
  return null
}

function reportFailure(command: Command, error: unknown, { notify, notifyFailure }: CommandPorts): void {
  const warning = warningOf(command, error)
  // Unhandled rejections report defects.
  if (!isApiError(error)) void Promise.reject(error)
  else if (warning === null) notifyFailure(error)
  else notify({ type: 'warning', message: warning })
}

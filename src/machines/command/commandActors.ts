import { fromPromise } from 'xstate'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { isApiError } from '../../domain/calls/errors'
import { administrationTexts } from '../../texts/administration/administration'
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

/** The calls of commands. They are not taken back when the page turns away: what was confirmed is done. */
export const commandActors = (ports: CommandPorts) => ({
  actors: {
    sendCommand: fromPromise<Made, { command: Command; commandId: string }>(
      ({ input: { command, commandId } }) => sendCommand(ports.api, command, { commandId }),
    ),
  },
  actions: {
    notifyDone: ({ context }: { context: CommandContext }, { made }: { made: Made }) =>
      notifyDone(context.command, made, ports),
    reportFailure: ({ context }: { context: CommandContext }, { error }: { error: unknown }) =>
      reportFailure(context.command, error, ports),
  },
})

function notifyDone(command: Command, made: Made, { notify, navigate, open, session }: CommandPorts): void {
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

function reportFailure(command: Command, error: unknown, { notify, notifyFailure }: CommandPorts): void {
  const warning = warningOf(command, error)
  // A rejection that nobody handles is what defects are reported by.
  if (!isApiError(error)) void Promise.reject(error)
  else if (warning === null) notifyFailure(error)
  else notify({ type: 'warning', message: warning })
}

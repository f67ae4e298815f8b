import { DecodeError, HttpError, NetworkError } from '../../src/domain/calls/errors'
import { commandMachine } from '../../src/machines/command/commandMachine'
import type { Command, CommandContext, CommandInput } from '../../src/machines/command/commandTypes'
import type { Model } from '../support/model'

export type Machine = typeof commandMachine
const invokes = { sendCommand: 'sendCommand' } as const

const iri = '/api/tour-templates/1'
export const start: Command = {
  kind: 'startTour',
  tour: { iri, name: 'Nordrunde', destinationCount: 3, status: 'ready' },
}
export const copyOfTour: Command = { kind: 'duplicateTour', iri, name: 'Nordrunde' }
export const copy: Command = {
  kind: 'duplicateDestination',
  iri: '/api/destinations/1',
  address: 'Hof 1',
  tourTemplate: null,
}
export const copyIntoTour: Command = { ...copy, tourTemplate: iri }

/** The server's reason for rejecting the start of a tour. */
export const reason = 'Die Startadresse fehlt.'
export const made = { iri: '/api/tour-templates/2', name: 'Nordrunde (Kopie)' }

/** @param commands the commands that may be sent; the first one opens the machine */
export function opened(...commands: readonly [Command, ...Command[]]) {
  const input: CommandInput = { command: commands[0], commandId: 'c1' }
  const events: Model<Machine, typeof invokes>['events'] = {
    'command.send': commands.map((command) => ({ command })),
    'command.leave': [{}],
    'command.resume': [{}],
    close: [{}],
    'xstate.done.actor.sendCommand': [{ output: null }, { output: made }],
    'xstate.error.actor.sendCommand': [
      {
        error: new HttpError({
          status: 422,
          violations: [{ propertyPath: 'tourTemplate', message: reason }],
        }),
      },
      { error: new HttpError({ status: 503 }) },
      { error: new HttpError({ status: 429, retryAfterSeconds: 5 }) },
      { error: new NetworkError() },
      { error: new DecodeError('a copy') },
      { error: new TypeError('a defect') },
    ],
  }
  return { input, events }
}

export const commandModel = {
  machine: commandMachine,
  invokes,
  ...opened(start),
  // Attempts are counted; their number makes no difference.
  facts: ({ command, attempt, refusal, pause, made: after }: CommandContext) => [
    command,
    attempt % 2,
    refusal,
    pause,
    after,
  ],
}

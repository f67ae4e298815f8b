import * as Schema from 'effect/Schema'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { leaveToUser } from '../support/leaveToUser'
import { subjectOf } from './commandFacts'
import { commandMachine } from './commandMachine'
import { Command, Made } from './commandTypes'

/** Log of a command: one without an answer waits until the user resumes it. */
export const commandLog = declareDurable<typeof commandMachine>({
  machine: commandMachine,
  version: 2,
  input: Schema.Struct({ command: Command, commandId: Schema.String }),
  events: {
    'command.send': Schema.Struct({ command: Command }),
    'command.leave': noPayload,
    'command.resume': noPayload,
    close: noPayload,
    'xstate.done.actor.sendCommand': Schema.Struct({ output: Made }),
    'xstate.error.actor.sendCommand': Schema.Struct({ error: ErrorFact }),
  },
  relaxed: [],
  upcasters: { 1: leaveToUser('sendCommand') },
  facts: ({ command, attempt, refusal, made }) => [
    command.kind,
    subjectOf(command),
    attempt,
    refusal?.length,
    made?.iri,
  ],
  openKeys: ['kind', 'record', 'iri', 'tourTemplate', 'status', 'commandId', 'syncId', 'code'],
  resumes: 'when-asked',
  // Nothing was sent, or the user no longer waits for the answer.
  isTrivial: (snapshot) =>
    snapshot.matches('asking') ||
    snapshot.matches('refused') ||
    snapshot.matches({ sending: 'left' }) ||
    snapshot.matches({ pausing: 'left' }),
})

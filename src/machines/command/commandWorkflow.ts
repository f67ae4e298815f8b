import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { commandActors, staleAfter } from './commandActors'
import { commandLog } from './commandLog'
import { commandMachine } from './commandMachine'
import type { Command } from './commandTypes'
import { describeCommand } from './commandWords'

export type CommandRequest = { command: Command }

/** One call that is sent once. The screen that asks for it shows its question. */
export const commandWorkflow = defineWorkflow<typeof commandMachine, CommandRequest>({
  machine: commandMachine,
  log: commandLog,
  actors: commandActors,
  manner: 'screen',
  key: ({ command }) => command.kind,
  open: ({ command }) => ({ command, commandId: createCommandId() }),
  reopen: ({ context: { command } }) => ({ command }),
  // A drive that begins the next morning is worse than one that is missing, so it is asked about again.
  resumed: ({ context: { command } }) =>
    command.kind === 'startTour' ? null : { type: 'command.send', command },
  dialog: null,
  screen: ({ context: { command } }) => (command.kind === 'startTour' ? { route: 'tour-templates' } : null),
  describe: (snapshot) =>
    snapshot === null ? { title: texts.otherWork, detail: '' } : describeCommand(snapshot),
  ended: () => undefined,
  invalidates: staleAfter,
})

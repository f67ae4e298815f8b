import type { TourTemplateCreate } from '../../contract/tour/tourTemplate'
import { defaultTourTemplate } from '../../domain/tour/tourDefaults'
import { createCommandId } from '../../lib/commandId'
import { randomColour, randomTourName } from '../../lib/randomTour'
import { formatDate } from '../../texts/kit/format'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow, type Opener } from '../workflow'
import { commandActors } from './commandActors'
import { staleAfter } from './commandStaleKeys'
import { isAsked, subjectOf } from './commandFacts'
import { commandLog } from './commandLog'
import { commandMachine } from './commandMachine'
import type { CommandOf, CommandRequest } from './commandTypes'
import { describeCommand } from './commandWords'

/** Commands of one kind for one record share a key: an existing one, in flight or unanswered, is resumed. */
const keyOf = (command: CommandRequest['command']) => `${command.kind}/${subjectOf(command)}`

/** One call that is sent once, after a question or at once. */
export const commandWorkflow = defineWorkflow<typeof commandMachine, CommandRequest>({
  machine: commandMachine,
  log: commandLog,
  actors: commandActors,
  presentation: 'dialog',
  isQuiet: ({ command }) => !isAsked(command),
  key: ({ command }) => keyOf(command),
  keyOf: ({ context }) => keyOf(context.command),
  open: async ({ command }, opener) => ({
    command:
      command.kind === 'createTour' && !('body' in command) ? await newTour(opener, command.typed) : command,
    commandId: createCommandId(),
  }),
  reopen: ({ context: { command } }) => ({ command }),
  resumed: ({ context: { command } }) =>
    isAsked(command) ? { type: 'command.resume' } : { type: 'command.send', command },
  describe: (snapshot) =>
    snapshot === null ? { title: texts.otherWork, detail: '' } : describeCommand(snapshot),
  ended: () => undefined,
  invalidates: staleAfter,
})

/**
 * The tour that the plus button or a tour select creates: a random colour, a random name unless one was typed,
 * other values from the company's defaults.
 */
async function newTour(
  { user, readColours }: Pick<Opener, 'user' | 'readColours'>,
  typed: string | undefined,
): Promise<CommandOf<'createTour'>> {
  const codes = (await readColours()).map(({ code }) => code ?? '').filter((code) => code !== '')
  const name = typed ?? randomTourName(formatDate(new Date()), Math.random)
  const color = randomColour(codes, Math.random)
  const defaults = defaultTourTemplate(user.company ?? { '@id': '' })
  const body: TourTemplateCreate = { ...defaults, name, color, planning: true }
  return { kind: 'createTour', name, body, ...(typed === undefined ? {} : { typed }) }
}

import { HttpError } from '../../src/domain/calls/errors'
import type { commandMachine } from '../../src/machines/command/commandMachine'
import type { CommandContext, CommandInput, CommandKind, Made } from '../../src/machines/command/commandTypes'
import type { LastStep } from '../support/model'

/*
 * What sending a command has to do, event by event: no call before its question is answered, a call without an answer
 * is repeated under its id, and one that was refused is never repeated under it.
 */

type Step = LastStep<typeof commandMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: CommandContext; effects: readonly unknown[] }

const watched: Value = { sending: 'watched' }
const unasked: readonly CommandKind[] = ['duplicateTour', 'createTour']
const staysWhenRefused: readonly CommandKind[] = ['startTour', 'duplicateDestination']

/** Where it rests when it is opened. */
export const restAtStart = (input: CommandInput): Rest => ({
  value: unasked.includes(input.command.kind) ? watched : 'asking',
  context: { ...input, attempt: 0, refusal: null, made: null },
  effects: [],
})

/** Where it rests after an event; `effects` are the actions of the application with their parameters. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: CommandContext },
): Rest {
  const to = (next: Value, change: Partial<CommandContext> = {}, ...effects: unknown[]): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const isSending = typeof value === 'object'

  switch (event.type) {
    case 'command.send': {
      if (isSending) return to(value)
      const { command } = event
      // In this world, commands of one kind differ in nothing but the tour that is chosen.
      const isRepeated =
        ['unanswered', 'parked'].includes(value) &&
        JSON.stringify(command) === JSON.stringify(context.command)
      return isRepeated ? to(watched) : to(watched, { command, attempt: context.attempt + 1, refusal: null })
    }
    case 'command.leave':
      if (value === 'parked') return to(value)
      return to(isSending ? { sending: 'left' } : 'closed')
    case 'command.resume':
      return to(value === 'parked' ? 'unanswered' : value)
    case 'close':
      if (isSending) return to(value)
      return to(value === 'unanswered' || value === 'parked' ? 'parked' : 'closed')
    case 'xstate.done.actor.sendCommand': {
      const made = event.output as Made
      return to('done', { made }, { type: 'notifyDone', params: { made } })
    }
    case 'xstate.error.actor.sendCommand': {
      const { error } = event
      const told = { type: 'reportFailure', params: { error } }
      if (isSending && value.sending === 'left') return to('closed', {}, told)
      const isQuestion = !unasked.includes(context.command.kind)
      if (!(error instanceof HttpError) || error.status >= 500)
        return to(isQuestion ? 'unanswered' : 'parked', {}, told)
      if (!staysWhenRefused.includes(context.command.kind)) return to('closed', {}, told)
      return to('refused', { refusal: error.violations.map(({ message }) => message) }, told)
    }
    default:
      throw new Error(`Nobody has said what ${event.type} leads to`)
  }
}

import { HttpError } from '../../src/domain/calls/errors'
import type { commandMachine } from '../../src/machines/command/commandMachine'
import type { CommandContext, CommandInput, CommandKind, Made } from '../../src/machines/command/commandTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of sending a command: specifies its behaviour event by event. There is no call before its question
 * is answered, a call without a response is repeated with the same id, and a rejected call is never repeated
 * with it.
 */

type Step = LastStep<typeof commandMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: CommandContext; effects: readonly unknown[] }

const watched: Value = { sending: 'watched' }
const withoutQuestion: readonly CommandKind[] = ['duplicateTour', 'createTour']
const staysWhenRefused: readonly CommandKind[] = ['startTour', 'duplicateDestination']

/** The resting state after opening. */
export const restAtStart = (input: CommandInput): Rest => ({
  value: withoutQuestion.includes(input.command.kind) ? watched : 'asking',
  context: { ...input, attempt: 0, refusal: null, made: null },
  effects: [],
})

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
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
      // In this world, commands of one kind differ only in the chosen tour.
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
      const notices = { type: 'reportFailure', params: { error } }
      if (isSending && value.sending === 'left') return to('closed', {}, notices)
      const isQuestion = !withoutQuestion.includes(context.command.kind)
      if (!(error instanceof HttpError) || error.status >= 500)
        return to(isQuestion ? 'unanswered' : 'parked', {}, notices)
      if (!staysWhenRefused.includes(context.command.kind)) return to('closed', {}, notices)
      return to('refused', { refusal: error.violations.map(({ message }) => message) }, notices)
    }
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}

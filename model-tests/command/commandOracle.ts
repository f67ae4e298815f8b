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
  context: { ...input, attempt: 0, refusal: null, pause: null, made: null },
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
  const isSending = typeof value === 'object' && 'sending' in value
  const isPausing = typeof value === 'object' && 'pausing' in value
  const isLeft = typeof value === 'object' && Object.values(value).includes('left')

  switch (event.type) {
    case 'command.send': {
      if (isSending || isPausing) return to(value)
      const { command } = event
      // In this world, commands of one kind differ only in the chosen tour.
      const isRepeated =
        ['unanswered', 'parked'].includes(value) &&
        JSON.stringify(command) === JSON.stringify(context.command)
      const attempt = context.attempt + 1
      return isRepeated ? to(watched) : to(watched, { command, attempt, refusal: null, pause: null })
    }
    case 'command.leave':
      if (value === 'parked' || (isPausing && isLeft)) return to(value)
      return to(isSending ? { sending: 'left' } : 'closed')
    case 'command.resume':
      return to(value === 'parked' ? 'unanswered' : value)
    case 'close':
      if (isSending || isPausing) return to(value)
      return to(value === 'unanswered' || value === 'parked' ? 'parked' : 'closed')
    case 'xstate.done.actor.sendCommand': {
      const made = event.output as Made
      return to('done', { made }, { type: 'notifyDone', params: { made } })
    }
    case 'xstate.error.actor.sendCommand': {
      const { error } = event
      // A server that will be ready soon gets the call once more.
      const isBusy = error instanceof HttpError && [429, 503].includes(error.status)
      const seconds = isBusy ? error.retryAfterSeconds : null
      if (isBusy && seconds !== null && seconds <= 60 && context.pause === null) {
        const pause = { status: error.status, seconds }
        return to({ pausing: isLeft ? 'left' : 'watched' }, { pause }, { type: 'notifyPause' })
      }
      const notices = { type: 'reportFailure', params: { error } }
      if (isLeft) return to('closed', {}, notices)
      const isQuestion = !withoutQuestion.includes(context.command.kind)
      if (!(error instanceof HttpError) || isBusy || error.status >= 500)
        return to(isQuestion ? 'unanswered' : 'parked', { pause: null }, notices)
      if (!staysWhenRefused.includes(context.command.kind)) return to('closed', {}, notices)
      return to('refused', { refusal: error.violations.map(({ message }) => message) }, notices)
    }
    case 'xstate.after.savePause.command.pausing.watched':
      return to(watched)
    case 'xstate.after.savePause.command.pausing.left':
      return to({ sending: 'left' })
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}

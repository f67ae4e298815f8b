import { HttpError } from '../../src/domain/calls/errors'
import { doneAnswer, factsOf } from '../../src/domain/customer/customerFacts.testing'
import type {
  CustomerActionContext,
  customerActionMachine,
} from '../../src/machines/customerAction/customerActionMachine'
import type { LastStep } from '../support/model'

/*
 * Oracle of what a customer says. There is one call at a time. The latest valid order is always sent; one that it has
 * replaced is neither confirmed nor refused. Without an answer it is sent again; a refusal ends it.
 */

export const page = factsOf(doneAnswer)

type Step = LastStep<typeof customerActionMachine>
type Value = NonNullable<Step['before']>['value']
type Rest = { value: Value; context: CustomerActionContext; effects: readonly unknown[] }

export function restAfter(event: Step['event'], before: Step['before']): Rest {
  if (event === null || before === null)
    return { value: 'idle', context: { order: null, next: null, failures: 0, pauseMs: 0 }, effects: [] }
  const { value, context } = before
  const to = (
    state: Value,
    more: Partial<CustomerActionContext> = {},
    ...effects: readonly unknown[]
  ): Rest => ({ value: state, context: { ...context, ...more }, effects })
  const { order, next } = context
  const follow = () => to('sending', { order: next, next: null, failures: 0 })
  switch (event.type) {
    case 'order.send':
      if (event.order.kind === 'rating' && event.order.stars === 0) return to(value)
      return value === 'sending'
        ? to('sending', { next: event.order })
        : to('sending', { order: event.order, failures: 0 })
    case 'connection.restored':
      return to(value === 'waiting' ? 'sending' : value)
    case 'xstate.done.actor.sendOrder':
      if (next !== null) return follow()
      return to(
        'idle',
        { order: null, failures: 0 },
        { type: 'notifyConfirmed', params: { order, facts: event.output } },
      )
    case 'xstate.error.actor.sendOrder': {
      if (next !== null) return follow()
      const status = event.error instanceof HttpError ? event.error.status : 0
      if (status === 409) return to('refused', {}, { type: 'notifyRefused' })
      const failures = Math.min(context.failures + 1, 6)
      const doubled = Math.min(60_000, 1_000 * 2 ** failures)
      return to('waiting', { failures, pauseMs: status === 503 ? Math.max(20_000, doubled) : doubled })
    }
    default:
      return to('sending')
  }
}

import { HttpError } from '../../src/domain/calls/errors'
import type { CustomerFacts } from '../../src/domain/customer/customerFacts'
import { customerAnswer, factsOf, underWayAnswer } from '../../src/domain/customer/customerFacts.testing'
import type {
  CustomerPageContext,
  customerPageMachine,
} from '../../src/machines/customerPage/customerPageMachine'
import type { LastStep } from '../support/model'

/*
 * Oracle of a customer page. Facts stay whatever a read answers, except that the link does not work: then nothing is
 * kept, for good. A hidden page reads nothing. What was confirmed is shown at once, and no older read may
 * replace it.
 */

export const planned = factsOf(customerAnswer)
export const underWay = factsOf(underWayAnswer)

type Step = LastStep<typeof customerPageMachine>
type Value = NonNullable<Step['before']>['value']
type Rest = { value: Value; context: CustomerPageContext }

const isReading = (value: Value) => value === 'loading' || value === 'refreshing'

export function restAfter(event: Step['event'], before: Step['before']): Rest {
  if (event === null || before === null)
    return { value: 'loading', context: { facts: null, failures: 0, pauseMs: 0 } }
  const { value, context } = before
  const to = (next: Value, more: Partial<CustomerPageContext> = {}): Rest => ({
    value: next,
    context: { ...context, ...more },
  })
  const isOpen = value === 'shown' || value === 'refreshing' || value === 'lost'
  switch (event.type) {
    case 'read.request':
      return value === 'shown' || value === 'lost' || value === 'asleep' ? to('refreshing') : to(value)
    case 'page.slept':
      return isOpen ? to('asleep') : to(value)
    case 'order.confirmed': {
      if (!isOpen && value !== 'asleep') return to(value)
      const { facts, order } = event
      const said: Partial<CustomerFacts> =
        order.kind === 'instruction' ? { instruction: { text: String(order.text) } } : {}
      const known = context.facts === null ? null : { ...context.facts, ...said }
      return to(value === 'asleep' ? 'asleep' : 'shown', { facts: facts ?? known, failures: 0 })
    }
    case 'xstate.done.actor.readFirst':
    case 'xstate.done.actor.readFacts':
      return to('shown', { facts: event.output as CustomerFacts, failures: 0 })
    case 'xstate.error.actor.readFirst':
    case 'xstate.error.actor.readFacts': {
      const { error } = event
      const status = error instanceof HttpError ? error.status : 0
      if (status === 404) return to('missing', { facts: null })
      const failures = Math.min(context.failures + 1, 6)
      const doubled = Math.min(60_000, 1_000 * 2 ** failures)
      return to('lost', { failures, pauseMs: status === 429 ? Math.max(20_000, doubled) : doubled })
    }
    default:
      return isReading(value) ? to(value) : to('refreshing')
  }
}

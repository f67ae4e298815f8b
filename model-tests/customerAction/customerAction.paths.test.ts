import { expect } from 'vitest'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { CustomerOrder } from '../../src/domain/customer/customerOrder'
import { customerActionMachine } from '../../src/machines/customerAction/customerActionMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { page, restAfter } from './customerActionOracle'

const obeysOracle: Invariant<typeof customerActionMachine> = (
  { value, context },
  { event, before, actions },
) => {
  const started = startedIn(actions)
  if ('sendOrder' in started) expect(started['sendOrder']).toEqual({ order: context.order })
  const effects = actions
    .filter(({ type }) => type.startsWith('notify'))
    .map(({ type, params }) => (params === undefined ? { type } : { type, params }))
  expect({ value, context, effects }).toEqual(restAfter(event, before))
}

const orders: readonly CustomerOrder[] = [
  { kind: 'rating', stars: 4, comment: '' },
  { kind: 'rating', stars: 5, comment: 'Gut' },
  { kind: 'rating', stars: 0, comment: '' },
]

describeModel({
  machine: customerActionMachine,
  invokes: { sendOrder: 'sendOrder' },
  events: {
    'order.send': orders.map((order) => ({ order })),
    'connection.restored': [{}],
    'xstate.done.actor.sendOrder': [{ output: page }, { output: null }],
    'xstate.error.actor.sendOrder': [
      { error: new NetworkError() },
      { error: new HttpError({ status: 503, retryAfterSeconds: 20 }) },
      { error: new HttpError({ status: 409 }) },
    ],
  },
  facts: ({ order, next, failures, pauseMs }) => [order, next, Math.min(failures, 2), pauseMs],
  invariants: { '*': obeysOracle },
})

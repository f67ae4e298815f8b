import { assign, setup, type ActorRefFrom } from 'xstate'
import { isRefusal } from '../../domain/calls/isRefusal'
import type { CustomerFacts } from '../../domain/customer/customerFacts'
import { isOrderValid, type CustomerOrder } from '../../domain/customer/customerOrder'
import { countFailure, waitAfter } from '../support/growingPause'
import { placeholder } from '../support/placeholders'

/*
 * One kind of words of a customer: an instruction, an absence or a rating. Only the last one counts; each may be sent
 * again. Not durable: what is typed is kept by the page until the server has it.
 *
 * idle      nothing to send
 * sending   one call at a time; the latest order of the meantime follows
 * waiting   no answer: sends again after a growing pause, or when the connection is back
 * refused   the server does not take it
 */

export type CustomerActionContext = {
  /** The order in flight, waiting or refused; null at rest. */
  order: CustomerOrder | null
  /** Replaces the one in flight; the latest of several. */
  next: CustomerOrder | null
  failures: number
  pauseMs: number
}

type CustomerActionEvent = { type: 'order.send'; order: CustomerOrder } | { type: 'connection.restored' }

const failureOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const orderOf = ({ event }: { event: { order: CustomerOrder } }) => ({ order: event.order })
const confirmedOf = ({
  context,
  event,
}: {
  context: CustomerActionContext
  event: { output: CustomerFacts | null }
}) => ({ order: context.order, facts: event.output })

const sendOrder = {
  guard: { type: 'isValid', params: orderOf },
  actions: { type: 'takeOrder', params: orderOf },
  target: 'sending',
} as const

export const customerActionMachine = setup({
  types: { context: {} as CustomerActionContext, events: {} as CustomerActionEvent },
  actors: {
    /** Resolves to the facts after the order; null if the answer has none. */
    sendOrder: placeholder<CustomerFacts | null, { order: CustomerOrder | null }>('sendOrder'),
  },
  guards: {
    isValid: (_, { order }: { order: CustomerOrder }) => isOrderValid(order),
    isReplaced: ({ context }) => context.next !== null,
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
  },
  actions: {
    takeOrder: assign((_, { order }: { order: CustomerOrder }) => ({ order, failures: 0 })),
    wantNext: assign((_, { order }: { order: CustomerOrder }) => ({ next: order })),
    takeNext: assign(({ context }) => ({ order: context.next, next: null, failures: 0 })),
    rememberFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failures = countFailure(context.failures)
      return { failures, pauseMs: waitAfter(error, failures).pauseMs }
    }),
    forgetOrder: assign({ order: null, failures: 0 }),
    /** The server has the order. */
    notifyConfirmed: (_, _params: { order: CustomerOrder | null; facts: CustomerFacts | null }) => undefined,
    /** What the page offers may have changed. */
    notifyRefused: () => undefined,
  },
  delays: { pause: ({ context }) => context.pauseMs },
}).createMachine({
  id: 'customerAction',
  context: { order: null, next: null, failures: 0, pauseMs: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'order.send': sendOrder } },
    sending: {
      invoke: {
        id: 'sendOrder',
        src: 'sendOrder',
        input: ({ context: { order } }) => ({ order }),
        onDone: [
          { guard: 'isReplaced', actions: 'takeNext', target: 'sending', reenter: true },
          {
            actions: [{ type: 'notifyConfirmed', params: confirmedOf }, 'forgetOrder'],
            target: 'idle',
          },
        ],
        onError: [
          { guard: 'isReplaced', actions: 'takeNext', target: 'sending', reenter: true },
          {
            guard: { type: 'isRefusal', params: failureOf },
            actions: 'notifyRefused',
            target: 'refused',
          },
          { actions: { type: 'rememberFailure', params: failureOf }, target: 'waiting' },
        ],
      },
      on: {
        'order.send': {
          guard: { type: 'isValid', params: orderOf },
          actions: { type: 'wantNext', params: orderOf },
        },
      },
    },
    waiting: {
      after: { pause: 'sending' },
      on: { 'connection.restored': 'sending', 'order.send': sendOrder },
    },
    refused: { on: { 'order.send': sendOrder } },
  },
})

export type CustomerActionActor = ActorRefFrom<typeof customerActionMachine>

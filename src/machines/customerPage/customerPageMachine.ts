import { assign, setup, type ActorRefFrom } from 'xstate'
import type { CustomerFacts } from '../../domain/customer/customerFacts'
import { applyOrder, type CustomerOrder } from '../../domain/customer/customerOrder'
import { readIntervalMs } from '../../domain/customer/customerTiming'
import { isLinkMissing } from '../../domain/customer/isLinkMissing'
import { countFailure, waitAfter } from '../support/growingPause'
import { placeholder } from '../support/placeholders'

/*
 * The facts of a customer page while it is open. Not durable: the server has them.
 *
 * loading      the first read
 * shown        reads again after an interval
 * refreshing   reads; the last facts stay
 * lost         no answer: the last facts stay with their age; reads again after a growing pause
 * asleep       the page is hidden
 * missing      the link does not work, whatever the reason; nothing of the visit is kept
 */

export type CustomerPageContext = {
  /** Null before the first answer, and when the link does not work. */
  facts: CustomerFacts | null
  /** Reads in succession without an answer. */
  failures: number
  pauseMs: number
}

type ConfirmedOrder = {
  order: CustomerOrder
  /** The facts after it; null if the answer had none. */
  facts: CustomerFacts | null
}

type CustomerPageEvent =
  /** The page is seen again, the device has a connection again, or the server has refused an order. */
  { type: 'read.request' } | { type: 'page.slept' } | ({ type: 'order.confirmed' } & ConfirmedOrder)

const failureOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

const showConfirmed = {
  actions: {
    type: 'rememberOrder',
    params: ({ event: { order, facts } }: { event: ConfirmedOrder }) => ({ order, facts }),
  },
} as const

/** Leaving a state cancels its read, whose answer may be older than the order. */
const onConfirmed = { ...showConfirmed, target: 'shown', reenter: true } as const

const onAnswer = {
  actions: {
    type: 'rememberFacts',
    params: ({ event }: { event: { output: CustomerFacts } }) => ({ facts: event.output }),
  },
  target: 'shown',
} as const

const onFailure = [
  { guard: { type: 'isLinkMissing', params: failureOf }, target: 'missing' },
  { actions: { type: 'rememberFailure', params: failureOf }, target: 'lost' },
] as const

export const customerPageMachine = setup({
  types: { context: {} as CustomerPageContext, events: {} as CustomerPageEvent },
  actors: { readFacts: placeholder<CustomerFacts, void>('readFacts') },
  guards: { isLinkMissing: (_, params: { error: unknown }) => isLinkMissing(params.error) },
  actions: {
    rememberFacts: assign((_, { facts }: { facts: CustomerFacts }) => ({ facts, failures: 0 })),
    rememberOrder: assign(({ context }, { order, facts }: ConfirmedOrder) => ({
      facts: facts ?? (context.facts === null ? null : applyOrder(context.facts, order)),
      failures: 0,
    })),
    rememberFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failures = countFailure(context.failures)
      return { failures, pauseMs: waitAfter(error, failures).pauseMs }
    }),
    forgetFacts: assign({ facts: null }),
  },
  delays: {
    interval: ({ context }) => readIntervalMs(context.facts),
    pause: ({ context }) => context.pauseMs,
  },
}).createMachine({
  id: 'customerPage',
  context: { facts: null, failures: 0, pauseMs: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: { id: 'readFirst', src: 'readFacts', onDone: onAnswer, onError: onFailure },
    },
    shown: {
      after: { interval: 'refreshing' },
      on: { 'read.request': 'refreshing', 'page.slept': 'asleep', 'order.confirmed': onConfirmed },
    },
    refreshing: {
      invoke: { id: 'readFacts', src: 'readFacts', onDone: onAnswer, onError: onFailure },
      on: { 'page.slept': 'asleep', 'order.confirmed': onConfirmed },
    },
    lost: {
      after: { pause: 'refreshing' },
      on: { 'read.request': 'refreshing', 'page.slept': 'asleep', 'order.confirmed': onConfirmed },
    },
    asleep: { on: { 'read.request': 'refreshing', 'order.confirmed': showConfirmed } },
    missing: { entry: 'forgetFacts' },
  },
})

export type CustomerPageActor = ActorRefFrom<typeof customerPageMachine>

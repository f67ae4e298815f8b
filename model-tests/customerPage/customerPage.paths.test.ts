import { expect } from 'vitest'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { customerPageMachine } from '../../src/machines/customerPage/customerPageMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { planned, restAfter, underWay } from './customerPageOracle'

const obeysOracle: Invariant<typeof customerPageMachine> = ({ value, context }, { event, before }) => {
  expect({ value, context }).toEqual(restAfter(event, before))
}

const failures = [
  { error: new NetworkError() },
  { error: new HttpError({ status: 429, retryAfterSeconds: 20 }) },
  { error: new HttpError({ status: 404 }) },
]

describeModel({
  machine: customerPageMachine,
  invokes: { readFirst: 'readFacts', readFacts: 'readFacts' },
  events: {
    'read.request': [{}],
    'page.slept': [{}],
    'order.confirmed': [
      { order: { kind: 'instruction', text: 'Hinten klingeln.' }, facts: null },
      { order: { kind: 'absence', reason: null }, facts: underWay },
    ],
    'xstate.done.actor.readFirst': [{ output: planned }],
    'xstate.error.actor.readFirst': failures,
    'xstate.done.actor.readFacts': [{ output: planned }, { output: underWay }],
    'xstate.error.actor.readFacts': failures,
  },
  facts: ({ facts, failures: count, pauseMs }) => [
    facts?.state ?? null,
    facts?.instruction ?? null,
    Math.min(count, 2),
    pauseMs,
  ],
  invariants: { '*': obeysOracle },
})

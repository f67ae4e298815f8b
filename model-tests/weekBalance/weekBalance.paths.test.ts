import { expect } from 'vitest'
import { weekBalanceLog } from '../../src/machines/weekBalance/weekBalanceLog'
import type { weekBalanceMachine } from '../../src/machines/weekBalance/weekBalanceMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { weekBalanceModel } from './weekBalanceModel'
import { restAfter, restAtStart, stepOf } from './weekBalanceOracle'

const obeysOracle: Invariant<typeof weekBalanceMachine> = (
  { value, context },
  { event, before, actions },
) => {
  const started = startedIn(actions)
  if ('searchBalance' in started) expect(started['searchBalance']).toEqual(context.search)
  if ('handOver' in started) expect(started['handOver']).toEqual({ step: stepOf(context) })
  const effects = actions
    .filter(({ type }) => type === 'notifyFailure')
    .map(({ type, params }) => ({ type, params }))
  expect({ value, context, effects }).toEqual(
    event === null || before === null ? restAtStart : restAfter(event, before),
  )
}

describeModel({ ...weekBalanceModel, durable: weekBalanceLog, invariants: { '*': obeysOracle } })

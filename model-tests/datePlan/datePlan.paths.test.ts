import { expect } from 'vitest'
import { datePlanLog } from '../../src/machines/datePlan/datePlanLog'
import type { datePlanMachine } from '../../src/machines/datePlan/datePlanMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { datePlanModel } from './datePlanModel'
import { contextAtStart, inputOf, restAfter } from './datePlanOracle'

const obeysOracle: Invariant<typeof datePlanMachine> = ({ value, context }, { event, before, actions }) => {
  const started = startedIn(actions)
  for (const child in started) expect([child, started[child]]).toEqual(inputOf(context))
  const effects = actions
    .filter(({ type }) => type === 'notifyFailure')
    .map(({ type, params }) => ({ type, params }))
  expect({ value, context, effects }).toEqual(
    event === null || before === null
      ? { value: 'idle', context: contextAtStart, effects: [] }
      : restAfter(event, before),
  )
}

describeModel({
  ...datePlanModel,
  durable: datePlanLog,
  invariants: { '*': obeysOracle },
  equivalentMutants: {
    'idle: always[2] led to reading': 'A started step has its plan to read, so idle leads to reading at once',
    'changing: xstate.error.actor.changePlan[0] led to reading': 'Idle leads to reading at once',
    'reading: xstate.done.actor.readPlan[0] led to changing': 'Idle leads to changing at once',
  },
})

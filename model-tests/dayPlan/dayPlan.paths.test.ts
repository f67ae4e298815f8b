import { expect } from 'vitest'
import { dayPlanLog } from '../../src/machines/dayPlan/dayPlanLog'
import type { dayPlanMachine } from '../../src/machines/dayPlan/dayPlanMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { dayPlanModel } from './dayPlanModel'
import { contextAtStart, inputOf, restAfter } from './dayPlanOracle'

const obeysOracle: Invariant<typeof dayPlanMachine> = ({ value, context }, { event, before, actions }) => {
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
  ...dayPlanModel,
  durable: dayPlanLog,
  invariants: { '*': obeysOracle },
  equivalentMutants: {
    'idle: always[4] led to reading': 'A started step has tours to read, so idle leads to reading at once',
  },
})

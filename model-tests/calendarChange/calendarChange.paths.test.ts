import { expect } from 'vitest'
import { calendarChangeLog } from '../../src/machines/calendarChange/calendarChangeLog'
import type { calendarChangeMachine } from '../../src/machines/calendarChange/calendarChangeMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { calendarChangeModel } from './calendarChangeModel'
import { contextAtStart, inputOf, restAfter } from './calendarChangeOracle'

const obeysOracle: Invariant<typeof calendarChangeMachine> = (
  { value, context },
  { event, before, actions },
) => {
  const started = startedIn(actions)
  for (const child in started) expect([child, started[child]]).toEqual(inputOf(context))
  const effects = actions
    .filter(({ type }) => type === 'notifyFailure' || type === 'notifyOutcome')
    .map(({ type, params }) => ({ type, params }))
  expect({ value, context, effects }).toEqual(
    event === null || before === null
      ? { value: 'idle', context: contextAtStart, effects: [] }
      : restAfter(event, before),
  )
}

describeModel({
  ...calendarChangeModel,
  durable: calendarChangeLog,
  invariants: { '*': obeysOracle },
  equivalentMutants: {},
})

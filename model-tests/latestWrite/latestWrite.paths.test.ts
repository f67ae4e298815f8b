import { expect } from 'vitest'
import { NetworkError } from '../../src/domain/calls/errors'
import { latestWriteMachine } from '../../src/machines/latestWrite/latestWriteMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { restAfter, restAtStart } from './latestWriteOracle'

const obeysOracle: Invariant<typeof latestWriteMachine> = (
  { value, context },
  { event, before, actions },
) => {
  const started = startedIn(actions)
  if ('writeValue' in started) expect(started['writeValue']).toEqual(context.writing)
  const effects = actions
    .filter(({ type }) => !type.startsWith('xstate.'))
    .map(({ type, params }) => ({ type, params }))
  expect({ value, context, effects }).toEqual(
    event === null || before === null ? restAtStart : restAfter(event, before),
  )
}

describeModel({
  machine: latestWriteMachine,
  invokes: { writeValue: 'writeValue' },
  events: {
    'value.wanted': [
      { wanted: { value: ['b', 'a'], commandId: 'c1' }, before: ['a', 'b'] },
      { wanted: { value: ['a', 'b'], commandId: 'c2' }, before: ['b', 'a'] },
    ],
    'xstate.done.actor.writeValue': [{ output: undefined }],
    'xstate.error.actor.writeValue': [{ error: new NetworkError() }],
  },
  invariants: { '*': obeysOracle },
})

import { expect } from 'vitest'
import { presenceMachine, type PresenceEvent } from '../../src/machines/presence/presenceMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { restAfter, restAtStart } from './presenceOracle'

const self = '/api/users/1'
const colleague = {
  kind: 'present',
  record: '/api/tour-templates/1',
  user: '/api/users/2',
  name: 'Anna Beispiel',
} as const

const obeysOracle: Invariant<typeof presenceMachine> = ({ value, context }, { event, before, actions }) => {
  const announced = actions.filter(({ type }) => type === 'announce').map(({ params }) => params)
  const isRepeat = event?.type.startsWith('xstate.after') === true
  expect({ value, context, announced }).toEqual(
    event === null || before === null
      ? restAtStart(self)
      : restAfter(isRepeat ? { type: 'repeat' } : (event as PresenceEvent), before),
  )
}

describeModel({
  machine: presenceMachine,
  input: { self },
  invokes: {},
  events: {
    'record.opened': [{ record: '/api/tour-templates/1' }, { record: '/api/tour-templates/2' }],
    'record.closed': [{}],
    'person.heard': [
      { person: { ...colleague, isLeaving: false } },
      { person: { ...colleague, isLeaving: true } },
      { person: { ...colleague, user: self, isLeaving: false } },
      { person: { ...colleague, user: '/api/users/3', name: 'Bernd Beispiel', isLeaving: false } },
    ],
  },
  invariants: { '*': obeysOracle },
})

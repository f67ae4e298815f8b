import { expect } from 'vitest'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { positionFeedMachine } from '../../src/machines/positionFeed/positionFeedMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { restAfter, since, tour } from './positionFeedOracle'

const position = { lat: 52.5, lng: 13.4, at: 0, accuracyMeters: 8, speed: null, heading: null }

const obeysOracle: Invariant<typeof positionFeedMachine> = (
  { value, context },
  { event, before, actions },
) => {
  const kept = actions.filter(({ type }) => type === 'keepPosition').map(({ params }) => params)
  expect({ value, context, kept }).toEqual(restAfter(event, before))
}

describeModel({
  machine: positionFeedMachine,
  input: { tour, since },
  invokes: { checkPermission: 'checkPermission', watch: 'watch', locate: 'locate', sendStored: 'sendStored' },
  events: {
    'watch.allow': [{ at: -1_000 }],
    'page.shown': [{}],
    'gap.read': [{}],
    'position.missed': [{}],
    'connection.restored': [{}],
    'position.denied': [{}],
    'position.seen': [
      { position },
      { position: { ...position, at: 1_000 } },
      { position: { ...position, at: 15_000 } },
      { position: { ...position, at: 60_000, accuracyMeters: 5_000 } },
    ],
    'xstate.done.actor.checkPermission': [
      { output: 'granted' },
      { output: 'prompt' },
      { output: 'denied' },
      { output: 'missing' },
    ],
    'xstate.error.actor.checkPermission': [{ error: new Error('defect') }],
    'xstate.done.actor.sendStored': [{ output: { isMore: true } }, { output: { isMore: false } }],
    'xstate.error.actor.sendStored': [
      { error: new NetworkError() },
      { error: new HttpError({ status: 503 }) },
      { error: new HttpError({ status: 403 }) },
    ],
  },
  facts: ({ last, isSilent, failures }) => [last?.at ?? null, isSilent, failures],
  invariants: { '*': obeysOracle },
})

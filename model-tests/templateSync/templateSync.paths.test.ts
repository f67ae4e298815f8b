import { expect } from 'vitest'
import type { DestinationTemplate } from '../../src/contract/destination/destinationTemplate'
import { NetworkError } from '../../src/domain/calls/errors'
import { templateSyncLog } from '../../src/machines/templateSync/templateSyncLog'
import type { TemplateSyncInput } from '../../src/machines/templateSync/templateSyncTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import {
  existing,
  first,
  second,
  syncEvents,
  templateSyncModel,
  unlinked,
  unnamed,
  type Machine,
  type SyncModel,
} from './templateSyncModel'
import { contextAtStart, inputOf, restAfter, type Rest } from './templateSyncOracle'

/** @param start resting state when it is opened with the input */
const obeysOracle =
  (input: TemplateSyncInput, start: Rest['value']): Invariant<Machine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    for (const child in started) expect([child, started[child]]).toEqual([child, inputOf(child, context)])
    if (event === null || before === null) {
      expect({ value, context }).toEqual({ value: start, context: contextAtStart(input) })
      return
    }
    const effects = actions
      .filter(({ type }) => type.startsWith('notify'))
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(restAfter(event, before))
  }

const leadsOn = 'Opening leads on at once: to the form without a record, to loading with one'

/** The same machine with another input. The first model below has all the errors of a save. */
const openedWith = (
  input: TemplateSyncInput,
  start: Rest['value'],
  otherEvents: Partial<SyncModel['events']>,
) => ({
  input,
  events: { ...templateSyncModel.events, ...otherEvents },
  invariants: { '*': obeysOracle(input, start) },
})
const loads = (loaded: DestinationTemplate) => ({
  'xstate.done.actor.loadRecord': [{ output: { record: loaded, etag: '"1"' } }],
})
const place = { name: 'Markt', address: 'Markt 1, 53111 Bonn', lat: '50.735', lng: '7.1023' }
const onlyLost = { 'xstate.error.actor.saveRecord': [{ error: new NetworkError() }] }

describeModel(
  {
    ...templateSyncModel,
    durable: templateSyncLog,
    invariants: { '*': obeysOracle(existing, 'loading') },
    equivalentMutants: {
      'conflicted.reading: xstate.error.actor.loadNewer[0] led to opening': leadsOn,
      'loadFailed: load.retry[0] led to opening': leadsOn,
      'saving: xstate.error.actor.saveRecord[1] led to opening': leadsOn,
    },
  },
  {
    'a new template': openedWith(
      { ...existing, iri: null },
      { editing: 'resting' },
      {
        'fields.changed': [{ changes: place }],
      },
    ),
    'an unused template': openedWith(existing, 'loading', {
      ...loads(unlinked),
      ...onlyLost,
      'fields.changed': [],
      'xstate.done.actor.saveRecord': [{ output: unlinked }],
    }),
    'a sync of chosen destinations': openedWith(
      { ...existing, purpose: 'sync', destinations: [first, second] },
      'loading',
      {
        ...syncEvents,
        'destinations.chosen': [{ destinations: [] }, { destinations: [second] }],
        'xstate.done.actor.collectLinked': [],
      },
    ),
    'a sync of all': openedWith({ ...existing, purpose: 'sync' }, 'loading', syncEvents),
    'a sync without the value to find destinations by': openedWith(
      { ...existing, purpose: 'sync' },
      'loading',
      loads(unnamed),
    ),
  },
)

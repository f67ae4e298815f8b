import { expect } from 'vitest'
import type { Company } from '../src/contract/company'
import type { DestinationTemplate } from '../src/contract/destinationTemplate'
import { HttpError, NetworkError } from '../src/contract/errors'
import { allProperties, syncProperties } from '../src/contract/templateSync'
import { templateSyncLog } from '../src/machines/templateSync/templateSyncLog'
import { templateSyncMachine } from '../src/machines/templateSync/templateSyncMachine'
import type { TemplateSyncInput } from '../src/machines/templateSync/templateSyncTypes'
import { describeModel } from './support/describeModel'
import type { Invariant, Model } from './support/model'
import { startedIn } from './support/startedIn'
import { contextAtStart, inputOf, refusedName, restAfter, type Rest } from './templateSyncOracle'

const company: Company = { '@id': '/api/companies/1' }
const iri = '/api/destination-templates/1'
const first = '/api/destinations/1'
const second = '/api/destinations/2'
const template: DestinationTemplate = {
  '@id': iri,
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: 52.52437,
  lng: 13.41053,
  name: 'Rathaus',
  importReference: 'Rathaus',
  capacity: 2,
  linkedDestinationCount: 2,
}
/** Nobody uses it, so there is nothing to sync. */
const unlinked: DestinationTemplate = { ...template, linkedDestinationCount: 0 }
/** Of a server that does not say the value by which its destinations are found. */
const unnamed: DestinationTemplate = { ...template, importReference: null }
/** Versions of somebody else; the second one cannot be sent. */
const newer: DestinationTemplate = { ...template, name: 'Altes Rathaus', refId: 'R7' }
const nowhere: DestinationTemplate = { ...newer, address: null }
const refused = new HttpError({ status: 422, violations: [{ propertyPath: 'name', message: refusedName }] })
const missing = new HttpError({ status: 404, title: 'Not Found' })
const notLinked = 'Nicht verknüpft.'
const refusedDestinations = new HttpError({
  status: 422,
  violations: [
    { propertyPath: 'destinations', message: 'Nicht alle.' },
    { propertyPath: 'destinations[0].address', message: 'Dieser Wert muss gesetzt werden.' },
    { propertyPath: 'destinations[0].name', message: 'Und noch etwas.' },
    { propertyPath: 'destinations[7]', message: notLinked },
  ],
})
const noProperty = Object.fromEntries(
  syncProperties.map((property) => [property, false]),
) as typeof allProperties

const invokes = {
  loadTemplate: 'loadTemplate',
  loadNewer: 'loadTemplate',
  saveTemplate: 'saveTemplate',
  collectLinked: 'collectLinked',
  syncDestinations: 'syncDestinations',
} as const
type Machine = typeof templateSyncMachine
type SyncModel = Model<Machine, typeof invokes>

const events: SyncModel['events'] = {
  'fields.changed': [{ changes: { name: 'Rotes Rathaus' } }, { changes: { address: '' } }],
  'save.request': [{ sync: false }, { sync: true }],
  'load.retry': [{}],
  'conflict.choose': [
    { part: 'name', side: 'theirs' },
    { part: 'name', side: 'mine' },
  ],
  'conflict.apply': [{}],
  'properties.changed': [{ changes: { name: false } }],
  'destinations.chosen': [{ destinations: null }],
  'sync.request': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.done.actor.loadTemplate': [{ output: { template, etag: '"1"' } }],
  'xstate.error.actor.loadTemplate': [{ error: new NetworkError() }, { error: missing }],
  'xstate.done.actor.loadNewer': [
    { output: { template: newer, etag: '"2"' } },
    { output: { template: nowhere, etag: '"2"' } },
  ],
  'xstate.error.actor.loadNewer': [{ error: missing }, { error: new NetworkError() }],
  'xstate.done.actor.saveTemplate': [{ output: template }],
  'xstate.error.actor.saveTemplate': [
    { error: new HttpError({ status: 412 }) },
    { error: missing },
    { error: refused },
    { error: new HttpError({ status: 422, title: 'Das geht gerade nicht.' }) },
    { error: new NetworkError() },
  ],
  'xstate.done.actor.collectLinked': [{ output: [second, first] }],
  'xstate.error.actor.collectLinked': [{ error: new NetworkError() }],
  'xstate.done.actor.syncDestinations': [{ output: { changed: 2 } }],
  'xstate.error.actor.syncDestinations': [{ error: new NetworkError() }],
}
/** All that can happen around a sync; it is the same whether a save went before or not. */
const syncEvents: Partial<SyncModel['events']> = {
  'properties.changed': [{ changes: noProperty }, { changes: { name: true } }],
  'destinations.chosen': [{ destinations: null }, { destinations: [second] }],
  'xstate.done.actor.collectLinked': [{ output: [second, first] }, { output: [first] }, { output: [] }],
  'xstate.done.actor.syncDestinations': [{ output: { changed: 2 } }, { output: {} }],
  'xstate.error.actor.syncDestinations': [
    { error: new NetworkError() },
    { error: refusedDestinations },
    { error: missing },
  ],
}

/** What guards read, and what was decided by it; contexts are compared as a whole by the oracle all the same. */
const facts: SyncModel['facts'] = (context) => [
  context.iri,
  context.draft.address === '',
  context.draft.name === context.base.name,
  context.theirs?.draft.address === '',
  context.choices['name'] === 'theirs',
  Object.keys(context.serverViolations),
  context.isSyncWanted,
  (context.template?.linkedDestinationCount ?? 0) > 0,
  (context.template?.importReference ?? '') === '',
  syncProperties.some((property) => context.properties[property]),
  context.destinations?.length,
  context.linked.length,
  context.syncFailure !== null,
]

/** @param start where it rests when it is opened with the input */
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

const existing: TemplateSyncInput = { iri, purpose: 'edit', destinations: null, company, commandId: 'c1' }
const leadsOn = 'Opening leads on at once: to the form without a record, to loading with one'

/** The same machine opened with something else. The first model below has all the faults of a save. */
const openedWith = (
  input: TemplateSyncInput,
  start: Rest['value'],
  otherEvents: Partial<SyncModel['events']>,
) => ({
  input,
  events: { ...events, ...otherEvents },
  invariants: { '*': obeysOracle(input, start) },
})
const loads = (loaded: DestinationTemplate) => ({
  'xstate.done.actor.loadTemplate': [{ output: { template: loaded, etag: '"1"' } }],
})
const place = { name: 'Markt', address: 'Markt 1, 53111 Bonn', lat: '50.735', lng: '7.1023' }
const onlyLost = { 'xstate.error.actor.saveTemplate': [{ error: new NetworkError() }] }

describeModel(
  {
    machine: templateSyncMachine,
    input: existing,
    invokes,
    events,
    facts,
    durable: templateSyncLog,
    invariants: { '*': obeysOracle(existing, 'loading') },
    equivalentMutants: {
      'loadFailed: load.retry[0] led to opening': leadsOn,
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
    'a template that nobody uses': openedWith(existing, 'loading', {
      ...loads(unlinked),
      ...onlyLost,
      'fields.changed': [],
      'xstate.done.actor.saveTemplate': [{ output: unlinked }],
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

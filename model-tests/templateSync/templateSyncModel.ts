import type { Company } from '../../src/contract/company/company'
import type { DestinationTemplate } from '../../src/contract/destination/destinationTemplate'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { allProperties, syncProperties } from '../../src/contract/destination/templateSync'
import { templateSyncMachine } from '../../src/machines/templateSync/templateSyncMachine'
import type { TemplateSyncInput } from '../../src/machines/templateSync/templateSyncTypes'
import type { Model } from '../support/model'
import { isChanged, isUnanswered, refusedName } from '../support/editorOracle'

const company: Company = { '@id': '/api/companies/1' }
const iri = '/api/destination-templates/1'
export const first = '/api/destinations/1'
export const second = '/api/destinations/2'
export const template: DestinationTemplate = {
  '@id': iri,
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: 52.52437,
  lng: 13.41053,
  name: 'Rathaus',
  importReference: 'Rathaus',
  capacity: 2,
  linkedDestinationCount: 2,
}
/** It is unused, so there is nothing to sync. */
export const unlinked: DestinationTemplate = { ...template, linkedDestinationCount: 0 }
/** From a server that omits the value by which its destinations are found. */
export const unnamed: DestinationTemplate = { ...template, importReference: null }
/** Versions of another user; the second one cannot be sent. */
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
export const noProperty = Object.fromEntries(
  syncProperties.map((property) => [property, false]),
) as typeof allProperties

const invokes = {
  loadRecord: 'loadRecord',
  loadNewer: 'loadRecord',
  saveRecord: 'saveRecord',
  collectLinked: 'collectLinked',
  syncDestinations: 'syncDestinations',
} as const
export type Machine = typeof templateSyncMachine
export type SyncModel = Model<Machine, typeof invokes>

const events: SyncModel['events'] = {
  'fields.changed': [
    { changes: { name: 'Rotes Rathaus' } },
    { changes: { name: 'Rathaus' } },
    { changes: { address: '' } },
  ],
  'save.request': [{ sync: false }, { sync: true }],
  'load.retry': [{}],
  'conflict.choose': [
    { part: 'name', side: 'theirs' },
    { part: 'name', side: 'mine' },
  ],
  'conflict.apply': [{}],
  'pause.cancel': [{}],
  'properties.changed': [{ changes: { name: false } }],
  'destinations.chosen': [{ destinations: null }],
  'sync.request': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.done.actor.loadRecord': [{ output: { record: template, etag: '"1"' } }],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }, { error: missing }],
  'xstate.done.actor.loadNewer': [
    { output: { record: newer, etag: '"2"' } },
    { output: { record: nowhere, etag: '"2"' } },
  ],
  'xstate.error.actor.loadNewer': [{ error: missing }, { error: new NetworkError() }],
  'xstate.done.actor.saveRecord': [{ output: template }],
  'xstate.error.actor.saveRecord': [
    { error: new HttpError({ status: 412 }) },
    { error: missing },
    { error: refused },
    { error: new HttpError({ status: 422, title: 'Das geht gerade nicht.' }) },
    { error: new HttpError({ status: 503, retryAfterSeconds: 5 }) },
    { error: new NetworkError() },
  ],
  'xstate.done.actor.collectLinked': [{ output: [second, first] }],
  'xstate.error.actor.collectLinked': [{ error: new NetworkError() }],
  'xstate.done.actor.syncDestinations': [{ output: { changed: 2 } }],
  'xstate.error.actor.syncDestinations': [{ error: new NetworkError() }],
}
/** All events around a sync; they are the same with and without a preceding save. */
export const syncEvents: Partial<SyncModel['events']> = {
  'properties.changed': [{ changes: noProperty }, { changes: { name: true } }],
  'destinations.chosen': [{ destinations: null }, { destinations: [second] }],
  'xstate.done.actor.collectLinked': [{ output: [second, first] }, { output: [first] }, { output: [] }],
  'xstate.done.actor.syncDestinations': [{ output: { changed: 2, syncId: 's' } }, { output: {} }],
  'xstate.error.actor.syncDestinations': [
    { error: new NetworkError() },
    { error: refusedDestinations },
    { error: new HttpError({ status: 503, retryAfterSeconds: 5 }) },
    { error: missing },
  ],
}

/** The facts that guards read, and their decisions; the oracle still compares whole contexts. */
const facts: SyncModel['facts'] = (context) => [
  context.iri,
  context.draft.address === '',
  context.draft.name === context.base.name,
  context.theirs?.draft.address === '',
  context.choices['name'] === 'theirs',
  Object.keys(context.serverViolations),
  context.pause === null,
  isChanged(context),
  isUnanswered(context),
  context.isSyncWanted,
  (context.template?.linkedDestinationCount ?? 0) > 0,
  (context.template?.importReference ?? '') === '',
  syncProperties.some((property) => context.properties[property]),
  context.destinations?.length,
  context.linked.length,
  context.syncFailure !== null,
]

/** Opens the form of a template that is linked to two destinations. */
export const existing: TemplateSyncInput = {
  iri,
  purpose: 'edit',
  destinations: null,
  company,
  commandId: 'c1',
}

/** The form with all the errors of a save, and few of the sync that may follow. */
export const templateSyncModel = { machine: templateSyncMachine, input: existing, invokes, events, facts }

import type { Company } from '../../src/contract/company/company'
import type { Destination } from '../../src/contract/destination/destination'
import type { DestinationTemplate } from '../../src/contract/destination/destinationTemplate'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { destinationEditorMachine } from '../../src/machines/destinationEditor/destinationEditorMachine'
import { isChanged, isUnanswered, refusedName } from '../support/editorOracle'
import type { Model } from '../support/model'

const company: Company = { '@id': '/api/companies/1' }
export const destination: Destination = {
  '@id': '/api/destinations/1',
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: 52.52437,
  lng: 13.41053,
  name: 'Rathaus',
  capacity: 2,
}
/** Its stop fields fill every field that a draft needs. */
export const template: DestinationTemplate = {
  '@id': '/api/destination-templates/1',
  name: 'Filiale',
  importReference: 'F',
  address: 'Markt 1, 53111 Bonn',
  lat: 50.735,
  lng: 7.1023,
  capacity: 4,
}
export const refused = new HttpError({
  status: 422,
  violations: [{ propertyPath: 'name', message: refusedName }],
})
/** Versions of another user; the second one cannot be sent. */
export const newer: Destination = { ...destination, name: 'Altes Rathaus', refId: 'R7' }
const nowhere: Destination = { ...newer, address: null }
const invokes = {
  loadRecord: 'loadRecord',
  loadNewer: 'loadRecord',
  saveRecord: 'saveRecord',
} as const
export type Machine = typeof destinationEditorMachine
type EditorModel = Model<Machine, typeof invokes>

const events: EditorModel['events'] = {
  'fields.changed': [
    { changes: { name: 'Rotes Rathaus' } },
    { changes: { name: 'Rathaus' } },
    { changes: { address: '' } },
  ],
  'template.chosen': [{ template }, { template: null }],
  'record.synced': [{}],
  'save.request': [{ sync: false }, { sync: true }],
  'load.retry': [{}],
  'conflict.choose': [
    { part: 'name', side: 'theirs' },
    { part: 'name', side: 'mine' },
  ],
  'conflict.apply': [{}],
  'pause.cancel': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.done.actor.loadRecord': [{ output: { record: destination, etag: '"1"' } }],
  'xstate.error.actor.loadRecord': [
    { error: new NetworkError() },
    { error: new HttpError({ status: 404, title: 'Not Found' }) },
  ],
  'xstate.done.actor.loadNewer': [
    { output: { record: newer, etag: '"2"' } },
    { output: { record: nowhere, etag: '"2"' } },
  ],
  'xstate.error.actor.loadNewer': [
    { error: new HttpError({ status: 404, title: 'Not Found' }) },
    { error: new NetworkError() },
  ],
  'xstate.done.actor.saveRecord': [{ output: destination }],
  'xstate.error.actor.saveRecord': [
    { error: new HttpError({ status: 412 }) },
    { error: new HttpError({ status: 404, title: 'Not Found' }) },
    { error: refused },
    { error: new HttpError({ status: 422, title: 'Die Tour ist abgeschlossen.' }) },
    { error: new HttpError({ status: 503, retryAfterSeconds: 5 }) },
    { error: new NetworkError() },
  ],
}

/** The facts that guards read, and their decisions; the oracle still compares whole contexts. */
const facts: EditorModel['facts'] = (context) => [
  context.iri,
  context.isSyncWanted,
  context.isNextWanted,
  context.draft.destinationTemplate !== null,
  context.draft.address === '',
  context.draft.name === context.base.name,
  context.theirs?.draft.address === '',
  context.choices['name'] === 'theirs',
  Object.keys(context.serverViolations),
  context.pause === null,
  isChanged(context),
  isUnanswered(context),
]

const common = {
  tourTemplate: '/api/tour-templates/1',
  colour: '#0346aa',
  routeType: 'destination',
  company,
  commandId: 'c1',
} as const
export const existing = { iri: '/api/destinations/1', ...common }
export const blank = { iri: null, ...common }

/** The form of an existing destination, with all the errors of a save. */
export const destinationEditorModel = {
  machine: destinationEditorMachine,
  input: existing,
  invokes,
  events,
  facts,
}

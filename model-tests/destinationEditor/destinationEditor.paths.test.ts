import { expect } from 'vitest'
import type { Company } from '../../src/contract/company/company'
import type { Destination } from '../../src/contract/destination/destination'
import type { DestinationTemplate } from '../../src/contract/destination/destinationTemplate'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { destinationEditorLog } from '../../src/machines/destinationEditor/destinationEditorLog'
import { destinationEditorMachine } from '../../src/machines/destinationEditor/destinationEditorMachine'
import type { DestinationEditorInput } from '../../src/machines/destinationEditor/destinationEditorTypes'
import { contextAtStart, restAfter } from './destinationEditorOracle'
import { describeModel } from '../support/describeModel'
import { editorInputOf, refusedName } from '../support/editorOracle'
import type { Invariant, Model } from '../support/model'
import { startedIn } from '../support/startedIn'

const company: Company = { '@id': '/api/companies/1' }
const destination: Destination = {
  '@id': '/api/destinations/1',
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: 52.52437,
  lng: 13.41053,
  name: 'Rathaus',
  capacity: 2,
}
/** What it says of a stop fills every field that a draft needs. */
const template: DestinationTemplate = {
  '@id': '/api/destination-templates/1',
  name: 'Filiale',
  importReference: 'F',
  address: 'Markt 1, 53111 Bonn',
  lat: 50.735,
  lng: 7.1023,
  capacity: 4,
}
const refused = new HttpError({ status: 422, violations: [{ propertyPath: 'name', message: refusedName }] })
/** Versions of somebody else; the second one cannot be sent. */
const newer: Destination = { ...destination, name: 'Altes Rathaus', refId: 'R7' }
const nowhere: Destination = { ...newer, address: null }
const invokes = {
  loadRecord: 'loadRecord',
  loadNewer: 'loadRecord',
  saveRecord: 'saveRecord',
} as const
type Machine = typeof destinationEditorMachine
type EditorModel = Model<Machine, typeof invokes>

const events: EditorModel['events'] = {
  'fields.changed': [{ changes: { name: 'Rotes Rathaus' } }, { changes: { address: '' } }],
  'template.chosen': [{ template }, { template: null }],
  'record.synced': [{}],
  'save.request': [{ sync: false }, { sync: true }],
  'load.retry': [{}],
  'conflict.choose': [
    { part: 'name', side: 'theirs' },
    { part: 'name', side: 'mine' },
  ],
  'conflict.apply': [{}],
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
    { error: new NetworkError() },
  ],
}

/** What guards read, and what was decided by it; contexts are compared as a whole by the oracle all the same. */
const facts: EditorModel['facts'] = ({
  iri,
  base,
  draft,
  theirs,
  choices,
  serverViolations,
  isSyncWanted,
  isNextWanted,
}) => [
  iri,
  isSyncWanted,
  isNextWanted,
  draft.destinationTemplate !== null,
  draft.address === '',
  draft.name === base.name,
  theirs?.draft.address === '',
  choices['name'] === 'theirs',
  Object.keys(serverViolations),
]

/** @param start where the editor rests when it is opened with the input */
const obeysOracle =
  (input: DestinationEditorInput, start: 'loading' | { editing: 'resting' }): Invariant<Machine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    for (const child in started)
      expect([child, started[child]]).toEqual([child, editorInputOf(child, context)])
    if (event === null || before === null) {
      expect({ value, context }).toEqual({ value: start, context: contextAtStart(input) })
      return
    }
    const effects = actions
      .filter(({ type }) => type === 'notifyFailure' || type === 'notifyApplied')
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(restAfter(event, before))
  }

const common = {
  tourTemplate: '/api/tour-templates/1',
  colour: '#0346aa',
  routeType: 'destination',
  company,
  commandId: 'c1',
} as const
const existing = { iri: '/api/destinations/1', ...common }
const blank = { iri: null, ...common }
const leadsOn = 'Opening leads on at once: to the form without a record, to loading with one'

const typed = { address: 'Markt 1, 53111 Bonn', lat: '50.735', lng: '7.1023' }

/** The same editor opened with something else. The model below has all the faults of a save. */
function openedWith(input: DestinationEditorInput, start: Parameters<typeof obeysOracle>[1]) {
  return {
    input,
    events: { ...events, 'fields.changed': [{ changes: typed }] },
    invariants: { '*': obeysOracle(input, start) },
  }
}

describeModel(
  {
    machine: destinationEditorMachine,
    input: existing,
    invokes,
    events,
    facts,
    durable: destinationEditorLog,
    invariants: { '*': obeysOracle(existing, 'loading') },
    equivalentMutants: {
      'conflicted.reading: xstate.error.actor.loadNewer[0] led to opening': leadsOn,
      'editing: record.synced[0] led to opening': leadsOn,
      'loadFailed: load.retry[0] led to opening': leadsOn,
      'saving: xstate.error.actor.saveRecord[1] led to opening': leadsOn,
    },
  },
  {
    'a new destination': openedWith(blank, { editing: 'resting' }),
    'a new destination, and another one after it': {
      ...openedWith(blank, { editing: 'resting' }),
      events: {
        ...events,
        'fields.changed': [{ changes: typed }],
        'template.chosen': [],
        'record.synced': [],
        'save.request': [{ sync: false, next: true }, { sync: false }],
        'xstate.error.actor.saveRecord': [{ error: refused }, { error: new NetworkError() }],
      },
    },
    'a new destination where a map was pointed at': openedWith(
      { ...blank, place: { lng: 13.41, lat: 52.52 } },
      { editing: 'resting' },
    ),
    'a new route': openedWith({ ...blank, routeType: 'route' }, { editing: 'resting' }),
  },
)

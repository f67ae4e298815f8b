import type { Company } from '../../src/contract/company/company'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { TourTemplate } from '../../src/contract/tour/tourTemplate'
import { tourEditorMachine } from '../../src/machines/tourEditor/tourEditorMachine'
import type { TourEditorInput } from '../../src/machines/tourEditor/tourEditorTypes'
import { isChanged, isUnanswered, refusedName } from '../support/editorOracle'
import type { Model } from '../support/model'

const company: Company = { '@id': '/api/companies/1' }
export const tour: TourTemplate = {
  '@id': '/api/tour-templates/1',
  name: 'Nordrunde',
  color: '#0346aa',
  vehicleType: 'car',
  maximumCapacity: 20,
  startAddress: 'Rathausstraße 1, 10178 Berlin',
  startLat: 52.52437,
  startLng: 13.41053,
}
const refused = new HttpError({ status: 422, violations: [{ propertyPath: 'name', message: refusedName }] })
/** Versions of somebody else; the second one cannot be sent. */
const newer: TourTemplate = { ...tour, name: 'Ostrunde', description: 'D', excludeToll: true }
const nowhere: TourTemplate = { ...newer, startAddress: null }
const gone = new HttpError({ status: 404, title: 'Not Found' })
const invokes = { loadRecord: 'loadRecord', loadNewer: 'loadRecord', saveRecord: 'saveRecord' } as const
export type Machine = typeof tourEditorMachine
type TourModel = Model<Machine, typeof invokes>

const events: TourModel['events'] = {
  'fields.changed': [
    { changes: { name: 'Südrunde' } },
    { changes: { name: 'Nordrunde' } },
    { changes: { startAddress: '' } },
    { changes: { vehicleType: 'bicycle', excludeMotorway: true } },
  ],
  'save.request': [{}],
  'load.retry': [{}],
  'conflict.choose': [
    { part: 'name', side: 'theirs' },
    { part: 'name', side: 'mine' },
  ],
  'conflict.apply': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.done.actor.loadRecord': [{ output: { record: tour, etag: '"1"' } }],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }, { error: gone }],
  'xstate.done.actor.loadNewer': [
    { output: { record: newer, etag: '"2"' } },
    { output: { record: nowhere, etag: '"2"' } },
  ],
  'xstate.error.actor.loadNewer': [{ error: gone }, { error: new NetworkError() }],
  'xstate.done.actor.saveRecord': [{ output: tour }],
  'xstate.error.actor.saveRecord': [
    { error: new HttpError({ status: 412 }) },
    { error: gone },
    { error: refused },
    { error: new HttpError({ status: 422, title: 'Die Tour wird gerade gefahren.' }) },
    { error: new NetworkError() },
  ],
}

/** What guards read, and what was decided by it; contexts are compared as a whole by the oracle all the same. */
const facts: TourModel['facts'] = (context) => [
  context.iri,
  context.draft.startAddress === '',
  context.draft.name === context.base.name,
  context.draft.vehicleType,
  context.theirs?.draft.startAddress === '',
  context.choices['name'] === 'theirs',
  Object.keys(context.serverViolations),
  isChanged(context),
  isUnanswered(context),
]

/** Opens a tour that is there. */
export const existing: TourEditorInput = {
  iri: tour['@id'],
  company,
  colour: '#0346aa',
  commandId: 'c1',
}

/** The dialog with all the faults of a save. */
export const tourEditorModel = { machine: tourEditorMachine, input: existing, invokes, events, facts }

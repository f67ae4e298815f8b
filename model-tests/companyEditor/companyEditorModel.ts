import type { Company } from '../../src/contract/company/company'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { companyEditorMachine } from '../../src/machines/companyEditor/companyEditorMachine'
import type { CompanyEditorInput } from '../../src/machines/companyEditor/companyEditorTypes'
import { refusedName } from '../support/editorOracle'
import type { Model } from '../support/model'

export const company: Company = { '@id': '/api/companies/1', name: 'Spreeklar', defaultCapacity: 4 }
/** The version of somebody else. */
const newer: Company = { ...company, name: 'Havelklar', showCapacities: true }
const refused = new HttpError({ status: 422, violations: [{ propertyPath: 'name', message: refusedName }] })
const missing = new HttpError({ status: 404, title: 'Not Found' })
const invokes = {
  loadRecord: 'loadRecord',
  loadNewer: 'loadRecord',
  loadSaved: 'loadRecord',
  saveRecord: 'saveRecord',
} as const
type Machine = typeof companyEditorMachine
type CompanyModel = Model<Machine, typeof invokes>

const events: CompanyModel['events'] = {
  'fields.changed': [
    { changes: { name: 'Spreeklar GmbH' } },
    { changes: { name: '' } },
    // As it was: while a save is under way, nothing may be left of it.
    { changes: { name: 'Spreeklar' } },
    { changes: { defaultCapacity: '7' } },
  ],
  'changes.discarded': [{}],
  'save.request': [{}],
  'load.retry': [{}],
  'conflict.choose': [
    { part: 'name', side: 'theirs' },
    { part: 'name', side: 'mine' },
  ],
  'conflict.apply': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.done.actor.loadRecord': [{ output: { record: company, etag: '"1"' } }],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }, { error: missing }],
  'xstate.done.actor.loadNewer': [{ output: { record: newer, etag: '"2"' } }],
  'xstate.error.actor.loadNewer': [{ error: missing }, { error: new NetworkError() }],
  'xstate.done.actor.loadSaved': [{ output: { record: newer, etag: '"4"' } }],
  'xstate.error.actor.loadSaved': [{ error: new NetworkError() }],
  'xstate.done.actor.saveRecord': [
    { output: { record: newer, etag: '"3"' } },
    { output: { record: null, etag: null } },
  ],
  'xstate.error.actor.saveRecord': [
    { error: new HttpError({ status: 412 }) },
    { error: missing },
    { error: refused },
    { error: new HttpError({ status: 422, title: 'Das geht gerade nicht.' }) },
    { error: new NetworkError() },
  ],
}

/** What guards read, and what was decided by it; contexts are compared as a whole by the oracle all the same. */
const facts: CompanyModel['facts'] = ({ base, draft, sent, choices, serverViolations }) => [
  draft.name === '',
  draft.name === base.name,
  draft.defaultCapacity === base.defaultCapacity,
  sent?.name === draft.name,
  choices['name'] === 'theirs',
  Object.keys(serverViolations),
]

export const input: CompanyEditorInput = { iri: company['@id'], company, commandId: 'c1' }

export const companyEditorModel = { machine: companyEditorMachine, input, invokes, events, facts }

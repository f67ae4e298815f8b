import type { OwnAccount } from '../../src/contract/access/account'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { profileEditorMachine } from '../../src/machines/profileEditor/profileEditorMachine'
import type { ProfileEditorInput } from '../../src/machines/profileEditor/profileEditorTypes'
import { refusedName } from '../support/editorOracle'
import type { Model } from '../support/model'

export const account: OwnAccount = {
  '@id': '/api/account',
  firstName: 'Ida',
  lastName: 'Yıldırım',
  phone: '030 1',
}
export const company = { '@id': '/api/companies/1', name: 'Spreeklar' }
/** The version of somebody else. */
const newer: OwnAccount = { ...account, firstName: 'Ada', lastName: 'Yilmaz' }
const refused = new HttpError({
  status: 422,
  violations: [{ propertyPath: 'firstName', message: refusedName }],
})
const missing = new HttpError({ status: 404, title: 'Not Found' })
const invokes = {
  loadRecord: 'loadRecord',
  loadNewer: 'loadRecord',
  loadSaved: 'loadRecord',
  saveRecord: 'saveRecord',
} as const
type Machine = typeof profileEditorMachine
type ProfileModel = Model<Machine, typeof invokes>

const events: ProfileModel['events'] = {
  'fields.changed': [
    { changes: { firstName: 'Ewa' } },
    { changes: { firstName: '' } },
    // As it was: while a save is under way, nothing may be left of it.
    { changes: { firstName: 'Ida' } },
    { changes: { phone: '030 7' } },
  ],
  'changes.discarded': [{}],
  'save.request': [{}],
  'load.retry': [{}],
  'conflict.choose': [
    { part: 'firstName', side: 'theirs' },
    { part: 'firstName', side: 'mine' },
  ],
  'conflict.apply': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.done.actor.loadRecord': [{ output: { record: account, etag: '"1"' } }],
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
const facts: ProfileModel['facts'] = ({ base, draft, sent, choices, serverViolations }) => [
  draft.firstName === '',
  draft.firstName === base.firstName,
  draft.phone === base.phone,
  sent?.firstName === draft.firstName,
  choices['firstName'] === 'theirs',
  Object.keys(serverViolations),
]

export const input: ProfileEditorInput = { iri: account['@id'], company, commandId: 'c1' }

export const profileEditorModel = { machine: profileEditorMachine, input, invokes, events, facts }

import type { User } from '../../src/contract/access/user'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfStaff, newStaffDraft, type StaffDraft } from '../../src/domain/staff/staffDraft'
import { staffEditorMachine } from '../../src/machines/staffEditor/staffEditorMachine'
import type { StaffEditorContext, StaffEditorInput } from '../../src/machines/staffEditor/staffEditorTypes'
import { resting, unread } from '../support/editorOracle'
import type { EditedForm } from '../support/formEditor'
import { formEvents, formFacts, formInvokes } from '../support/formModel'
import type { Model } from '../support/model'

type StaffModel = Model<typeof staffEditorMachine, typeof formInvokes>

export const user: User = {
  '@id': '/api/users/1',
  firstName: 'Ida',
  lastName: 'Yıldırım',
  email: 'ida@firma.example',
  roles: ['ROLE_DRIVER'],
}
/** Versions of somebody else; the second one cannot be sent. */
const newer: User = { ...user, firstName: 'Ada', phone: '030 1' }
const nameless: User = { ...user, firstName: '' }

const events: StaffModel['events'] = {
  ...formEvents('firstName'),
  'fields.changed': [
    { changes: { firstName: 'Ewa' } },
    { changes: { firstName: '' } },
    { changes: { firstName: 'Ida' } },
    { changes: { plainPassword: 'valid' } },
  ],
  'xstate.done.actor.loadRecord': [{ output: { record: user, etag: '"1"' } }],
  'xstate.done.actor.loadNewer': [
    { output: { record: newer, etag: '"2"' } },
    { output: { record: nameless, etag: '"2"' } },
  ],
  'xstate.done.actor.saveRecord': [{ output: user }],
}
/** Somebody new, with everything that is asked for. */
export const creating: StaffModel['events'] = {
  ...events,
  'fields.changed': [
    {
      changes: {
        firstName: 'Ewa',
        lastName: 'Nowicka',
        email: 'ewa@firma.example',
        plainPassword: 'valid',
      },
    },
  ],
}

export const existing: StaffEditorInput = {
  iri: user['@id'],
  isSelf: false,
  company: { '@id': '/api/companies/1' },
  commandId: 'c1',
}
export const blank: StaffEditorInput = { ...existing, iri: null }

const { required, email: noEmail } = validationMessages

export const staffForm = (input: StaffEditorInput): EditedForm<User, StaffDraft, StaffEditorContext> => ({
  start: {
    ...input,
    ...unread,
    base: newStaffDraft,
    draft: newStaffDraft,
    isPasswordForgotten: false,
  },
  draftOf: draftOfStaff,
  violations: ({ firstName, lastName, email }): Record<string, string> => ({
    ...(email === '' ? { email: noEmail } : {}),
    ...(firstName === '' ? { firstName: required } : {}),
    ...(lastName === '' ? { lastName: required } : {}),
  }),
  places: [],
  refused: { field: 'firstName', path: 'firstName' },
  // A password cannot be kept, so it is not worth keeping.
  unkept: ['plainPassword'],
  more: ({ commandId }) => ({ secretKey: commandId }),
  ownRestAfter: ({ type }, { value, context }) => {
    if (type !== 'edit.resume' || context.draft.plainPassword === 'none') return null
    const draft = { ...context.draft, plainPassword: 'none' as const }
    const revision = context.revision + 1
    return {
      value: value === 'parked' ? resting : value,
      context: { ...context, draft, revision, isPasswordForgotten: true },
      effects: [],
    }
  },
})

const commonFacts = formFacts('firstName')

export const staffEditorModel = {
  machine: staffEditorMachine,
  input: existing,
  invokes: formInvokes,
  events,
  facts: (context: StaffEditorContext) => [commonFacts(context), context.draft.plainPassword === 'none'],
}

import type { User } from '../../src/contract/access/user'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfStaff, newStaffDraft } from '../../src/domain/staff/staffDraft'
import type { StaffEditorContext } from '../../src/machines/staffEditor/staffEditorMachine'
import { staffEditorWorkflow } from '../../src/machines/staffEditor/staffEditorWorkflow'
import { walkForm } from '../browser/editorInPage'
import { resting } from '../support/editorOracle'
import { declareForm } from '../support/formModel'

const user: User = {
  '@id': '/api/users/1',
  firstName: 'Ida',
  lastName: 'Yıldırım',
  email: 'ida@firma.example',
  roles: ['ROLE_DRIVER'],
}
const newer: User = { ...user, firstName: 'Ada', phone: '030 1' }
/** A new user, with every required field. */
const creating = { firstName: 'Ewa', lastName: 'Nowicka', email: 'ewa@firma.example' }
const { required, email: noEmail } = validationMessages

export const form = declareForm(staffEditorWorkflow, {
  field: 'firstName',
  record: user,
  newer: [newer, { ...user, firstName: '' }],
  changes: [{ firstName: 'Ewa' }, { firstName: '' }, { firstName: 'Ida' }, { plainPassword: 'valid' }],
  newDraft: newStaffDraft,
  draftOf: draftOfStaff,
  input: { isSelf: false },
  blank: {
    name: 'a new user',
    input: { isSelf: false },
    changes: [{ ...creating, plainPassword: 'valid' }],
  },
  start: { isPasswordForgotten: false },
  violations: ({ firstName, lastName, email }) => ({
    ...(email === '' && { email: noEmail }),
    ...(firstName === '' && { firstName: required }),
    ...(lastName === '' && { lastName: required }),
  }),
  // A password cannot be stored, so it does not count as a change worth storing.
  unkept: ['plainPassword'],
  more: ({ commandId }) => ({ secretKey: commandId }),
  ownRestAfter: ({ type }, { value, context }) => {
    if (type !== 'edit.resume' || context.draft.plainPassword === 'none') return null
    const draft = { ...context.draft, plainPassword: 'none' as const }
    const revision = context.revision + 1
    return {
      value: value === 'parked' || value === 'pausing' ? resting : value,
      context: {
        ...context,
        draft,
        revision,
        isPasswordForgotten: true,
        ...(value === 'pausing' && { pause: null }),
      },
      effects: [],
    }
  },
  facts: ({ draft }) => draft.plainPassword === 'none',
})

/** The draft only knows that there is one. */
const password = 'Geheim!Wort-123'
const labels: Readonly<Record<string, string>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
}

/** It was typed before the draft was parked, and is lost. */
const isMissed = ({ isPasswordForgotten, draft }: StaffEditorContext) =>
  isPasswordForgotten && draft.plainPassword === 'none'

export const walk = walkForm(form, {
  atMost: { buttons: 1713, fields: 166, choices: 28 },
  impossible: {
    '(root): edit.resume[0]': 'Only a reloaded page resumes an open editor',
    'pausing: edit.resume[0]': 'Only a reloaded page resumes an open editor',
  },
  // Without a password: a page killed while it sends one loses it (staffEditorWorkflow.test.ts).
  blank: { events: { ...form.model.events, 'fields.changed': [{ changes: creating }] } },
  page: ({ iri }) => ({
    collection: '/api/users',
    path: '/settings/users',
    open: (page) =>
      iri === null
        ? page.getByRole('button', { name: 'Mitarbeiter anlegen' }).first().click()
        : page.getByRole('button', { name: user.firstName ?? '', exact: true }).click(),
    labels,
    title: (isNew) => (isNew ? 'Mitarbeiter anlegen' : 'Mitarbeiter bearbeiten'),
    more: {
      perform: {
        'fields.changed': async ({ form: dialog }, { changes }) => {
          for (const [name, value] of Object.entries(changes)) {
            if (name === 'plainPassword') await dialog.locator('input[name=plainPassword]').fill(password)
            else await dialog.getByLabel(labels[name] ?? name, { exact: true }).fill(String(value))
          }
        },
      },
      // The field of a missing password is marked.
      marked: (known) => (isMissed(known) ? 1 : 0),
      check: async ({ form: dialog, expect }, snapshot) => {
        if (!snapshot.matches('editing')) return
        const { draft }: StaffEditorContext = snapshot.context
        const typed = draft.plainPassword === 'valid' ? password : ''
        await expect(dialog.locator('input[name=plainPassword]')).toHaveValue(typed)
        const note = dialog.getByText(/^Das Passwort wurde aus Sicherheitsgründen nicht aufbewahrt\./)
        await expect(note).toHaveCount(isMissed(snapshot.context) ? 1 : 0)
      },
    },
  }),
})

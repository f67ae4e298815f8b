import { expect } from '@playwright/test'
import type { StaffEditorContext, StaffEditorInput } from '../../src/machines/staffEditor/staffEditorTypes'
import { formInPage } from '../browser/editorInPage'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { listOf } from '../browser/wireAnswers'
import type { AnyModel } from '../support/model'
import { blank, creating, existing, staffEditorModel, user } from './staffEditorModel'

const collection = '/api/users'
/** The draft knows no more of it than that there is one. */
const password = 'Geheim!Wort-123'
const labels: Readonly<Record<string, string>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
}

/**
 * Somebody new without a password. With one, a page that is killed while it is sent sends it no more, for nobody knows
 * the password then (staffEditorActors.test.ts).
 */
const inviting = {
  ...creating,
  'fields.changed': creating['fields.changed'].map(({ changes: { plainPassword: _, ...changes } }) => ({
    changes,
  })),
}

/** It was typed before the draft was put aside, and is not there any more. */
const isMissed = ({ isPasswordForgotten, draft }: StaffEditorContext) =>
  isPasswordForgotten && draft.plainPassword === 'none'

export const walk: BrowserWalk = {
  model: formInPage(
    staffEditorModel as AnyModel,
    { input: blank, events: inviting },
    'firstName',
    { buttons: 1150, fields: 116, choices: 28 },
    { '(root): edit.resume[0]': 'Only a page that was opened anew goes on with what is open' },
  ),
  prepare: (world, model) => {
    const { iri } = model.input as StaffEditorInput
    return openEditorPage(world, {
      machine: 'staffEditor',
      record: existing.iri ?? '',
      collection,
      path: '/settings/users',
      open: (page) =>
        iri === null
          ? page.getByRole('button', { name: 'Mitarbeiter anlegen' }).first().click()
          : page.getByRole('button', { name: user.firstName ?? '', exact: true }).click(),
      isSmall: true,
      answerOf: (path) => (path === collection ? listOf([user]) : null),
      labels,
      title: (isNew) => (isNew ? 'Mitarbeiter anlegen' : 'Mitarbeiter bearbeiten'),
      more: {
        perform: {
          'fields.changed': async ({ form }, { changes }) => {
            for (const [name, value] of Object.entries(changes)) {
              if (name === 'plainPassword') await form.locator('input[name=plainPassword]').fill(password)
              else await form.getByLabel(labels[name] ?? name, { exact: true }).fill(String(value))
            }
          },
        },
        // The password that is missed is.
        marked: (known) => (isMissed(known) ? 1 : 0),
        check: async ({ form }, snapshot) => {
          if (!snapshot.matches('editing')) return
          const { draft }: StaffEditorContext = snapshot.context
          const typed = draft.plainPassword === 'valid' ? password : ''
          await expect(form.locator('input[name=plainPassword]')).toHaveValue(typed)
          const note = form.getByText(/^Das Passwort wurde aus Sicherheitsgründen nicht aufbewahrt\./)
          await expect(note).toHaveCount(isMissed(snapshot.context) ? 1 : 0)
        },
      },
    })
  },
}

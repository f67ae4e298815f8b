import type { Absence } from '../../src/contract/company/absence'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfAbsence, newAbsenceDraft } from '../../src/domain/absences/absenceDraft'
import { absenceEditorWorkflow } from '../../src/machines/absenceEditor/absenceEditorWorkflow'
import { walkForm } from '../browser/editorInPage'
import { listOf } from '../browser/wireAnswers'
import { declareForm } from '../support/formModel'

const { required, beforeFirstDay } = validationMessages
const user = { '@id': '/api/users/2', firstName: 'Ida', fullName: 'Ida Yıldırım' }
const record: Absence = {
  '@id': '/api/absences/1',
  user: user['@id'],
  firstDay: '2026-12-07',
  lastDay: '2026-12-09',
  kind: 'holiday',
  note: 'Berge',
}
const newer: Absence = { ...record, lastDay: '2026-12-11', note: 'Meer' }
const days = { firstDay: '2026-12-14', lastDay: '2026-12-15' }

export const form = declareForm(absenceEditorWorkflow, {
  field: 'note',
  record,
  newer: [newer, { ...newer, lastDay: '2026-12-01' }],
  changes: [{ note: 'Familie' }, { lastDay: '' }, { note: 'Berge' }, { lastDay: '2026-12-10' }],
  newDraft: ({ user: preset }) => newAbsenceDraft(preset),
  draftOf: draftOfAbsence,
  input: { user: '' },
  violations: ({ user: person, firstDay, lastDay }) => ({
    ...(person === '' && { user: required }),
    ...(firstDay === '' && { firstDay: required }),
    ...(lastDay === '' ? { lastDay: required } : lastDay < firstDay && { lastDay: beforeFirstDay }),
  }),
  blank: { name: 'a new absence', input: { user: user['@id'] }, changes: [days] },
})

export const walk = walkForm(form, {
  atMost: { buttons: 1416, fields: 130, choices: 20 },
  page: ({ iri }) => ({
    collection: '/api/absences',
    // A new one is opened in the editor of its user, which it replaces.
    path: iri === null ? '/settings/users' : '/settings/absences',
    open: async (page) => {
      if (iri === null) {
        await page.getByRole('button', { name: user.firstName, exact: true }).click()
        return page.getByRole('button', { name: 'Abwesenheit eintragen' }).click()
      }
      await page.getByRole('button', { name: 'Aktionen: Ida Yıldırım' }).click()
      await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
    },
    answerOf: (path) => {
      if (path === '/api/users') return listOf([user])
      if (path === user['@id']) return { json: user }
      return path === '/api/absences' ? listOf([record]) : null
    },
    labels: { firstDay: 'Erster Tag', lastDay: 'Letzter Tag', note: 'Notiz' },
    title: (isNew) => (isNew ? 'Abwesenheit eintragen' : 'Abwesenheit bearbeiten'),
  }),
})

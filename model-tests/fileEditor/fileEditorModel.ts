import type { StoredFile } from '../../src/contract/proof/file'
import { draftOfFile, newFileDraft } from '../../src/domain/files/fileDraft'
import { fileEditorWorkflow } from '../../src/machines/fileEditor/fileEditorWorkflow'
import { walkForm } from '../browser/editorInPage'
import { declareForm } from '../support/formModel'

const file: StoredFile = {
  '@id': '/api/files/1',
  name: 'Plan.pdf',
  contentType: 'application/pdf',
  description: 'Ab November',
}
const newer: StoredFile = { ...file, name: 'Streuplan.pdf', description: 'Ab Dezember' }

export const form = declareForm(fileEditorWorkflow, {
  field: 'name',
  record: file,
  newer: [newer, { ...file, name: '' }],
  changes: [{ name: 'Räumplan.pdf' }, { name: '' }, { name: 'Plan.pdf' }, { description: '' }],
  newDraft: newFileDraft,
  draftOf: draftOfFile,
  // A deleted file cannot be loaded.
  blank: { name: 'a deleted file' },
})

export const walk = walkForm(form, {
  atMost: { buttons: 1642, fields: 132, choices: 40 },
  neverNew: { reason: 'Files are uploaded, and only then edited', refused: 22 },
  page: () => ({
    collection: '/api/files',
    path: '/files',
    open: async (page) => {
      await page.getByRole('button', { name: `Aktionen: ${file.name}` }).click()
      await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
    },
    labels: { name: 'Name', description: 'Notiz' },
    title: () => 'Anhang bearbeiten',
  }),
})

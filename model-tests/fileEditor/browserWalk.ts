import type { FileEditorContext } from '../../src/machines/fileEditor/fileEditorTypes'
import { formInPage } from '../browser/editorInPage'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { listOf } from '../browser/wireAnswers'
import type { AnyModel } from '../support/model'
import { existing, file, fileEditorModel } from './fileEditorModel'

const collection = '/api/files'

const form = formInPage(
  fileEditorModel as AnyModel,
  {},
  'name',
  { buttons: 1234, fields: 104, choices: 40 },
  { 'opening: always[0]': 'Files are uploaded, and only then edited' },
)

export const walk: BrowserWalk = {
  model: {
    ...form,
    omissions: [
      ...form.omissions,
      {
        reason: 'A file that is gone is refused without a call',
        atMost: 22,
        isLeftOut: ({ context }, { type }) =>
          type === 'save.request' && (context as FileEditorContext).iri === null,
      },
    ],
  },
  prepare: (world) =>
    openEditorPage(world, {
      machine: 'fileEditor',
      record: existing.iri ?? '',
      collection,
      path: '/files',
      open: async (page) => {
        await page.getByRole('button', { name: `Aktionen: ${file.name}` }).click()
        await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
      },
      isSmall: true,
      answerOf: (path) => (path === collection ? listOf([file]) : null),
      labels: { name: 'Name', description: 'Notiz' },
      title: () => 'Anhang bearbeiten',
    }),
}

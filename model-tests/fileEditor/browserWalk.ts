import { formInPage } from '../browser/editorInPage'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { listOf } from '../browser/wireAnswers'
import type { AnyModel } from '../support/model'
import { existing, file, fileEditorModel } from './fileEditorModel'

const collection = '/api/files'

export const walk: BrowserWalk = {
  model: formInPage(
    fileEditorModel as AnyModel,
    {},
    'name',
    { buttons: 892, fields: 42, choices: 32 },
    {
      'opening: always[0]': 'Files are uploaded, and only then edited',
    },
  ),
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

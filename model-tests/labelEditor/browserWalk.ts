import type { LabelEditorInput } from '../../src/machines/labelEditor/labelEditorTypes'
import { formInPage } from '../browser/editorInPage'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { listOf } from '../browser/wireAnswers'
import type { AnyModel } from '../support/model'
import { blank, existing, label, labelEditorModel } from './labelEditorModel'

/** The colour of the company that a new category is preset with. */
const suggested = { '@id': '/api/colours/2', name: 'Blau', code: blank.colour }

export const walk: BrowserWalk = {
  model: formInPage(labelEditorModel as AnyModel, { input: blank }, 'name', {
    buttons: 970,
    fields: 96,
    choices: 20,
  }),
  prepare: (world, model) => {
    const { iri, kind } = model.input as LabelEditorInput
    const isTag = kind === 'tag'
    return openEditorPage(world, {
      machine: 'labelEditor',
      record: existing.iri ?? '',
      collection: isTag ? '/api/tags' : '/api/colours',
      path: isTag ? '/settings/tags' : '/settings/colours',
      open: async (page) => {
        if (iri === null) return page.getByRole('button', { name: 'Kategorie anlegen' }).first().click()
        await page.getByRole('button', { name: label.name, exact: true }).click()
      },
      isSmall: true,
      answerOf: (path) => (path === '/api/colours' ? listOf(isTag ? [suggested] : [label]) : null),
      labels: { name: 'Name', code: 'Farbe' },
      title: (isNew) => {
        if (isTag) return 'Kategorie anlegen'
        return isNew ? 'Farbe anlegen' : 'Farbe bearbeiten'
      },
    })
  },
}

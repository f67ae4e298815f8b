import { NetworkError } from '../../src/domain/calls/errors'
import type { RecordContext, RecordInput } from '../../src/machines/kinds/recordEditor/recordTypes'
import type { TourDraft } from '../../src/domain/tour/tourDraft'
import { expect } from '../browser/expectPoll'
import type { PageModel } from '../browser/browserPaths'
import { editorOmissions } from '../browser/editorInPage'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { listOf } from '../browser/wireAnswers'
import { form, tour } from './tourEditorModel'

/*
 * The dialog of a tour: opened from the list of tours, and for a new one from the planning overview. A start
 * can only be chosen, so the field that is emptied here is 'Name'; a new tour starts at the start of its
 * company.
 */

const collection = '/api/tour-templates'
const company = {
  '@id': '/api/companies/1',
  startAddress: 'Markt 1, 53111 Bonn',
  startLat: 50.735,
  startLng: 7.1023,
}
const facts = (context: RecordContext<unknown, TourDraft>) => [
  form.model.facts?.(context),
  context.draft.name === '',
  context.failure?.status,
]
const events = {
  ...form.model.events,
  'fields.changed': [
    { changes: { name: 'Südrunde' } },
    { changes: { name: 'Nordrunde' } },
    { changes: { name: '' } },
  ],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }],
}
const openedWith = (input: RecordInput) =>
  ({ ...form.model, input: { ...input, company }, facts, events }) as typeof form.model

const tourInPage: PageModel = {
  isWhole: true,
  models: [openedWith(form.existing), openedWith(form.blank.input)],
  omissions: editorOmissions('name', { buttons: 1364, fields: 105, choices: 12 }),
  impossible: {},
}

export const walk: BrowserWalk = {
  model: tourInPage,
  prepare: (world, model) => {
    const { iri } = model.input as RecordInput
    return openEditorPage(world, {
      machine: 'tourEditor',
      record: tour['@id'],
      collection,
      path: iri === null ? '/tour-templates/planning' : '/tour-templates',
      user: { roles: ['ROLE_COMPANY_ADMIN'], company },
      open: async (page) => {
        if (iri === null) {
          await page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Tour', exact: true }).click()
        } else {
          await page.getByRole('button', { name: `Aktionen: ${tour.name}` }).click()
          await page.getByRole('menuitem', { name: 'Tour bearbeiten' }).click()
        }
      },
      answerOf: (path) => (path === collection ? listOf([tour]) : null),
      labels: { name: 'Name', startAddress: 'Startpunkt' },
      title: (isNew) => (isNew ? 'Tour erstellen' : 'Tour bearbeiten'),
      more: {
        check: async ({ form: dialog }, snapshot) => {
          const { failure } = snapshot.context
          const isDeleted = failure?.status === 404 && failure.title === null
          if (snapshot.matches('editing'))
            await expect(dialog.getByText('Diese Tour wurde inzwischen gelöscht.')).toHaveCount(
              isDeleted ? 1 : 0,
            )
        },
      },
    })
  },
}

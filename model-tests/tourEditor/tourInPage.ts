import { NetworkError } from '../../src/domain/calls/errors'
import type { TourEditorContext } from '../../src/machines/tourEditor/tourEditorTypes'
import type { AnyModel } from '../support/model'
import { existing, tour, tourEditorModel } from './tourEditorModel'
import type { PageModel } from '../browser/browserPaths'
import { editorOmissions } from '../browser/editorInPage'

/*
 * What a page can show of the dialog of a tour: opened from the list of tours, and for a new one from the planning
 * overview. A start can only be chosen, so the field that is emptied here is 'Name'; a new tour starts where its
 * company does.
 */

const company = {
  '@id': '/api/companies/1',
  startAddress: 'Markt 1, 53111 Bonn',
  startLat: 50.735,
  startLng: 7.1023,
}
const facts = (context: TourEditorContext) => [
  tourEditorModel.facts?.(context),
  context.draft.name === '',
  context.failure?.status,
]
const events = {
  ...tourEditorModel.events,
  'fields.changed': [
    { changes: { name: 'Südrunde' } },
    { changes: { name: 'Nordrunde' } },
    { changes: { name: '' } },
  ],
  'xstate.done.actor.loadRecord': [{ output: { record: tour, etag: '"1"' } }],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }],
}

export const tourInPage: PageModel = {
  isWhole: true,
  models: [
    { ...tourEditorModel, input: { ...existing, company }, facts, events } as AnyModel,
    { ...tourEditorModel, input: { ...existing, company, iri: null }, facts, events } as AnyModel,
  ],
  omissions: editorOmissions('name', { buttons: 877, fields: 76, choices: 12 }),
  impossible: {},
}

import { NetworkError } from '../../src/domain/calls/errors'
import type { TourEditorContext } from '../../src/machines/tourEditor/tourEditorTypes'
import type { AnyModel } from '../support/model'
import { existing, tour, tourEditorModel } from './tourEditorModel'
import type { PageModel } from '../browser/browserPaths'

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
  'fields.changed': [{ changes: { name: 'Südrunde' } }, { changes: { name: '' } }],
  'xstate.done.actor.loadRecord': [{ output: { record: tour, etag: '"1"' } }],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }],
}

export const tourInPage: PageModel = {
  models: [
    { ...tourEditorModel, input: { ...existing, company }, facts, events } as AnyModel,
    { ...tourEditorModel, input: { ...existing, company, iri: null }, facts, events } as AnyModel,
  ],
  omissions: [
    {
      reason: 'There are buttons only for what can be done',
      atMost: 874,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'What a field says already is no change',
      atMost: 63,
      isLeftOut: ({ context }, { type, changes }) =>
        type === 'fields.changed' && context.draft.name === changes.name,
    },
    {
      reason: 'There is a choice only between two values, and for the other one',
      atMost: 16,
      isLeftOut: ({ context }, { type, side }) =>
        type === 'conflict.choose' &&
        (context.draft.name === context.base.name || (context.choices['name'] ?? 'mine') === side),
    },
  ],
  impossible: {},
}

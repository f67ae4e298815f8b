import type { TourTemplate } from '../../src/contract/tour/tourTemplate'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import {
  destinationPlaceFields,
  draftOfTour,
  newTourDraft,
  startPlaceFields,
} from '../../src/domain/tour/tourDraft'
import { tourEditorWorkflow } from '../../src/machines/tourEditor/tourEditorWorkflow'
import { refusedName } from '../support/editorOracle'
import { declareForm } from '../support/formModel'

export const tour: TourTemplate = {
  '@id': '/api/tour-templates/1',
  name: 'Nordrunde',
  color: '#0346aa',
  vehicleType: 'car',
  maximumCapacity: 20,
  startAddress: 'Rathausstraße 1, 10178 Berlin',
  startLat: 52.52437,
  startLng: 13.41053,
}
const newer: TourTemplate = { ...tour, name: 'Ostrunde', description: 'D', excludeToll: true }

/** A small world: a draft is valid as soon as it has a name and a start. */
export const form = declareForm(tourEditorWorkflow, {
  field: 'name',
  record: tour,
  newer: [newer, { ...newer, startAddress: null }],
  changes: [
    { name: 'Südrunde' },
    { name: 'Nordrunde' },
    { startAddress: '' },
    { vehicleType: 'bicycle', excludeMotorway: true },
  ],
  newDraft: ({ company, colour }) => newTourDraft(company, colour),
  draftOf: draftOfTour,
  input: { colour: '#0346aa' },
  blank: {
    name: 'a new tour',
    input: { colour: '#0346aa' },
    // The model with an existing tour has all the errors of a save.
    changes: [
      {
        name: 'Südrunde',
        startAddress: 'Markt 1, 53111 Bonn',
        startLat: '50.735',
        startLng: '7.1023',
      },
    ],
  },
  violations: ({ name, startAddress }) => ({
    ...(name === '' && { name: validationMessages.required }),
    ...(startAddress === '' && { startAddress: validationMessages.required }),
  }),
  places: [startPlaceFields, destinationPlaceFields],
  settled: (draft) =>
    draft.vehicleType === 'bicycle' ? { ...draft, excludeMotorway: false, excludeToll: false } : draft,
  facts: ({ draft, theirs }) => [
    draft.startAddress === '',
    draft.vehicleType,
    theirs?.draft.startAddress === '',
  ],
  events: {
    'xstate.error.actor.saveRecord': [
      { error: new HttpError({ status: 412 }) },
      { error: new HttpError({ status: 404, title: 'Not Found' }) },
      { error: new HttpError({ status: 422, violations: [{ propertyPath: 'name', message: refusedName }] }) },
      { error: new HttpError({ status: 422, title: 'Die Tour wird gerade gefahren.' }) },
      { error: new HttpError({ status: 503, retryAfterSeconds: 5 }) },
      { error: new NetworkError() },
    ],
  },
})

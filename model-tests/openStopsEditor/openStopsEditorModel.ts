import type { OpenStops } from '../../src/contract/tour/openStops'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfOpenStops } from '../../src/domain/tour/openStopsDraft'
import { openStopsEditorWorkflow } from '../../src/machines/openStopsEditor/openStopsEditorWorkflow'
import { declareForm } from '../support/formModel'

const [one, two, three] = ['1', '2', '3'].map((id) => `/api/service-locations/${id}`) as [
  string,
  string,
  string,
]
const added = '/api/destinations/4'
const tourWith = (...stops: readonly string[]): OpenStops => ({
  '@id': '/api/tours/1/open-stops',
  name: 'Nord',
  stops: stops.map((iri) => ({ '@id': iri, name: `Halt ${iri.slice(-1)}` })),
})

export const form = declareForm(openStopsEditorWorkflow, {
  field: 'stops',
  record: tourWith(one, two),
  newer: [tourWith(two, one, three), tourWith()],
  changes: [{ stops: [two, one] }, { stops: [one, added, two] }, { stops: [] }, { stops: [one, two] }],
  newDraft: { stops: [] },
  draftOf: draftOfOpenStops,
  violations: ({ stops }): Record<string, string> =>
    stops.length === 0 ? { stops: validationMessages.required } : {},
  // A deleted tour cannot be loaded.
  blank: { name: 'a deleted tour' },
})

import type { StateValue } from 'xstate'
import {
  destinationPlaceFields,
  draftOfTour,
  newTourDraft,
  startPlaceFields,
  type TourDraft,
} from '../../src/domain/tour/tourDraft'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import type { tourEditorMachine } from '../../src/machines/tourEditor/tourEditorMachine'
import type { TourEditorContext, TourEditorInput } from '../../src/machines/tourEditor/tourEditorTypes'
import { editorRestAfter, unread, type EditedRecord, type EditorRest } from '../support/editorOracle'
import type { LastStep } from '../support/model'
import type { TourTemplate } from '../../src/contract/tour/tourTemplate'

/*
 * What the dialog of a tour has to do beyond the editor of any record. Its world is small: a draft is valid as soon as
 * it has a name and a start.
 */

type Event = NonNullable<LastStep<typeof tourEditorMachine>['event']>

const tour: EditedRecord<TourTemplate, TourDraft> = {
  draftOf: draftOfTour,
  violations: ({ name, startAddress }) => ({
    ...(name === '' ? { name: validationMessages.required } : {}),
    ...(startAddress === '' ? { startAddress: validationMessages.required } : {}),
  }),
  places: [startPlaceFields, destinationPlaceFields],
  settled: (draft) =>
    draft.vehicleType === 'bicycle' ? { ...draft, excludeMotorway: false, excludeToll: false } : draft,
}

/** What the editor knows before anything has been read. */
export function contextAtStart(input: TourEditorInput): TourEditorContext {
  const base = newTourDraft(input.company, input.colour)
  return { ...input, ...unread, base, draft: base }
}

/** Where the editor rests after an event; `effects` are the actions of the application with their parameters. */
export const restAfter = (
  event: Event,
  before: { value: StateValue; context: TourEditorContext },
): EditorRest<TourEditorContext> => editorRestAfter(tour, event, before)

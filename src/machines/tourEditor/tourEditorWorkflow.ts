import * as Schema from 'effect/Schema'
import { referredByTours } from '../../api/referredRecords'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { TourTemplate, withVehicleRules } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { TourDraftChanges } from '../../domain/drafts/draftSchemas'
import { offeredColours } from '../../domain/tour/offeredColours'
import { draftOfTour, newTourDraft, type TourDraft } from '../../domain/tour/tourDraft'
import { bodyOfTour } from '../../domain/tour/tourDraftBody'
import { tourViolations } from '../../domain/tour/tourDraftRules'
import { createCommandId } from '../../lib/commandId'
import { randomColour } from '../../lib/randomTour'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { tourEditorTexts as texts } from '../../texts/tours/tourEditor'
import { newestFirst } from '../kinds/recordEditor/arrivedActors'
import {
  defineRecordMachine,
  type EditorActorRef,
  type RecordMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterSave } from '../kinds/recordEditor/staleAfterSave'

/*
 * Editing one tour template, called Tour on screen: a record editor (src/machines/kinds/recordEditor) of which every
 * change obeys the rules of the vehicle. Durable: whatever ends the page, the draft is found again under 'Nicht
 * abgeschlossen'.
 */

type TourEditorRequest = {
  /** Null creates a new tour. */
  iri: Iri | null
  /** Called with what was saved. A reload of the page forgets it. */
  onSaved?: (tour: TourTemplate) => void
}
/** `colour`: `#rrggbb` that a new tour is preset with. */
type Input = { colour: string }
type Machine = RecordMachine<TourTemplate, TourDraft, Input>
export type TourEditorActorRef = EditorActorRef<Machine>

/** The dialog 'Tour erstellen' / 'Tour bearbeiten'. */
export const tourEditorWorkflow = defineRecordWorkflow<Machine, TourEditorRequest>({
  machine: defineRecordMachine<TourTemplate, TourDraft, Input>({
    machine: 'tourEditor',
    newDraft: ({ company, colour }) => newTourDraft(company, colour),
    draftOf: draftOfTour,
    violationsOf: ({ draft }) => tourViolations(draft),
    settle: withVehicleRules,
  }),
  log: {
    record: TourTemplate,
    changes: TourDraftChanges,
    input: { colour: Schema.String },
    openKeys: ['colour', 'color', 'vehicleType'],
  },
  calls: ({ api: { tourTemplates } }) => ({
    load: ({ iri }, options) => tourTemplates.get(iri, options),
    save: ({ iri, base, draft }, { commandId, etag, signal }) => {
      const body = bodyOfTour(draft)
      if (iri === null) return tourTemplates.create(body, { commandId, signal })
      // Whether it was in planning is not known to the form.
      const changes = { ...changedMembers(bodyOfTour(base), body), planning: body.planning }
      return tourTemplates.update(iri, changes, { commandId, etag, signal })
    },
    newest: async (options) => {
      const { members } = await tourTemplates.list(newestFirst, options)
      return { members: members.map(({ name }) => ({ name })) }
    },
  }),
  invalidates: staleAfterSave({ saved: [tourTemplateKeys.all], referred: referredByTours }),
  // A request opens a form of its own beside a draft that is parked.
  isAbout: () => false,
  open: async ({ iri }, { user, readColours }) => ({
    iri,
    company: user.company ?? { '@id': '' },
    // A new tour has the first of the company's colours, else a random one.
    colour:
      iri === null ? (offeredColours(await readColours())[0]?.code ?? randomColour([], Math.random)) : '',
    commandId: createCommandId(),
  }),
  parked: { message: texts.parked, label: texts.continueEditing },
  title: (isNew) => (isNew ? unfinishedWorkTexts.newTour : unfinishedWorkTexts.editTour),
  nameOf: ({ name }) => name,
  done: ({ iri }) => (iri === null ? texts.created : texts.updated),
  afterSave: ({ saved }, _, request) => {
    if (saved !== null) request?.onSaved?.(saved)
  },
})

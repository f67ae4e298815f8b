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
import { rhythmKeys } from '../kinds/recordEditor/recordLogParts'
import { staleAfterSave } from '../kinds/recordEditor/staleAfterSave'

/*
 * Edits one tour template, called Tour on screen: a record editor (src/machines/kinds/recordEditor) whose
 * changes all obey the rules of the vehicle. Durable: the draft is listed under 'Nicht abgeschlossen' after
 * the page ends.
 */

type TourEditorRequest = {
  /** Null creates a new tour. */
  iri: Iri | null
  /** Called with the saved tour. A reload of the page forgets it. */
  onSaved?: (tour: TourTemplate) => void
}
/** `colour`: preset `#rrggbb` of a new tour. */
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
    openKeys: ['colour', 'color', 'vehicleType', 'vehicle', ...rhythmKeys],
  },
  calls: ({ api: { tourTemplates } }) => ({
    load: ({ iri }, options) => tourTemplates.get(iri, options),
    save: ({ iri, base, draft }, { commandId, etag, signal }) => {
      const body = bodyOfTour(draft)
      if (iri === null) return tourTemplates.create(body, { commandId, signal })
      // The form does not know whether the tour was in planning.
      const changes = { ...changedMembers(bodyOfTour(base), body), planning: body.planning }
      return tourTemplates.update(iri, changes, { commandId, etag, signal })
    },
    newest: async (options) => {
      const { members } = await tourTemplates.list(newestFirst, options)
      return { members: members.map(({ name }) => ({ name })) }
    },
  }),
  invalidates: staleAfterSave({ saved: [tourTemplateKeys.all], referred: referredByTours }),
  // A request opens its own form beside a parked draft.
  isAbout: () => false,
  open: async ({ iri }, { user, readColours }) => ({
    iri,
    company: user.company ?? { '@id': '' },
    // A new tour gets the first of the company's colours, else a random one.
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

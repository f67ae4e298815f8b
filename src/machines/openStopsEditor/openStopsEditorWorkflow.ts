import { tourKeys } from '../../api/tours/toursQueries'
import { OpenStops } from '../../contract/tour/openStops'
import type { Iri } from '../../contract/wire/ids'
import { HttpError } from '../../domain/calls/errors'
import {
  draftOfOpenStops,
  OpenStopsDraftChanges,
  openStopsViolations,
  type OpenStopsDraft,
} from '../../domain/tour/openStopsDraft'
import { openStopsTexts as texts } from '../../texts/tours/openStops'
import {
  defineFormMachine,
  type EditorActorRef,
  type FormMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

/*
 * Changes the open stops of a running tour: a form editor (src/machines/kinds/recordEditor/formEditor.ts) whose record
 * is the tour. Durable: a draft is listed under 'Nicht abgeschlossen'.
 */

type Machine = FormMachine<OpenStops, OpenStopsDraft>
export type OpenStopsEditorActorRef = EditorActorRef<Machine>

/** 'Offene Ziele ändern'; `iri` is the tour. */
export const openStopsEditorWorkflow = defineRecordWorkflow<Machine, { iri: Iri }>({
  machine: defineFormMachine<OpenStops, OpenStopsDraft>({
    machine: 'openStopsEditor',
    newDraft: () => ({ stops: [] }),
    draftOf: draftOfOpenStops,
    violationsOf: ({ draft }) => openStopsViolations(draft),
  }),
  log: {
    record: OpenStops,
    changes: OpenStopsDraftChanges,
    version: 1,
    upcasters: {},
    openKeys: ['stops'],
  },
  calls: ({ api: { drivenTours } }) => ({
    load: ({ iri }, options) => drivenTours.openStops(iri, options),
    save: async ({ iri, draft }, options) => {
      // A deleted tour is not driven again.
      if (iri === null) throw new HttpError({ status: 404 })
      return drivenTours.setOpenStops(iri, draft.stops, options)
    },
  }),
  invalidates: staleAfterAnswer([tourKeys.all]),
  reopen: ({ context: { iri } }) => ({ iri: iri ?? '' }),
  title: () => texts.editTitle,
  nameOf: () => '',
  done: () => texts.saved,
})

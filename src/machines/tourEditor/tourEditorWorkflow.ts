import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import { offeredColours } from '../../domain/tour/offeredColours'
import { createCommandId } from '../../lib/commandId'
import { randomColour } from '../../lib/randomTour'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { tourEditorTexts as texts } from '../../texts/tours/tourEditor'
import { defineWorkflow } from '../workflow'
import { staleAfter, tourEditorActors } from './tourEditorActors'
import { tourEditorLog } from './tourEditorLog'
import { tourEditorMachine } from './tourEditorMachine'

export type TourEditorRequest = {
  /** Null creates a new tour. */
  iri: Iri | null
  /** Called with what was saved. A reload of the page forgets it. */
  onSaved?: (tour: TourTemplate) => void
}

/** The dialog 'Tour erstellen' / 'Tour bearbeiten'. */
export const tourEditorWorkflow = defineWorkflow<typeof tourEditorMachine, TourEditorRequest>({
  machine: tourEditorMachine,
  log: tourEditorLog,
  actors: tourEditorActors,
  manner: 'dialog',
  key: () => 'editor',
  open: async ({ iri }, { user, readColours }) => ({
    iri,
    company: user.company ?? { '@id': '' },
    // A new tour has the first of the company's colours, else a random one.
    colour:
      iri === null ? (offeredColours(await readColours())[0]?.code ?? randomColour([], Math.random)) : '',
    commandId: createCommandId(),
  }),
  reopen: ({ context: { iri } }) => ({ iri }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: texts.parked, label: texts.continueEditing },
  describe: (snapshot) => ({
    title: snapshot?.context.iri === null ? unfinishedWorkTexts.newTour : unfinishedWorkTexts.editTour,
    detail: snapshot?.context.draft.name.trim() ?? '',
  }),
  ended: ({ value, context: { iri, saved } }, { notify }, request) => {
    if (value === 'saved') notify({ type: 'success', message: iri === null ? texts.created : texts.updated })
    if (saved !== null) request?.onSaved?.(saved)
  },
  invalidates: staleAfter,
})

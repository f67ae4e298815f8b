import { accessFacts, areas } from '../../contract/access/permissions'
import { createCommandId } from '../../lib/commandId'
import { pasteStopsTexts as texts } from '../../texts/tours/planDialogs'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { stopPasteActors } from './stopPasteActors'
import { stopPasteLog } from './stopPasteLog'
import { stopPasteMachine } from './stopPasteMachine'
import type { PasteTour } from './stopPasteTypes'

/** @property text already pasted; without it, an unfinished paste for the same tour is resumed */
export type StopPasteRequest = { tour: PasteTour; text?: string }

/** The dialog 'Zeilen einfügen' of a tour. */
export const stopPasteWorkflow = defineWorkflow<typeof stopPasteMachine, StopPasteRequest>({
  machine: stopPasteMachine,
  log: stopPasteLog,
  actors: stopPasteActors,
  presentation: 'dialog',
  key: () => 'paste',
  isAbout: ({ context }, { tour, text = '' }) => text.trim() === '' && context.tour.iri === tour.iri,
  open: ({ tour, text = '' }, { user, config }) =>
    areas.manage(accessFacts(user, config.productKey))
      ? { tour, text, company: user.company ?? { '@id': '' }, commandId: createCommandId() }
      : null,
  reopen: ({ context: { tour } }) => ({ tour }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: texts.parked, label: unfinishedWorkTexts.continueEditing },
  describe: (snapshot) => ({ title: texts.title, detail: snapshot?.context.tour.name ?? '' }),
  ended: () => undefined,
  invalidates: () => [],
})

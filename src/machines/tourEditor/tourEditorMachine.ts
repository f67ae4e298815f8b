import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { withVehicleRules, type TourTemplate } from '../../contract/tour/tourTemplate'
import { draftOfTour, newTourDraft, type TourDraft } from '../../domain/tour/tourDraft'
import { tourViolations } from '../../domain/tour/tourDraftRules'
import { defineRecordEditor } from '../kinds/recordEditor/recordEditor'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import type { TourEditorContext, TourEditorEvent, TourEditorInput } from './tourEditorTypes'

/*
 * Editing one tour template, called Tour on screen: a record editor (src/machines/kinds/recordEditor) of which every
 * change obeys the rules of the vehicle. Durable: whatever ends the page, the draft is found again under 'Nicht
 * abgeschlossen'.
 */

const editor = defineRecordEditor<TourTemplate, TourDraft, TourEditorContext, TourEditorEvent>({
  machine: 'tourEditor',
  draftOf: draftOfTour,
  violationsOf: ({ draft }) => tourViolations(draft),
  settle: withVehicleRules,
})
const { states } = editor

export const tourEditorMachine = setup({
  types: {
    context: {} as TourEditorContext,
    input: {} as TourEditorInput,
    events: {} as TourEditorEvent,
    output: {} as { saved: TourTemplate | null },
    tags: {} as 'busy',
  },
  actors: editor.actors,
  guards: editor.guards,
  actions: editor.actions,
  delays: editor.delays,
}).createMachine({
  id: 'tourEditor',
  context: ({ input }) => ({
    ...input,
    ...startEditing(newTourDraft(input.company, input.colour)),
    saved: null,
  }),
  output: ({ context }) => ({ saved: context.saved }),
  initial: 'opening',
  states: {
    opening: states.opening,
    loading: states.loading,
    loadFailed: states.loadFailed,
    editing: states.editing,
    validating: states.validating,
    saving: states.saving,
    conflicted: states.conflicted,
    parked: states.parked,
    saved: states.saved,
    closed: states.closed,
  },
})

/** What a screen uses of the running machine. */
export type TourEditorActorRef = Pick<
  ActorRefFrom<typeof tourEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
export type TourEditorSnapshot = SnapshotFrom<typeof tourEditorMachine>

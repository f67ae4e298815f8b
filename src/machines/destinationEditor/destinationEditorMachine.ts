import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Destination } from '../../contract/destination/destination'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { draftOfDestination, type DestinationDraft } from '../../domain/destination/destinationDraft'
import { draftViolations } from '../../domain/destination/destinationDraftRules'
import { defineRecordEditor } from '../kinds/recordEditor/recordEditor'
import { isDirty } from '../kinds/recordEditor/recordEditing'
import { canBeSynced, contextAtStart, isWorthKeeping } from './destinationEditorFacts'
import type {
  DestinationEditorContext,
  DestinationEditorEvent,
  DestinationEditorInput,
} from './destinationEditorTypes'
import { applicationOf, changesByChoice, type TemplateApplication } from './templateApplication'

/*
 * Edits one destination: a record editor (src/machines/kinds/recordEditor) that can also apply a template. It
 * reads the destination again when the sync of its template has written it. 'Speichern und synchronisieren'
 * saves and then opens that sync. Durable: the draft is listed under 'Nicht abgeschlossen' after the page
 * ends.
 */

const editor = defineRecordEditor<
  Destination,
  DestinationDraft,
  DestinationEditorContext,
  DestinationEditorEvent
>({
  machine: 'destinationEditor',
  draftOf: (destination, { company }) => draftOfDestination(destination, company),
  violationsOf: ({ draft, company }) => draftViolations(draft, company),
  isWorthKeeping,
  isAlwaysSent: ({ isSyncWanted }) => isSyncWanted,
})
const { states } = editor

export const destinationEditorMachine = setup({
  types: {
    context: {} as DestinationEditorContext,
    input: {} as DestinationEditorInput,
    events: {} as DestinationEditorEvent,
    output: {} as { saved: Destination | null },
    tags: {} as 'busy',
  },
  actors: editor.actors,
  guards: {
    ...editor.guards,
    // Typed values are kept, and compared with the synced ones at the next save.
    isReadAgain: ({ context }) => context.iri !== null && !isDirty(context),
    isPossible: ({ context }, params: { sync: boolean }) => !params.sync || canBeSynced(context),
    isTemplate: (_, params: { template: DestinationTemplate | null }) => params.template !== null,
  },
  actions: {
    ...editor.actions,
    rememberIntent: assign((_, { sync, next }: { sync: boolean; next: boolean }) => ({
      isSyncWanted: sync,
      isNextWanted: next,
    })),
    /** Reports that a template was applied but is not saved yet, and offers an undo. */
    notifyApplied: (_, _params: TemplateApplication) => undefined,
  },
  delays: editor.delays,
}).createMachine({
  id: 'destinationEditor',
  context: ({ input }) => contextAtStart(input),
  output: ({ context }) => ({ saved: context.saved }),
  initial: 'opening',
  states: {
    opening: states.opening,
    loading: states.loading,
    loadFailed: states.loadFailed,
    editing: {
      ...states.editing,
      on: {
        ...states.editing.on,
        'save.request': {
          guard: { type: 'isPossible', params: ({ event }) => ({ sync: event.sync }) },
          actions: {
            type: 'rememberIntent',
            params: ({ event: { sync, next = false } }) => ({ sync, next }),
          },
          target: 'validating',
        },
        'template.chosen': [
          {
            guard: { type: 'isTemplate', params: ({ event }) => ({ template: event.template }) },
            actions: [
              {
                type: 'notifyApplied',
                params: ({ context, event }) => applicationOf(context, event.template),
              },
              {
                type: 'changeFields',
                params: ({ context, event }) => ({
                  changes: changesByChoice(context.draft, event.template, context.company),
                }),
              },
            ],
            target: '.typing',
            reenter: true,
          },
          {
            actions: { type: 'changeFields', params: { changes: { destinationTemplate: null } } },
            target: '.typing',
            reenter: true,
          },
        ],
        'record.synced': { guard: 'isReadAgain', target: 'loading' },
      },
    },
    validating: states.validating,
    saving: states.saving,
    pausing: states.pausing,
    conflicted: states.conflicted,
    parked: states.parked,
    saved: states.saved,
    closed: states.closed,
  },
})

/** The part of the actor that a screen uses. */
export type DestinationEditorActorRef = Pick<
  ActorRefFrom<typeof destinationEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
export type DestinationEditorSnapshot = SnapshotFrom<typeof destinationEditorMachine>

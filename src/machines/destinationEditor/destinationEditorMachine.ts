import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Destination } from '../../contract/destination/destination'
import { draftOfDestination, type DestinationDraft } from '../../domain/destination/destinationDraft'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { MergeSide } from '../../domain/drafts/draftMerge'
import { draftViolations } from '../../domain/destination/destinationDraftRules'
import { statusOf } from '../../domain/calls/errors'
import { fieldValidationDelayMs } from '../../domain/calls/timing'
import { placeholder } from '../support/placeholders'
import {
  editingAsNew,
  editingOfLoaded,
  isConflict,
  isDirty,
  isGone,
  merged,
  problemsOf,
  withAllViolations,
  withChanges,
  withTouchedViolations,
} from '../support/recordEditing'
import { choosingSides, loading, readingNewer, saveFails } from '../support/recordStates'
import { contextAtStart, isWorthKeeping } from './destinationEditorFacts'
import { applicationOf, changesByChoice, type TemplateApplication } from './templateApplication'
import type {
  DestinationEditorContext,
  DestinationEditorEvent,
  DestinationEditorInput,
  LoadedDestination,
  SaveRequest,
} from './destinationEditorTypes'

/*
 * Editing one destination, from opening its form to saved or closed. Durable: whatever ends the page, the draft is
 * found again under 'Nicht abgeschlossen'.
 *
 * loading      an existing destination is read, with its version
 * loadFailed   it could not be read; try again or close
 * editing      the form; `resting`, or `typing` until a pause shows the errors of the fields touched
 * saving       the draft is sent, once per command id
 * conflicted   somebody saved a newer version meanwhile. `reading` it; `unread` when that failed, to be tried again;
 *              `choosing` between both values of what both have changed, until the merged draft is `merging` into the
 *              form and sent
 * parked       closed with a changed draft, which is kept until it is gone on with or discarded (decision 27c)
 * saved        final; the output is the saved destination
 * closed       final; there was nothing to keep
 */

export const destinationEditorMachine = setup({
  types: {
    context: {} as DestinationEditorContext,
    input: {} as DestinationEditorInput,
    events: {} as DestinationEditorEvent,
    output: {} as { saved: Destination | null },
    tags: {} as 'busy',
  },
  actors: {
    loadDestination: placeholder<LoadedDestination, { iri: string }>('loadDestination'),
    saveDestination: placeholder<Destination, SaveRequest>('saveDestination'),
  },
  guards: {
    isNew: ({ context }) => context.iri === null,
    isDraftChanged: ({ context }) => isWorthKeeping(context),
    // What was typed is kept, and compared with what the sync wrote when it is saved.
    isReadAgain: ({ context }) => context.iri !== null && !isDirty(context),
    isTemplate: (_, params: { template: DestinationTemplate | null }) => params.template !== null,
    isValid: ({ context }) => Object.keys(draftViolations(context.draft, context.company)).length === 0,
    isConflict: ({ context }, params: { error: unknown }) => isConflict(context.iri, params.error),
    isGone: ({ context }, params: { error: unknown }) => isGone(context.iri, params.error),
  },
  actions: {
    adoptLoaded: assign(({ context }, { destination, etag }: LoadedDestination) =>
      editingOfLoaded(context, draftOfDestination(destination, context.company), etag),
    ),
    changeFields: assign(({ context }, params: { changes: Partial<DestinationDraft> }) =>
      withChanges(context, params.changes),
    ),
    showTouchedViolations: assign(({ context }) =>
      withTouchedViolations(context, draftViolations(context.draft, context.company)),
    ),
    showAllViolations: assign(({ context }) =>
      withAllViolations(context, draftViolations(context.draft, context.company)),
    ),
    clearOwnProblems: assign(({ context }) => ({ violations: context.serverViolations, failure: null })),
    adoptServerProblems: assign(({ context }, params: { error: unknown }) =>
      problemsOf(params.error, context),
    ),
    rememberFailure: assign((_, params: { error: unknown }) => ({
      failure: { status: statusOf(params.error), title: null },
    })),
    becomeNew: assign(({ context }) => editingAsNew(context)),
    adoptNewer: assign(({ context }, params: LoadedDestination) => ({
      theirs: { draft: draftOfDestination(params.destination, context.company), etag: params.etag },
      choices: {},
    })),
    chooseSide: assign(({ context }, params: { part: string; side: MergeSide }) => ({
      choices: { ...context.choices, [params.part]: params.side },
    })),
    /** From here on, the draft is the newer version with what I changed. */
    merge: assign(({ context }) => merged(context)),
    forgetNewer: assign({ theirs: null, choices: {} }),
    forgetVersion: assign(({ context }) => ({
      etag: null,
      revision: context.revision + 1,
      theirs: null,
      choices: {},
    })),
    rememberSaved: assign((_, params: { destination: Destination }) => ({ saved: params.destination })),
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
    /** Tells that the form took over a template and is not saved yet, and offers to undo it (part 2 §2). */
    notifyApplied: (_, _params: TemplateApplication) => undefined,
  },
  delays: { fieldValidationDelay: fieldValidationDelayMs },
}).createMachine({
  id: 'destinationEditor',
  context: ({ input }) => contextAtStart(input),
  output: ({ context }) => ({ saved: context.saved }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
    loading: loading('loadDestination'),
    loadFailed: { on: { 'load.retry': 'loading', close: 'closed' } },
    editing: {
      initial: 'resting',
      on: {
        'fields.changed': {
          actions: { type: 'changeFields', params: ({ event }) => ({ changes: event.changes }) },
          target: '.typing',
          reenter: true,
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
        'save.request': [
          { guard: 'isValid', actions: 'clearOwnProblems', target: 'saving' },
          { actions: 'showAllViolations', target: '.resting' },
        ],
        close: [{ guard: 'isDraftChanged', target: 'parked' }, { target: 'closed' }],
      },
      states: {
        resting: {},
        typing: { after: { fieldValidationDelay: { actions: 'showTouchedViolations', target: 'resting' } } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDestination',
        src: 'saveDestination',
        input: ({ context }) => ({
          iri: context.iri,
          company: context.company,
          draft: context.draft,
          etag: context.etag,
          commandId: `${context.commandId}.${context.revision}`,
        }),
        onDone: {
          actions: { type: 'rememberSaved', params: ({ event }) => ({ destination: event.output }) },
          target: 'saved',
        },
        onError: saveFails('editing'),
      },
    },
    conflicted: {
      initial: 'reading',
      on: {
        'conflict.keepMine': { actions: 'forgetVersion', target: 'saving' },
        'conflict.takeTheirs': 'loading',
        // What is gone on with later is sent again, and compared with what is then the newest version.
        close: [{ guard: 'isDraftChanged', actions: 'forgetNewer', target: 'parked' }, { target: 'closed' }],
      },
      states: {
        reading: readingNewer('loadDestination', '#destinationEditor.editing'),
        unread: { on: { 'load.retry': 'reading' } },
        choosing: choosingSides('merging'),
        merging: {
          always: [
            { guard: 'isValid', target: '#destinationEditor.saving' },
            { actions: 'showAllViolations', target: '#destinationEditor.editing' },
          ],
        },
      },
    },
    parked: { on: { 'edit.resume': 'editing' } },
    saved: { type: 'final' },
    closed: { type: 'final' },
  },
})
/** What a screen uses of the running machine. */
export type DestinationEditorActorRef = Pick<
  ActorRefFrom<typeof destinationEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
export type DestinationEditorSnapshot = SnapshotFrom<typeof destinationEditorMachine>

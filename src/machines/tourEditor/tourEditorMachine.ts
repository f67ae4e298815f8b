import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { MergeSide } from '../../domain/drafts/draftMerge'
import { statusOf } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import { fieldValidationDelayMs } from '../../domain/calls/timing'
import { draftOfTour, type TourDraft } from '../../domain/tour/tourDraft'
import { tourViolations } from '../../domain/tour/tourDraftRules'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { placeholder } from '../support/placeholders'
import {
  editingAsNew,
  editingOfLoaded,
  isConflict,
  isDirty,
  isGone,
  problemsOf,
  withAllViolations,
  withTouchedViolations,
} from '../support/recordEditing'
import { choosingSides, loading, readingNewer, saveFails } from '../support/recordStates'
import { changedTour, contextAtStart, mergedTour } from './tourEditorFacts'
import type {
  LoadedTour,
  TourEditorContext,
  TourEditorEvent,
  TourEditorInput,
  TourSaveRequest,
} from './tourEditorTypes'

/*
 * Editing one tour template, called Tour on screen, from opening its dialog to saved or closed. Durable: whatever ends
 * the page, the draft is found again under 'Nicht abgeschlossen'.
 *
 * opening      decides whether there is something to read
 * loading      an existing tour is read, with its version
 * loadFailed   it could not be read; try again or close
 * editing      the form; `resting`, or `typing` until a pause shows the errors of the fields touched
 * saving       the draft is sent, once per command id
 * conflicted   somebody saved a newer version meanwhile. `reading` it; `unread` when that failed, to be tried again;
 *              `choosing` between both values of what both have changed, until the merged draft is `merging` into the
 *              form and sent
 * parked       closed with a changed draft, which is kept until it is gone on with or discarded (decision 27c)
 * saved        final; the output is the saved tour
 * closed       final; there was nothing to keep
 */

export const tourEditorMachine = setup({
  types: {
    context: {} as TourEditorContext,
    input: {} as TourEditorInput,
    events: {} as TourEditorEvent,
    output: {} as { saved: TourTemplate | null },
    tags: {} as 'busy',
  },
  actors: {
    loadTour: placeholder<LoadedTour, { iri: Iri }>('loadTour'),
    saveTour: placeholder<TourTemplate, TourSaveRequest>('saveTour'),
  },
  guards: {
    isNew: ({ context }) => context.iri === null,
    isDraftChanged: ({ context }) => isDirty(context),
    isValid: ({ context }) => Object.keys(tourViolations(context.draft)).length === 0,
    isConflict: ({ context }, params: { error: unknown }) => isConflict(context.iri, params.error),
    isGone: ({ context }, params: { error: unknown }) => isGone(context.iri, params.error),
  },
  actions: {
    adoptLoaded: assign(({ context }, { tour, etag }: LoadedTour) =>
      editingOfLoaded(context, draftOfTour(tour), etag),
    ),
    changeFields: assign(({ context }, params: { changes: Partial<TourDraft> }) =>
      changedTour(context, params.changes),
    ),
    showTouchedViolations: assign(({ context }) =>
      withTouchedViolations(context, tourViolations(context.draft)),
    ),
    showAllViolations: assign(({ context }) => withAllViolations(context, tourViolations(context.draft))),
    clearOwnProblems: assign(({ context }) => ({ violations: context.serverViolations, failure: null })),
    adoptServerProblems: assign(({ context }, params: { error: unknown }) =>
      problemsOf(params.error, context),
    ),
    rememberFailure: assign((_, params: { error: unknown }) => ({
      failure: { status: statusOf(params.error), title: null },
    })),
    becomeNew: assign(({ context }) => editingAsNew(context)),
    adoptNewer: assign((_, { tour, etag }: LoadedTour) => ({
      theirs: { draft: draftOfTour(tour), etag },
      choices: {},
    })),
    chooseSide: assign(({ context }, params: { part: string; side: MergeSide }) => ({
      choices: { ...context.choices, [params.part]: params.side },
    })),
    /** From here on, the draft is the newer version with what I changed. */
    merge: assign(({ context }) => mergedTour(context)),
    forgetNewer: assign({ theirs: null, choices: {} }),
    rememberSaved: assign((_, params: { tour: TourTemplate }) => ({ saved: params.tour })),
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
  },
  delays: { fieldValidationDelay: fieldValidationDelayMs },
}).createMachine({
  id: 'tourEditor',
  context: ({ input }) => contextAtStart(input),
  output: ({ context }) => ({ saved: context.saved }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
    loading: loading('loadTour'),
    loadFailed: { on: { 'load.retry': 'loading', close: 'closed' } },
    editing: {
      initial: 'resting',
      on: {
        'fields.changed': {
          actions: { type: 'changeFields', params: ({ event }) => ({ changes: event.changes }) },
          target: '.typing',
          reenter: true,
        },
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
        id: 'saveTour',
        src: 'saveTour',
        input: ({ context }) => ({
          iri: context.iri,
          draft: context.draft,
          etag: context.etag,
          commandId: `${context.commandId}.${context.revision}`,
        }),
        onDone: {
          actions: { type: 'rememberSaved', params: ({ event }) => ({ tour: event.output }) },
          target: 'saved',
        },
        onError: saveFails('editing'),
      },
    },
    conflicted: {
      initial: 'reading',
      on: {
        'conflict.takeTheirs': 'loading',
        // What is gone on with later is sent again, and compared with what is then the newest version.
        close: [{ guard: 'isDraftChanged', actions: 'forgetNewer', target: 'parked' }, { target: 'closed' }],
      },
      states: {
        reading: readingNewer('loadTour', '#tourEditor.editing'),
        unread: { on: { 'load.retry': 'reading' } },
        choosing: choosingSides('merging'),
        merging: {
          always: [
            { guard: 'isValid', target: '#tourEditor.saving' },
            { actions: 'showAllViolations', target: '#tourEditor.editing' },
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
export type TourEditorActorRef = Pick<
  ActorRefFrom<typeof tourEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
export type TourEditorSnapshot = SnapshotFrom<typeof tourEditorMachine>

import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { statusOf } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import type { MergeSide } from '../../domain/drafts/draftMerge'
import {
  draftOfTemplate,
  templateViolations,
  withFollowingReference,
  type TemplateDraft,
} from '../../domain/destination/templateDraft'
import type { PropertiesToSync, TemplateSyncAnswer } from '../../contract/destination/templateSync'
import { fieldValidationDelayMs } from '../../domain/calls/timing'
import { placeholder } from '../support/placeholders'
import {
  editingAsNew,
  isConflict,
  isDirty,
  isGone,
  merged,
  problemsOf,
  withAllViolations,
  withChanges,
  withTouchedViolations,
} from '../support/recordEditing'
import { choosingSides, loadFails, readingNewer, saveFails } from '../support/recordStates'
import {
  canSync,
  contextAtStart,
  formOfLoaded,
  isSyncChosen,
  syncProblemsOf,
  syncRequestOf,
  withLinked,
} from './templateSyncFacts'
import type {
  LoadedTemplate,
  SyncRequest,
  TemplateSaveRequest,
  TemplateSyncContext,
  TemplateSyncEvent,
  TemplateSyncInput,
  TemplateSyncOutput,
} from './templateSyncTypes'

/*
 * Editing one destination template and writing it into the destinations that are linked to it. Durable: whatever ends
 * the page, an unsaved form and an unfinished sync are found again under 'Nicht abgeschlossen'.
 *
 * loading      a saved template is read, with its version
 * loadFailed   it could not be read; try again or close
 * editing      the form; `resting`, `typing` until a pause shows the errors of the fields touched, or `savingFailed`
 * validating   decides whether the draft may be sent
 * saving       the draft is sent, once per command id
 * conflicted   somebody saved a newer version meanwhile, as in the destination editor
 * parked       closed with a changed draft, which is kept until it is gone on with or discarded (decision 27c)
 * choosing     what is taken over, and by which destinations; a sync that failed comes back here, in silence
 * collecting   all linked destinations are looked up
 * syncing      they are written, all or none, once per command id
 * saved        final; only the template was saved
 * synced       final; the destinations were written
 * closed       final; there was nothing to keep
 */

export const templateSyncMachine = setup({
  types: {
    context: {} as TemplateSyncContext,
    input: {} as TemplateSyncInput,
    events: {} as TemplateSyncEvent,
    output: {} as TemplateSyncOutput,
    tags: {} as 'busy',
  },
  actors: {
    loadTemplate: placeholder<LoadedTemplate, { iri: Iri }>('loadTemplate'),
    saveTemplate: placeholder<DestinationTemplate, TemplateSaveRequest>('saveTemplate'),
    collectLinked: placeholder<readonly Iri[], { importReference: string }>('collectLinked'),
    syncDestinations: placeholder<TemplateSyncAnswer, SyncRequest>('syncDestinations'),
  },
  guards: {
    isNew: ({ context }) => context.iri === null,
    isForSync: ({ context }) => context.purpose === 'sync',
    isDraftChanged: ({ context }) => isDirty(context),
    isValid: ({ context }) => Object.keys(templateViolations(context.draft, context.company)).length === 0,
    isPossible: ({ context }, params: { sync: boolean }) => !params.sync || canSync(context),
    isSyncWanted: ({ context }) => context.isSyncWanted,
    isSyncChosen: ({ context }) => isSyncChosen(context),
    areAllMeant: ({ context }) => isSyncChosen(context) && context.destinations === null,
    isAnyLinked: (_, params: { linked: readonly Iri[] }) => params.linked.length > 0,
    isConflict: ({ context }, params: { error: unknown }) => isConflict(context.iri, params.error),
    isGone: ({ context }, params: { error: unknown }) => isGone(context.iri, params.error),
  },
  actions: {
    adoptLoaded: assign(({ context }, params: LoadedTemplate) => formOfLoaded(context, params)),
    changeFields: assign(({ context }, params: { changes: Partial<TemplateDraft> }) =>
      withChanges(context, withFollowingReference(context.draft, params.changes)),
    ),
    showTouchedViolations: assign(({ context }) =>
      withTouchedViolations(context, templateViolations(context.draft, context.company)),
    ),
    showAllViolations: assign(({ context }) =>
      withAllViolations(context, templateViolations(context.draft, context.company)),
    ),
    wantSync: assign((_, params: { sync: boolean }) => ({ isSyncWanted: params.sync })),
    clearOwnProblems: assign(({ context }) => ({ violations: context.serverViolations, failure: null })),
    adoptServerProblems: assign(({ context }, params: { error: unknown }) =>
      problemsOf(params.error, context),
    ),
    rememberFailure: assign((_, params: { error: unknown }) => ({
      failure: { status: statusOf(params.error), title: null },
    })),
    /** A template that is new has no destinations. */
    becomeNew: assign(({ context }) => ({ ...editingAsNew(context), template: null, isSyncWanted: false })),
    adoptNewer: assign(({ context }, params: LoadedTemplate) => ({
      theirs: { draft: draftOfTemplate(params.template, context.company), etag: params.etag },
      choices: {},
    })),
    chooseSide: assign(({ context }, params: { part: string; side: MergeSide }) => ({
      choices: { ...context.choices, [params.part]: params.side },
    })),
    /** From here on, the draft is the newer version with what I changed. */
    merge: assign(({ context }) => merged(context)),
    forgetNewer: assign({ theirs: null, choices: {} }),
    /** What was saved is what the sync is about, and nothing is unsaved any more. */
    rememberSaved: assign(({ context }, params: { template: DestinationTemplate }) => ({
      saved: params.template,
      template: params.template,
      iri: params.template['@id'],
      base: context.draft,
    })),
    changeProperties: assign(({ context }, params: { changes: Partial<PropertiesToSync> }) => ({
      properties: { ...context.properties, ...params.changes },
      syncRevision: context.syncRevision + 1,
      syncFailure: null,
    })),
    chooseDestinations: assign(({ context }, params: { destinations: readonly Iri[] | null }) => ({
      destinations: params.destinations,
      syncRevision: context.syncRevision + 1,
      syncFailure: null,
      conflicts: [],
    })),
    /** Other destinations make another request. */
    adoptLinked: assign(({ context }, params: { linked: readonly Iri[] }) =>
      withLinked(context, params.linked),
    ),
    clearSyncProblems: assign({ syncFailure: null, conflicts: [] }),
    rememberSyncProblems: assign(({ context }, params: { error: unknown }) =>
      syncProblemsOf(params.error, context),
    ),
    rememberSynced: assign((_, params: TemplateSyncAnswer) => ({ changed: params.changed ?? null })),
    /** Shows the specified toast for a failed call; a failed sync has none (part 2 §8). */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
    /** 'Vorlage erfolgreich aktualisiert' or 'Vorlage erfolgreich erstellt'. */
    notifySaved: (_, _params: { isNew: boolean }) => undefined,
  },
  delays: { fieldValidationDelay: fieldValidationDelayMs },
}).createMachine({
  id: 'templateSync',
  context: ({ input }) => contextAtStart(input),
  output: ({ context: { saved, changed } }) => ({ saved, changed }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      on: { close: 'closed' },
      invoke: {
        id: 'loadTemplate',
        src: 'loadTemplate',
        input: ({ context }) => ({ iri: context.iri ?? '' }),
        onDone: [
          {
            guard: 'isForSync',
            actions: { type: 'adoptLoaded', params: ({ event }) => event.output },
            target: 'choosing',
          },
          { actions: { type: 'adoptLoaded', params: ({ event }) => event.output }, target: 'editing' },
        ],
        onError: loadFails,
      },
    },
    loadFailed: { on: { 'load.retry': 'loading', close: 'closed' } },
    editing: {
      initial: 'resting',
      on: {
        'fields.changed': {
          actions: { type: 'changeFields', params: ({ event }) => ({ changes: event.changes }) },
          target: '.typing',
          reenter: true,
        },
        'save.request': {
          guard: { type: 'isPossible', params: ({ event }) => ({ sync: event.sync }) },
          actions: { type: 'wantSync', params: ({ event }) => ({ sync: event.sync }) },
          target: 'validating',
        },
        close: [{ guard: 'isDraftChanged', target: 'parked' }, { target: 'closed' }],
      },
      states: {
        resting: {},
        typing: { after: { fieldValidationDelay: { actions: 'showTouchedViolations', target: 'resting' } } },
        savingFailed: {},
      },
    },
    validating: {
      always: [
        { guard: 'isValid', actions: 'clearOwnProblems', target: 'saving' },
        { actions: 'showAllViolations', target: 'editing' },
      ],
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveTemplate',
        src: 'saveTemplate',
        input: ({ context }) => ({
          iri: context.iri,
          company: context.company,
          draft: context.draft,
          etag: context.etag,
          commandId: `${context.commandId}.${context.revision}`,
        }),
        onDone: [
          {
            guard: 'isSyncWanted',
            actions: [
              { type: 'notifySaved', params: ({ context }) => ({ isNew: context.iri === null }) },
              { type: 'rememberSaved', params: ({ event }) => ({ template: event.output }) },
            ],
            target: 'choosing',
          },
          {
            actions: [
              { type: 'notifySaved', params: ({ context }) => ({ isNew: context.iri === null }) },
              { type: 'rememberSaved', params: ({ event }) => ({ template: event.output }) },
            ],
            target: 'saved',
          },
        ],
        onError: saveFails('editing.savingFailed'),
      },
    },
    conflicted: {
      initial: 'reading',
      on: {
        // What is gone on with later is sent again, and compared with what is then the newest version.
        close: [{ guard: 'isDraftChanged', actions: 'forgetNewer', target: 'parked' }, { target: 'closed' }],
      },
      states: {
        reading: readingNewer('loadTemplate', '#templateSync.editing.savingFailed'),
        unread: { on: { 'load.retry': 'reading' } },
        choosing: choosingSides('#templateSync.validating'),
      },
    },
    parked: { on: { 'edit.resume': 'editing' } },
    choosing: {
      on: {
        'properties.changed': {
          actions: { type: 'changeProperties', params: ({ event }) => ({ changes: event.changes }) },
        },
        'destinations.chosen': {
          actions: {
            type: 'chooseDestinations',
            params: ({ event }) => ({ destinations: event.destinations }),
          },
        },
        'sync.request': [
          { guard: 'areAllMeant', actions: 'clearSyncProblems', target: 'collecting' },
          { guard: 'isSyncChosen', actions: 'clearSyncProblems', target: 'syncing' },
        ],
        close: 'closed',
      },
    },
    collecting: {
      tags: 'busy',
      invoke: {
        id: 'collectLinked',
        src: 'collectLinked',
        input: ({ context }) => ({ importReference: context.template?.importReference ?? '' }),
        onDone: [
          {
            guard: { type: 'isAnyLinked', params: ({ event }) => ({ linked: event.output }) },
            actions: { type: 'adoptLinked', params: ({ event }) => ({ linked: event.output }) },
            target: 'syncing',
          },
          {
            actions: { type: 'adoptLinked', params: ({ event }) => ({ linked: event.output }) },
            target: 'choosing',
          },
        ],
        onError: {
          actions: { type: 'rememberSyncProblems', params: ({ event }) => ({ error: event.error }) },
          target: 'choosing',
        },
      },
    },
    syncing: {
      tags: 'busy',
      invoke: {
        id: 'syncDestinations',
        src: 'syncDestinations',
        input: ({ context }) => syncRequestOf(context),
        onDone: {
          actions: { type: 'rememberSynced', params: ({ event }) => event.output },
          target: 'synced',
        },
        onError: {
          actions: { type: 'rememberSyncProblems', params: ({ event }) => ({ error: event.error }) },
          target: 'choosing',
        },
      },
    },
    saved: { type: 'final' },
    synced: { type: 'final' },
    closed: { type: 'final' },
  },
})
/** What a screen uses of the running machine. */
export type TemplateSyncActorRef = Pick<
  ActorRefFrom<typeof templateSyncMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
export type TemplateSyncSnapshot = SnapshotFrom<typeof templateSyncMachine>

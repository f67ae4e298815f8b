import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { PropertiesToSync, TemplateSyncAnswer } from '../../contract/destination/templateSync'
import type { Iri } from '../../contract/wire/ids'
import {
  draftOfTemplate,
  templateViolations,
  withFollowingReference,
  type TemplateDraft,
} from '../../domain/destination/templateDraft'
import { defineRecordEditor } from '../kinds/recordEditor/recordEditor'
import { becomeNew, isSavedUnchanged } from '../kinds/recordEditor/recordEditing'
import type { LoadedRecord } from '../kinds/recordEditor/recordTypes'
import { placeholder } from '../support/placeholders'
import { savePauseOf } from '../support/serverPause'
import {
  adoptLinked,
  adoptSaved,
  adoptSyncProblems,
  adoptTemplate,
  canSync,
  contextAtStart,
  isReadyToSync,
  isSyncChosen,
  syncRequestOf,
} from './templateSyncFacts'
import type {
  SyncRequest,
  TemplateSyncContext,
  TemplateSyncEvent,
  TemplateSyncInput,
  TemplateSyncOutput,
} from './templateSyncTypes'

/*
 * Edits one destination template and writes it to the linked destinations. Its form is a record editor
 * (src/machines/kinds/recordEditor). Durable: an unsaved form and an unfinished sync are listed under 'Nicht
 * abgeschlossen'.
 *
 * validating   a sync of an unchanged template needs no save
 * choosing     the user chooses properties and destinations; a failed sync returns here without a toast
 * collecting   fetches all linked destinations
 * syncing      writes them, all or none, once per command id
 * syncPausing  the server refused the sync for a short time; it is sent once more by itself
 * saved        final; only the template was saved
 * synced       final; the destinations were written
 */

const editor = defineRecordEditor<DestinationTemplate, TemplateDraft, TemplateSyncContext, TemplateSyncEvent>(
  {
    machine: 'templateSync',
    draftOf: (template, { company }) => draftOfTemplate(template, company),
    violationsOf: ({ draft, company }) => templateViolations(draft, company),
    extendChanges: withFollowingReference,
    isAlwaysSent: ({ isSyncWanted }) => isSyncWanted,
  },
)
const { states } = editor

export const templateSyncMachine = setup({
  types: {
    context: {} as TemplateSyncContext,
    input: {} as TemplateSyncInput,
    events: {} as TemplateSyncEvent,
    output: {} as TemplateSyncOutput,
    tags: {} as 'busy',
  },
  actors: {
    ...editor.actors,
    collectLinked: placeholder<readonly Iri[], { importReference: string }>('collectLinked'),
    syncDestinations: placeholder<TemplateSyncAnswer, SyncRequest>('syncDestinations'),
  },
  guards: {
    ...editor.guards,
    isForSync: ({ context }) => context.purpose === 'sync',
    isPossible: ({ context }, params: { sync: boolean }) => !params.sync || canSync(context),
    isSyncWanted: ({ context }) => context.isSyncWanted,
    isReadyToSync: ({ context, event }) => !isSavedUnchanged(event) && isReadyToSync(context),
    isSyncChosen: ({ context }) => isSyncChosen(context),
    areAllMeant: ({ context }) => isSyncChosen(context) && context.destinations === null,
    isAnyLinked: (_, params: { linked: readonly Iri[] }) => params.linked.length > 0,
  },
  actions: {
    ...editor.actions,
    adoptLoaded: assign(({ context }, params: LoadedRecord<DestinationTemplate>) =>
      adoptTemplate(context, params),
    ),
    wantSync: assign((_, params: { sync: boolean }) => ({ isSyncWanted: params.sync })),
    /** A new template has no destinations. */
    becomeNew: assign(({ context }) => ({ ...becomeNew(context), template: null, isSyncWanted: false })),
    rememberSaved: assign(({ context }, { record }: { record: DestinationTemplate | null }) =>
      adoptSaved(context, record),
    ),
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
      adoptLinked(context, params.linked),
    ),
    clearSyncProblems: assign({ syncFailure: null, conflicts: [] }),
    rememberSyncProblems: assign(({ context }, params: { error: unknown }) =>
      adoptSyncProblems(params.error, context),
    ),
    rememberSyncPause: assign(({ context }, params: { error: unknown }) => ({
      pause: savePauseOf(params.error, context.pause),
    })),
    rememberSynced: assign((_, params: TemplateSyncAnswer) => ({
      changed: params.changed ?? null,
      syncId: params.syncId ?? null,
    })),
    /** 'Vorlage erfolgreich aktualisiert' or 'Vorlage erfolgreich erstellt'. */
    notifySaved: (_, _params: { isNew: boolean }) => undefined,
  },
  delays: editor.delays,
}).createMachine({
  id: 'templateSync',
  context: ({ input }) => contextAtStart(input),
  output: ({ context: { saved, changed } }) => ({ saved, changed }),
  initial: 'opening',
  states: {
    opening: states.opening,
    loading: {
      ...states.loading,
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: states.loading.invoke.input,
        onError: states.loading.invoke.onError,
        onDone: [
          {
            guard: 'isForSync',
            actions: { type: 'adoptLoaded', params: ({ event }) => event.output },
            target: 'choosing',
          },
          states.loading.invoke.onDone,
        ],
      },
    },
    loadFailed: states.loadFailed,
    editing: {
      ...states.editing,
      on: {
        ...states.editing.on,
        'save.request': {
          guard: { type: 'isPossible', params: ({ event }) => ({ sync: event.sync }) },
          actions: { type: 'wantSync', params: ({ event }) => ({ sync: event.sync }) },
          target: 'validating',
        },
      },
    },
    validating: {
      always: [{ guard: 'isReadyToSync', target: 'choosing' }, ...states.validating.always],
    },
    saving: {
      ...states.saving,
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: states.saving.invoke.input,
        onError: states.saving.invoke.onError,
        onDone: [
          {
            guard: 'isSyncWanted',
            actions: [
              { type: 'notifySaved', params: ({ context }) => ({ isNew: context.iri === null }) },
              { type: 'rememberSaved', params: ({ event }) => ({ record: event.output }) },
            ],
            target: 'choosing',
          },
          {
            actions: [
              { type: 'notifySaved', params: ({ context }) => ({ isNew: context.iri === null }) },
              { type: 'rememberSaved', params: ({ event }) => ({ record: event.output }) },
            ],
            target: 'saved',
          },
        ],
      },
    },
    pausing: states.pausing,
    conflicted: states.conflicted,
    parked: states.parked,
    choosing: {
      entry: 'forgetPause',
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
        onError: [
          {
            guard: { type: 'isPauseGranted', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'rememberSyncPause', params: ({ event }) => ({ error: event.error }) },
            target: 'syncPausing',
          },
          {
            actions: { type: 'rememberSyncProblems', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
          },
        ],
      },
    },
    syncPausing: {
      on: { 'pause.cancel': 'choosing', close: 'closed' },
      after: { savePause: 'syncing' },
    },
    saved: states.saved,
    synced: { type: 'final' },
    closed: states.closed,
  },
})

/** The part of the actor that a screen uses. */
export type TemplateSyncActorRef = Pick<
  ActorRefFrom<typeof templateSyncMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
export type TemplateSyncSnapshot = SnapshotFrom<typeof templateSyncMachine>

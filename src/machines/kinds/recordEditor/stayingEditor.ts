import { assign, type EventObject } from 'xstate'
import { conflictsOf, mergeDrafts } from '../../../domain/drafts/draftMerge'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import { placeholder } from '../../support/placeholders'
import { defineRecordEditor, type EditedRecord } from './recordEditor'
import { adoptRecord, isDirty } from './recordEditing'
import type { LoadedRecord, RecordContext, RecordEvent, SavedRecord, SaveRequest } from './recordTypes'

/*
 * The editor of a record that always exists and whose form stays open: settings. Its states are those of
 * every record editor, with these differences.
 *
 * loading      comes first, because there is always something to read
 * editing      changes can be discarded
 * validating   sends nothing when nothing was changed
 * saving       keeps input typed in the meantime. Returns to editing, based on the saved version
 * pausing      validates the draft before it is sent once more
 * confirming   reads the saved version when the server did not return it. Until then, the sent draft counts
 *              as saved
 * conflicted   merges non-conflicting changes into the form at once, for review and another save; the user
 *              chooses only between values that both have changed
 */

export type StayingContext<R, D extends RecordDraft> = RecordContext<R, D> & {
  /** The draft being saved; the current draft may have changed since. */
  sent: D | null
}

export type StayingEvent<D extends RecordDraft> = RecordEvent<D> | { type: 'changes.discarded' }

type Failed = { event: { error: unknown } }
const errorOf = ({ event }: Failed) => ({ error: event.error })
const notifyFailure = { type: 'notifyFailure', params: errorOf } as const

/** Parts of a machine that edits such a record and stays open. */
export function defineStayingEditor<
  R,
  D extends RecordDraft,
  C extends StayingContext<R, D>,
  E extends EventObject,
>(record: EditedRecord<R, D, C>) {
  const { machine, draftOf } = record
  const { actors, guards, actions, delays, states } = defineRecordEditor<R, D, C, E>(record)
  const { isDraftChanged, isValid, isConflict, isPauseGranted } = guards
  const [whenPaused] = states.saving.invoke.onError
  const [, ...sendOrRefuse] = states.validating.always
  const { becomeNew: _, rememberSaved: __, ...commonActions } = actions
  const change = <Params extends object | undefined = undefined>(
    changesOf: (context: C, params: Params) => Partial<StayingContext<R, D>>,
  ) =>
    assign<C, E, Params, E, never>(
      // Every context has all of these fields, whatever else it has.
      ({ context }, params) => changesOf(context, params) as Partial<C>,
    )
  const savedOf = ({ event }: { event: { output: SavedRecord<R> } }) => event.output
  const outputOf = ({ event }: { event: { output: LoadedRecord<R> } }) => event.output

  return {
    actors: {
      loadRecord: actors.loadRecord,
      saveRecord: placeholder<SavedRecord<R>, SaveRequest<D>>('saveRecord'),
    },

    guards: {
      isDraftChanged,
      isUnchanged: ({ context }: { context: C }) => !isDirty(context),
      isValid,
      isConflict,
      isPauseGranted,
      isVersionKnown: (_: unknown, { record: saved, etag }: SavedRecord<R>) =>
        saved !== null && etag !== null,
      isMergedByItself: ({ context }: { context: C }, { record: newer }: LoadedRecord<R>) => {
        const { base, draft } = context
        return conflictsOf({ base, mine: draft, theirs: draftOf(newer, context) }).length === 0
      },
    },

    actions: {
      ...commonActions,
      rememberSent: change(({ draft }) => ({ sent: draft })),
      adoptSaved: change((context, { record: saved, etag }: SavedRecord<R>) => {
        if (saved === null) return {}
        const base = draftOf(saved, context)
        const draft = mergeDrafts(
          { base: context.sent ?? context.draft, mine: context.draft, theirs: base },
          {},
        )
        return { ...adoptRecord<D>(context, base, etag), draft, saved, sent: null }
      }),
      /** Its version is unknown, so that the next save is not checked for conflicts. */
      adoptSent: change((context) => ({
        ...adoptRecord<D>(context, context.sent ?? context.draft, null),
        draft: context.draft,
      })),
      forgetSent: change(() => ({ sent: null })),
      discardChanges: change((context) => adoptRecord<D>(context, context.base, context.etag)),
      /** The form reports that it contains the newer version. */
      rememberConflict: change(() => ({ failure: { status: 412, title: null } })),
      notifySaved: (_context: unknown, _params: undefined) => undefined,
    },

    delays,

    states: {
      loading: states.loading,
      loadFailed: states.loadFailed,
      editing: {
        ...states.editing,
        on: {
          ...states.editing.on,
          'changes.discarded': { actions: 'discardChanges', target: '.resting' },
        },
      },
      validating: {
        always: [{ guard: 'isUnchanged', actions: 'notifyUnchanged', target: 'editing' }, ...sendOrRefuse],
      },
      saving: {
        tags: 'busy',
        entry: 'rememberSent',
        on: { 'fields.changed': { actions: states.editing.on['fields.changed'].actions } },
        invoke: {
          id: 'saveRecord',
          src: 'saveRecord',
          input: states.saving.invoke.input,
          onDone: [
            {
              guard: { type: 'isVersionKnown', params: savedOf },
              actions: [{ type: 'adoptSaved', params: savedOf }, 'notifySaved'],
              target: 'editing',
            },
            { actions: ['adoptSent', 'notifySaved'], target: 'confirming' },
          ],
          onError: [
            whenPaused,
            { guard: { type: 'isConflict', params: errorOf }, actions: 'forgetPause', target: 'conflicted' },
            {
              actions: [notifyFailure, { type: 'adoptServerProblems', params: errorOf }],
              target: 'editing',
            },
          ],
        },
      },
      // Input during the call may have made the draft invalid.
      pausing: { ...states.pausing, after: { savePause: 'validating' } },
      confirming: {
        tags: 'busy',
        on: { 'fields.changed': { actions: states.editing.on['fields.changed'].actions } },
        invoke: {
          id: 'loadSaved',
          src: 'loadRecord',
          input: states.loading.invoke.input,
          onDone: { actions: { type: 'adoptSaved', params: outputOf }, target: 'editing' },
          onError: { actions: 'forgetSent', target: 'editing' },
        },
      },
      conflicted: {
        initial: 'reading',
        on: states.conflicted.on,
        states: {
          reading: {
            tags: 'busy',
            invoke: {
              id: 'loadNewer',
              src: 'loadRecord',
              input: states.conflicted.states.reading.invoke.input,
              onDone: [
                {
                  guard: { type: 'isMergedByItself', params: outputOf },
                  actions: [{ type: 'adoptNewer', params: outputOf }, 'mergeNewer', 'rememberConflict'],
                  target: `#${machine}.editing`,
                },
                { actions: { type: 'adoptNewer', params: outputOf }, target: 'choosing' },
              ],
              onError: { actions: notifyFailure, target: 'unread' },
            },
          },
          unread: states.conflicted.states.unread,
          choosing: states.conflicted.states.choosing,
        },
      },
      parked: states.parked,
      closed: states.closed,
    },
  } as const
}

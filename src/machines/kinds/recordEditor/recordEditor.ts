import { assign, type EventObject } from 'xstate'
import { statusOf } from '../../../domain/calls/errors'
import { fieldValidationDelayMs } from '../../../domain/calls/timing'
import type { Iri } from '../../../contract/wire/ids'
import type { MergeSide } from '../../../domain/drafts/draftMerge'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import { placeholder } from '../../support/placeholders'
import { savePauseMs, savePauseOf } from '../../support/serverPause'
import {
  adoptProblems,
  adoptRecord,
  applyChanges,
  becomeNew,
  markViolations,
  isConflict,
  isDirty,
  isDeleted,
  isSavedUnchanged,
  isUnchanged,
  mergeNewer,
  showAllViolations,
  showTouchedViolations,
  unreadPlaces,
} from './recordEditing'
import type { LoadedRecord, RecordContext, RecordEditing, SaveRequest } from './recordTypes'

/*
 * The editor of one record, from opening its form to saved or closed. The machine of a specific record uses
 * these parts and adds its own.
 *
 * opening      decides whether there is something to read
 * loading      reads an existing record, with its version
 * loadFailed   the read failed; retry or close
 * editing      the form; `resting`, or `typing` until the debounce shows the errors of the touched fields
 * validating   decides whether the draft may be sent; an unchanged record is closed without a call
 * saving       sends the draft, once per command id
 * pausing      the server refused the save for a short time; it is sent once more by itself. Editing, closing or
 *              cancelling ends the wait
 * conflicted   another user saved a newer version in the meantime. `reading` it; `unread` when that failed,
 *              with a retry; `choosing` between the values that both have changed, until the merged draft is
 *              validated and sent
 * parked       closed with a changed draft, which is kept until it is resumed or discarded
 * saved        final; the saved record is unknown when the server does not return it
 * closed       final; there was nothing to keep
 */

/** The parts that differ between records. */
export type EditedRecord<R, D extends RecordDraft, C extends RecordContext<R, D>, X = unknown> = {
  /** The id of the machine. */
  machine: string
  draftOf: (record: R, context: C) => D
  /** Violations of the draft by field; empty when it may be sent. */
  violationsOf: (context: C) => Record<string, string>
  /** Adds the changes that other changes imply. */
  extendChanges?: (draft: D, changes: Partial<D>) => Partial<D>
  /** Corrects inconsistent values of a changed or merged draft. */
  settle?: (draft: D) => D
  /** Whether closing would lose anything; by default any change counts. */
  isWorthKeeping?: (context: C) => boolean
  /** Returns the field, or the control inside it, that shows the server's message for a path. */
  placeOf?: (path: string, draft: D) => string
  /** Whether a save has a purpose beyond the record, so that an unchanged one is sent. */
  isAlwaysSent?: (context: C) => boolean
  /** Arguments of both calls beside the record. */
  moreOf?: (context: C) => X
}

type Failed = { event: { error: unknown } }
const errorOf = ({ event }: Failed) => ({ error: event.error })
const notifyFailure = { type: 'notifyFailure', params: errorOf } as const
const whenDeleted = { type: 'isDeleted', params: errorOf } as const
/** Transition for a save that the server refused for a short time. */
const whenPaused = {
  guard: { type: 'isPauseGranted', params: errorOf },
  actions: { type: 'rememberPause', params: errorOf },
  target: 'pausing',
} as const

/** Parts of a machine that edits such a record. */
export function defineRecordEditor<
  R,
  D extends RecordDraft,
  C extends RecordContext<R, D>,
  E extends EventObject,
  X = unknown,
>({
  machine,
  draftOf,
  violationsOf,
  extendChanges = (_, changes) => changes,
  settle = (draft) => draft,
  isWorthKeeping = isDirty,
  placeOf,
  isAlwaysSent = () => false,
  moreOf = () => ({}) as X,
}: EditedRecord<R, D, C, X>) {
  const change = <Params extends object | undefined = undefined>(
    changesOf: (context: C, params: Params) => Partial<RecordContext<R, D>>,
  ) =>
    assign<C, E, Params, E, never>(
      // Every context has all of these fields, whatever else it has.
      ({ context }, params) => changesOf(context, params) as Partial<C>,
    )
  const judge = (context: C) => markViolations(context, violationsOf(context))
  const settleDraft = (editing: Partial<RecordEditing<D>>) =>
    editing.draft === undefined ? editing : { ...editing, draft: settle(editing.draft) }
  const readRequestOf = ({ context }: { context: C }) => ({ iri: context.iri ?? '', ...moreOf(context) })
  const recordOf = ({ event }: { event: { output: LoadedRecord<R> } }) => event.output

  return {
    actors: {
      loadRecord: placeholder<LoadedRecord<R>, { iri: Iri } & X>('loadRecord'),
      saveRecord: placeholder<R | null, SaveRequest<D> & X>('saveRecord'),
    },

    guards: {
      isNew: ({ context }: { context: C }) => context.iri === null,
      isDraftChanged: ({ context }: { context: C }) => isWorthKeeping(context),
      isUnchanged: ({ context, event }: { context: C; event: E }) =>
        !isSavedUnchanged(event) && !isAlwaysSent(context) && isUnchanged(context),
      isValid: ({ context }: { context: C }) => Object.keys(judge(context)).length === 0,
      isConflict: ({ context }: { context: C }, { error }: { error: unknown }) =>
        isConflict(context.iri, error),
      isDeleted: ({ context }: { context: C }, { error }: { error: unknown }) =>
        isDeleted(context.iri, error),
      isPauseGranted: ({ context }: { context: C }, { error }: { error: unknown }) =>
        savePauseOf(error, context.pause) !== null,
    },

    actions: {
      adoptLoaded: change((context, { record, etag }: LoadedRecord<R>) => {
        const base = draftOf(record, context)
        const unread = unreadPlaces(base, violationsOf({ ...context, base, draft: base }))
        return adoptRecord(context, base, etag, unread)
      }),
      changeFields: change((context, { changes }: { changes: Partial<D> }) =>
        settleDraft(applyChanges(context, extendChanges(context.draft, changes))),
      ),
      showTouchedViolations: change((context) => showTouchedViolations(context, judge(context))),
      showAllViolations: change((context) => showAllViolations(context, judge(context))),
      clearOwnProblems: change(({ serverViolations }) => ({ violations: serverViolations, failure: null })),
      adoptServerProblems: change((context, { error }: { error: unknown }) =>
        adoptProblems(error, context, placeOf),
      ),
      rememberFailure: change((_, { error }: { error: unknown }) => ({
        failure: { status: statusOf(error), title: null },
      })),
      rememberPause: change(({ pause }, { error }: { error: unknown }) => ({
        failure: { status: statusOf(error), title: null },
        pause: savePauseOf(error, pause),
      })),
      forgetPause: change(() => ({ pause: null })),
      becomeNew: change((context) => becomeNew(context)),
      adoptNewer: change((context, { record, etag }: LoadedRecord<R>) => ({
        theirs: { draft: draftOf(record, context), etag },
        choices: {},
      })),
      chooseSide: change(({ choices }, { part, side }: { part: string; side: MergeSide }) => ({
        choices: { ...choices, [part]: side },
      })),
      /** Replaces the draft with the newer version plus the local changes. */
      mergeNewer: change((context) => settleDraft(mergeNewer(context))),
      forgetNewer: change(() => ({ theirs: null, choices: {} })),
      rememberSaved: change((_, { record }: { record: R | null }) => ({ saved: record })),
      /** Reports that there is nothing to save. */
      notifyUnchanged: (_context: unknown, _params: undefined) => undefined,
      /** Shows the specified toast for a failed call. */
      notifyFailure: (_: unknown, _params: { error: unknown }) => undefined,
    },

    delays: {
      fieldValidationDelay: fieldValidationDelayMs,
      savePause: ({ context }: { context: C }) => savePauseMs(context),
    },

    states: {
      opening: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
      loading: {
        tags: 'busy',
        on: { close: 'closed' },
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          input: readRequestOf,
          onDone: { actions: { type: 'adoptLoaded', params: recordOf }, target: 'editing' },
          onError: {
            actions: [notifyFailure, { type: 'rememberFailure', params: errorOf }],
            target: 'loadFailed',
          },
        },
      },
      loadFailed: { on: { 'load.retry': 'loading', close: 'closed' } },
      editing: {
        entry: 'forgetPause',
        initial: 'resting',
        on: {
          'fields.changed': {
            actions: {
              type: 'changeFields',
              params: ({ event }: { event: { changes: Partial<D> } }) => ({ changes: event.changes }),
            },
            target: '.typing',
            reenter: true,
          },
          'save.request': 'validating',
          close: [{ guard: 'isDraftChanged', target: 'parked' }, { target: 'closed' }],
        },
        states: {
          resting: {},
          typing: {
            after: { fieldValidationDelay: { actions: 'showTouchedViolations', target: 'resting' } },
          },
        },
      },
      validating: {
        always: [
          { guard: 'isUnchanged', actions: 'notifyUnchanged', target: 'closed' },
          { guard: 'isValid', actions: 'clearOwnProblems', target: 'saving' },
          { actions: 'showAllViolations', target: 'editing' },
        ],
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'saveRecord',
          src: 'saveRecord',
          input: ({ context }: { context: C }): SaveRequest<D> & X => ({
            ...moreOf(context),
            iri: context.iri,
            company: context.company,
            base: context.base,
            draft: context.draft,
            etag: context.etag,
            commandId: `${context.commandId}.${context.revision}`,
          }),
          onDone: {
            actions: {
              type: 'rememberSaved',
              params: ({ event }: { event: { output: R | null } }) => ({ record: event.output }),
            },
            target: 'saved',
          },
          onError: [
            whenPaused,
            { guard: { type: 'isConflict', params: errorOf }, actions: 'forgetPause', target: 'conflicted' },
            { guard: whenDeleted, actions: [notifyFailure, 'becomeNew'], target: 'editing' },
            {
              actions: [notifyFailure, { type: 'adoptServerProblems', params: errorOf }],
              target: 'editing',
            },
          ],
        },
      },
      pausing: {
        on: {
          'fields.changed': {
            actions: {
              type: 'changeFields',
              params: ({ event }: { event: { changes: Partial<D> } }) => ({ changes: event.changes }),
            },
            target: 'editing.typing',
          },
          'pause.cancel': 'editing',
          close: [
            { guard: 'isDraftChanged', actions: 'forgetPause', target: 'parked' },
            { target: 'closed' },
          ],
        },
        after: { savePause: { actions: 'clearOwnProblems', target: 'saving' } },
      },
      conflicted: {
        initial: 'reading',
        on: {
          // A resumed draft is sent again, and compared with the newest version at that time.
          close: [
            { guard: 'isDraftChanged', actions: 'forgetNewer', target: 'parked' },
            { target: 'closed' },
          ],
        },
        states: {
          reading: {
            tags: 'busy',
            invoke: {
              id: 'loadNewer',
              src: 'loadRecord',
              input: readRequestOf,
              onDone: { actions: { type: 'adoptNewer', params: recordOf }, target: 'choosing' },
              onError: [
                { guard: whenDeleted, actions: [notifyFailure, 'becomeNew'], target: `#${machine}.editing` },
                { actions: notifyFailure, target: 'unread' },
              ],
            },
          },
          unread: { on: { 'load.retry': 'reading' } },
          choosing: {
            on: {
              'conflict.choose': {
                actions: {
                  type: 'chooseSide',
                  params: ({ event: { part, side } }: { event: { part: string; side: MergeSide } }) => ({
                    part,
                    side,
                  }),
                },
              },
              'conflict.apply': { actions: 'mergeNewer', target: `#${machine}.validating` },
            },
          },
        },
      },
      parked: { on: { 'edit.resume': 'editing' } },
      saved: { type: 'final' },
      closed: { type: 'final' },
    },
  } as const
}

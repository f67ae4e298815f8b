import { assign, type EventObject } from 'xstate'
import { statusOf } from '../../../domain/calls/errors'
import { fieldValidationDelayMs } from '../../../domain/calls/timing'
import type { Iri } from '../../../contract/wire/ids'
import type { MergeSide } from '../../../domain/drafts/draftMerge'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import { placeholder } from '../../support/placeholders'
import {
  adoptProblems,
  adoptRecord,
  applyChanges,
  becomeNew,
  markViolations,
  isConflict,
  isDirty,
  isDeleted,
  isSentAnyway,
  isUnchanged,
  mergeNewer,
  showAllViolations,
  showTouchedViolations,
  unreadPlaces,
} from './recordEditing'
import type { LoadedRecord, RecordContext, RecordEditing, SaveRequest } from './recordTypes'

/*
 * The editor of one record, from opening its form to saved or closed. Its parts are put into the machine of a certain
 * record, which adds what is its own.
 *
 * opening      decides whether there is something to read
 * loading      an existing record is read, with its version
 * loadFailed   it could not be read; try again or close
 * editing      the form; `resting`, or `typing` until a pause shows the errors of the fields touched
 * validating   decides whether the draft may be sent; an unchanged record is closed, and nothing is sent
 * saving       the draft is sent, once per command id
 * conflicted   somebody saved a newer version meanwhile. `reading` it; `unread` when that failed, to be tried again;
 *              `choosing` between both values of what both have changed, until the merged draft is validated and sent
 * parked       closed with a changed draft, which is kept until it is gone on with or discarded
 * saved        final; what was saved is not known when the server made a record and does not tell which
 * closed       final; there was nothing to keep
 */

/** What differs between the records. */
export type EditedRecord<R, D extends RecordDraft, C extends RecordContext<R, D>, X = unknown> = {
  /** The id of the machine. */
  machine: string
  draftOf: (record: R, context: C) => D
  /** What is wrong with the draft of a context, by field; empty when it may be sent. */
  violationsOf: (context: C) => Record<string, string>
  /** Adds the changes that others bring with them. */
  extendChanges?: (draft: D, changes: Partial<D>) => Partial<D>
  /** Corrects what of a changed or merged draft does not go together. */
  settle?: (draft: D) => D
  /** Whether closing would lose anything; by default any change counts. */
  isWorthKeeping?: (context: C) => boolean
  /** The field, or the control inside of it, that shows what the server says of a path. */
  placeOf?: (path: string, draft: D) => string
  /** Whether a save has a purpose beyond the record, so that an unchanged one is sent. */
  isAlwaysSent?: (context: C) => boolean
  /** What both calls are told beside the record. */
  moreOf?: (context: C) => X
}

type Failed = { event: { error: unknown } }
const errorOf = ({ event }: Failed) => ({ error: event.error })
const notifyFailure = { type: 'notifyFailure', params: errorOf } as const
const whenDeleted = { type: 'isDeleted', params: errorOf } as const

/** The parts of a machine that edits such a record. */
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
      // A context has all of these fields, whatever else is in it.
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
        !isSentAnyway(event) && !isAlwaysSent(context) && isUnchanged(context),
      isValid: ({ context }: { context: C }) => Object.keys(judge(context)).length === 0,
      isConflict: ({ context }: { context: C }, { error }: { error: unknown }) =>
        isConflict(context.iri, error),
      isDeleted: ({ context }: { context: C }, { error }: { error: unknown }) =>
        isDeleted(context.iri, error),
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
      becomeNew: change((context) => becomeNew(context)),
      adoptNewer: change((context, { record, etag }: LoadedRecord<R>) => ({
        theirs: { draft: draftOf(record, context), etag },
        choices: {},
      })),
      chooseSide: change(({ choices }, { part, side }: { part: string; side: MergeSide }) => ({
        choices: { ...choices, [part]: side },
      })),
      /** From here on, the draft is the newer version with what I changed. */
      mergeNewer: change((context) => settleDraft(mergeNewer(context))),
      forgetNewer: change(() => ({ theirs: null, choices: {} })),
      rememberSaved: change((_, { record }: { record: R | null }) => ({ saved: record })),
      /** Says that there is nothing to save. */
      notifyUnchanged: (_context: unknown, _params: undefined) => undefined,
      /** Shows the specified toast for a failed call. */
      notifyFailure: (_: unknown, _params: { error: unknown }) => undefined,
    },

    delays: { fieldValidationDelay: fieldValidationDelayMs },

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
            { guard: { type: 'isConflict', params: errorOf }, target: 'conflicted' },
            { guard: whenDeleted, actions: [notifyFailure, 'becomeNew'], target: 'editing' },
            {
              actions: [notifyFailure, { type: 'adoptServerProblems', params: errorOf }],
              target: 'editing',
            },
          ],
        },
      },
      conflicted: {
        initial: 'reading',
        on: {
          // What is gone on with later is sent again, and compared with what is then the newest version.
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

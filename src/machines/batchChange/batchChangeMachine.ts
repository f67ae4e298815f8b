import { assign, setup } from 'xstate'
import type { Iri } from '../../contract/wire/ids'
import { isRefusal } from '../../domain/calls/isRefusal'
import { placeholder } from '../support/placeholders'
import type {
  BatchChangeContext,
  BatchChangeEvent,
  BatchChangeInput,
  Change,
  ReadRequest,
  RecordFacts,
  WriteRequest,
} from './batchChangeTypes'
import {
  contextAtStart,
  isAsked,
  isDeleted,
  isStale,
  pauseOf,
  readRequestOf,
  withChanged,
  withKept,
  withPause,
  withRecord,
  withSame,
  withStale,
  writeOf,
  writeRequestOf,
} from './changeFacts'

/*
 * Changes several records at once: categories of destinations, whether they are active, copies of them;
 * drivers of tours, and their starts. The API has no bulk call, so they are changed one by one. Each record is
 * read first: its version protects changes by other users, and its previous values allow an undo.
 *
 * opening      decides whether to ask first
 * asking       the question is on screen
 * next         decides whether another record follows
 * reading      reads one record
 * deciding     decides whether anything has to be sent for it
 * writing      changes it, `working`; or `stopping`: waits for the current call and starts no other
 * pausing      the server asked to wait; resumes by itself afterwards
 * interrupted  a call got no answer; resuming repeats the same call
 * parked       interrupted and hidden; kept until it is resumed or discarded
 * done         final; all calls are answered, or the user stopped
 * closed       final; the question was cancelled and nothing was changed
 */

type Failed = { error: unknown }
const failureOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })
const keep = { actions: { type: 'rememberKept', params: failureOf }, target: 'next' } as const
const pause = {
  guard: { type: 'isPauseGranted', params: failureOf },
  actions: { type: 'rememberPause', params: failureOf },
  target: 'pausing',
} as const
const interrupt = { actions: { type: 'notifyFailure', params: failureOf }, target: 'interrupted' } as const
/** The record that was read stays the base of the repeated call, so that it is the same call. */
const goOn = [{ guard: 'isRead', target: 'deciding' }, { target: 'next' }] as const

export const batchChangeMachine = setup({
  types: {
    context: {} as BatchChangeContext,
    input: {} as BatchChangeInput,
    events: {} as BatchChangeEvent,
    /** `question`: the dialog is on screen and shows the progress. */
    tags: {} as 'busy' | 'question',
  },
  actors: {
    readRecord: placeholder<RecordFacts, ReadRequest>('readRecord'),
    /** Returns the @id of the created copy; null when nothing is created or the server does not return it. */
    writeRecord: placeholder<Iri | null, WriteRequest>('writeRecord'),
  },
  guards: {
    isAsked: ({ context }) => isAsked(context),
    isNothingLeft: ({ context }) => context.items.length === 0,
    isRead: ({ context }) => context.record !== null,
    isSame: ({ context }) => writeOf(context) === 'same',
    isUnknown: ({ context }) => writeOf(context) === 'unknown',
    isStopping: ({ context }) => context.isStopping,
    isDeleted: ({ context }, params: Failed) => isDeleted(context, params.error),
    isStale: ({ context }, params: Failed) => isStale(context, params.error),
    isRefusal: (_, params: Failed) => isRefusal(params.error),
    isPauseGranted: ({ context }, params: Failed) => pauseOf(context, params.error) !== null,
  },
  actions: {
    adoptChange: assign((_, params: { change: Change }) => ({ change: params.change })),
    rememberRecord: assign(({ context }, params: { record: RecordFacts }) =>
      withRecord(context, params.record),
    ),
    rememberChanged: assign(({ context }, params: { made: Iri | null }) => withChanged(context, params.made)),
    rememberSame: assign(({ context }) => withSame(context)),
    rememberKept: assign(({ context }, params: Failed) => withKept(context, params.error)),
    rememberStale: assign(({ context }) => withStale(context)),
    rememberPause: assign(({ context }, params: Failed) => withPause(context, params.error)),
    /** Keeps only the item in flight. */
    dropRest: assign(({ context }) => ({ items: context.items.slice(0, 1), isStopping: true })),
    /** Reports which records were changed and which were not. */
    notifyOutcome: () => undefined,
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: Failed) => undefined,
  },
  delays: { serverPause: ({ context }) => context.pauses.seconds * 1_000 },
}).createMachine({
  id: 'batchChange',
  context: ({ input }) => contextAtStart(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isAsked', target: 'asking' }, { target: 'next' }] },
    asking: {
      tags: 'question',
      on: {
        'change.confirm': {
          actions: { type: 'adoptChange', params: ({ event }) => ({ change: event.change }) },
          target: 'next',
        },
        'change.leave': 'closed',
        close: 'closed',
      },
    },
    next: { always: [{ guard: 'isNothingLeft', target: 'done' }, { target: 'reading' }] },
    reading: {
      tags: ['busy', 'question'],
      on: { 'change.leave': 'done' },
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context }) => readRequestOf(context),
        onDone: {
          actions: { type: 'rememberRecord', params: ({ event }) => ({ record: event.output }) },
          target: 'deciding',
        },
        onError: [
          { guard: { type: 'isDeleted', params: failureOf }, actions: 'rememberSame', target: 'next' },
          { guard: { type: 'isRefusal', params: failureOf }, ...keep },
          pause,
          interrupt,
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'isSame', actions: 'rememberSame', target: 'next' },
        {
          guard: 'isUnknown',
          actions: { type: 'rememberKept', params: { error: null } },
          target: 'next',
        },
        { target: 'writing' },
      ],
    },
    writing: {
      tags: 'busy',
      initial: 'working',
      states: {
        working: { tags: 'question', on: { 'change.leave': { actions: 'dropRest', target: 'stopping' } } },
        stopping: {},
      },
      invoke: {
        id: 'writeRecord',
        src: 'writeRecord',
        input: ({ context }) => writeRequestOf(context),
        onDone: {
          actions: { type: 'rememberChanged', params: ({ event }) => ({ made: event.output }) },
          target: 'next',
        },
        onError: [
          { guard: { type: 'isDeleted', params: failureOf }, actions: 'rememberSame', target: 'next' },
          { guard: { type: 'isStale', params: failureOf }, actions: 'rememberStale', target: 'next' },
          { guard: { type: 'isRefusal', params: failureOf }, ...keep },
          { guard: 'isStopping', actions: { type: 'notifyFailure', params: failureOf }, target: 'done' },
          pause,
          interrupt,
        ],
      },
    },
    pausing: {
      tags: ['busy', 'question'],
      on: { 'change.leave': 'done' },
      after: { serverPause: goOn },
    },
    interrupted: {
      tags: 'question',
      on: { 'change.confirm': goOn, 'change.leave': 'done', close: 'parked' },
    },
    parked: { on: { 'change.resume': 'interrupted' } },
    done: { type: 'final', entry: 'notifyOutcome' },
    closed: { type: 'final' },
  },
})

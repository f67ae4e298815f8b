import type { MergeSide } from '../../domain/drafts/draftMerge'

/*
 * Parts that the editors of all records have in common. A machine that takes one of them has the guards, the actions
 * and the states named in it; `setup` checks that it has, as if the part were written there.
 */

type Failed = { event: { error: unknown } }
type Edited = { context: { iri: string | null } }

const failureOf = ({ event }: Failed) => ({ error: event.error })
const notifyFailure = { type: 'notifyFailure', params: failureOf } as const
const isGone = { type: 'isGone', params: failureOf } as const
const iriOf = ({ context }: Edited) => ({ iri: context.iri ?? '' })
const resultOf = <R>({ event }: { event: { output: R } }) => event.output

/** The record could not be read. */
export const loadFails = {
  actions: [notifyFailure, { type: 'rememberFailure', params: failureOf }],
  target: 'loadFailed',
} as const

/**
 * Reads an existing record for its form.
 * @param src the actor, and its id
 */
export const loading = <const Src extends string>(src: Src) =>
  ({
    tags: 'busy',
    on: { close: 'closed' },
    invoke: {
      id: src,
      src,
      input: iriOf,
      onDone: { actions: { type: 'adoptLoaded', params: resultOf }, target: 'editing' },
      onError: loadFails,
    },
  }) as const

/**
 * A save that was refused: because of a newer version, because the record is gone, or for what is wrong with it.
 * @param editing where the form says so
 */
export const saveFails = <const Editing extends string>(editing: Editing) =>
  [
    { guard: { type: 'isConflict', params: failureOf }, target: 'conflicted' },
    { guard: isGone, actions: [notifyFailure, 'becomeNew'], target: editing },
    { actions: [notifyFailure, { type: 'adoptServerProblems', params: failureOf }], target: editing },
  ] as const

/**
 * Reads the newer version, which is then chosen from; `unread` where that fails.
 * @param src the actor that reads the record
 * @param editing where the form offers a record that was deleted meanwhile
 */
export const readingNewer = <const Src extends string, const Editing extends string>(
  src: Src,
  editing: Editing,
) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'loadNewer',
      src,
      input: iriOf,
      onDone: { actions: { type: 'adoptNewer', params: resultOf }, target: 'choosing' },
      onError: [
        { guard: isGone, actions: [notifyFailure, 'becomeNew'], target: editing },
        { actions: notifyFailure, target: 'unread' },
      ],
    },
  }) as const

/**
 * The choice between both values of what both have changed.
 * @param next where the merged draft goes
 */
export const choosingSides = <const Next extends string>(next: Next) =>
  ({
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
      'conflict.apply': { actions: 'merge', target: next },
    },
  }) as const

import type { EventObject } from 'xstate'
import { isThrottled } from '../../../domain/calls/isThrottled'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import { defineRecordEditor, type EditedRecord } from './recordEditor'
import type { RecordContext } from './recordTypes'

/*
 * The editor of a small record, whose form is one dialog with its messages in the footer. Its states are
 * those of every record editor, with one difference.
 *
 * saving       when there were too many attempts, only the form reports it, with the time to wait
 */

type Failed = { event: { error: unknown } }
const errorOf = ({ event }: Failed) => ({ error: event.error })

/** Parts of a machine that edits such a record. */
export function defineFormEditor<
  R,
  D extends RecordDraft,
  C extends RecordContext<R, D>,
  E extends EventObject,
  X = unknown,
>(record: EditedRecord<R, D, C, X>) {
  const { actors, guards, actions, delays, states } = defineRecordEditor<R, D, C, E, X>(record)
  const { saving } = states
  const [whenPaused, ...otherFailures] = saving.invoke.onError
  return {
    actors,
    guards: {
      ...guards,
      isThrottled: (_: unknown, { error }: { error: unknown }) => isThrottled(error),
    },
    actions,
    delays,
    states: {
      ...states,
      saving: {
        ...saving,
        invoke: {
          ...saving.invoke,
          onError: [
            whenPaused,
            {
              guard: { type: 'isThrottled', params: errorOf },
              actions: { type: 'adoptServerProblems', params: errorOf },
              target: 'editing',
            },
            ...otherFailures,
          ],
        },
      },
    },
  } as const
}

import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { batchDeletionMachine } from '../../src/machines/batchDeletion/batchDeletionMachine'
import type { BatchDeletionInput } from '../../src/machines/batchDeletion/batchDeletionTypes'
import type { Model } from '../support/model'

const items = [1, 2, 3].map((id) => ({ iri: `/api/tour-templates/${id}`, commandId: `c${id}` }))
/** Three selected tours. */
export const several: BatchDeletionInput = { kind: 'tours', only: null, items }

/** Longer than the checks of a page take. */
export const pauseSeconds = 60

const invokes = { removeRecord: 'removeRecord' } as const
type DeletionModel = Model<typeof batchDeletionMachine, typeof invokes>

const events: DeletionModel['events'] = {
  'deletion.confirm': [{}],
  'deletion.leave': [{}],
  'deletion.resume': [{}],
  close: [{}],
  'xstate.done.actor.removeRecord': [{ output: undefined }],
  'xstate.error.actor.removeRecord': [
    { error: new HttpError({ status: 404 }) },
    { error: new HttpError({ status: 409, code: 'StillReferenced' }) },
    { error: new NetworkError() },
    { error: new HttpError({ status: 503, retryAfterSeconds: pauseSeconds }) },
  ],
}
const facts: DeletionModel['facts'] = ({ items: left, removed, refusals, pauses }) => [
  left.length,
  removed,
  refusals.map(({ iri }) => iri),
  pauses.count,
]

/** The limit of pauses is tested beside the rule. */
const isPossible: DeletionModel['isPossible'] = ({ context }, event) =>
  !('error' in event && event.error instanceof HttpError && event.error.retryAfterSeconds !== null) ||
  context.pauses.count === 0

export const batchDeletionModel = {
  machine: batchDeletionMachine,
  input: several,
  invokes,
  events,
  facts,
  isPossible,
}

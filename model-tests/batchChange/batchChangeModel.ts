import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { batchChangeMachine } from '../../src/machines/batchChange/batchChangeMachine'
import type { BatchChangeInput, Change, RecordFacts } from '../../src/machines/batchChange/batchChangeTypes'
import type { Model } from '../support/model'

const pauseSeconds = 60

/** The initial request, and the request after the question is answered. */
const unchosen: Change = { kind: 'tags', add: [], remove: [] }
export const chosen: Change = { kind: 'tags', add: ['/api/tags/new'], remove: ['/api/tags/old'] }

const inputOf = (change: Change, ids: readonly number[]): BatchChangeInput => ({
  change,
  isUndo: false,
  items: ids.map((id) => ({ iri: `/api/destinations/${id}`, commandId: `c${id}`, name: '', own: null })),
  seen: { count: 0, counts: {} },
})
/** Two destinations whose categories are to be chosen. */
export const tagging = inputOf(unchosen, [1, 2])
/** One destination that is deactivated, which needs no question. */
export const switching = inputOf({ kind: 'active', active: false }, [1])
/** The driver of one tour. */
export const assigning = inputOf({ kind: 'drivers', drivers: ['/api/users/2'], isChosen: true }, [1])
export const starting = inputOf({ kind: 'start' }, [1])
export const duplicating = inputOf({ kind: 'duplicate' }, [1])
/** Copies are reverted. */
export const undoing: BatchChangeInput = {
  ...duplicating,
  isUndo: true,
  items: tagging.items.map((item) => ({ ...item, name: 'Kopie', own: { kind: 'remove' } })),
}

const record: RecordFacts = {
  etag: 'v1',
  name: 'Rathaus',
  tags: ['/api/tags/old', '/api/tags/kept'],
  active: true,
  tourTemplate: '/api/tour-templates/1',
  drivers: ['/api/users/1'],
}
const records: RecordFacts[] = [
  record,
  // Already in the requested state.
  {
    ...record,
    etag: null,
    tags: ['/api/tags/new'],
    active: false,
    tourTemplate: null,
    drivers: ['/api/users/2'],
  },
  // A server without details.
  { ...record, name: '', tags: null, active: null, drivers: null },
]

const invokes = { readRecord: 'readRecord', writeRecord: 'writeRecord' } as const
type ChangeModel = Model<typeof batchChangeMachine, typeof invokes>

const failures = [404, 409, 412].map((status) => new HttpError({ status }))
const answers = [
  ...failures,
  new NetworkError(),
  new HttpError({ status: 503, retryAfterSeconds: pauseSeconds }),
].map((error) => ({ error }))

const events: ChangeModel['events'] = {
  'change.confirm': [{ change: chosen }],
  'change.leave': [{}],
  'change.resume': [{}],
  close: [{}],
  'xstate.done.actor.readRecord': records.map((output) => ({ output })),
  'xstate.error.actor.readRecord': answers,
  'xstate.done.actor.writeRecord': [{ output: null }, { output: '/api/destinations/9' }],
  'xstate.error.actor.writeRecord': answers,
}
const facts: ChangeModel['facts'] = ({
  change,
  items,
  record: read,
  tries,
  changed,
  sameCount,
  kept,
  pauses,
  isStopping,
}) => [
  change.kind === 'tags' && change.add.length,
  items.length,
  read,
  tries,
  changed.map(({ undo }) => undo === null),
  sameCount,
  kept.map(({ iri, error }) => [iri, error === null]),
  pauses.count,
  isStopping,
]

/** The limits of pauses and refetches are tested beside the rule. */
const isPossible: ChangeModel['isPossible'] = ({ context }, event) => {
  if (!('error' in event) || !(event.error instanceof HttpError)) return true
  if (event.error.retryAfterSeconds !== null) return context.pauses.count === 0
  return event.error.status !== 412 || context.tries < 1
}

export const batchChangeModel = {
  machine: batchChangeMachine,
  input: tagging,
  invokes,
  events,
  facts,
  isPossible,
}

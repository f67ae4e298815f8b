import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { batchOptimisationMachine } from '../../src/machines/batchOptimisation/batchOptimisationMachine'
import type { BatchOptimisationInput } from '../../src/machines/batchOptimisation/batchOptimisationTypes'
import type { Model } from '../support/model'

const items = [1, 2, 3].map((id) => ({
  iri: `/api/tour-templates/${id}`,
  name: `Tour ${id}`,
  commandId: `c${id}`,
}))
export const input: BatchOptimisationInput = { items }
const irisOf = (some: typeof items) => some.map(({ iri }) => iri)

export const pauseSeconds = 60

const invokes = { optimizeTour: 'optimizeTour' } as const
type OptimisationModel = Model<typeof batchOptimisationMachine, typeof invokes>

const figures = (end: number) => ({ drive: 3_600, end, strict: 0, soft: 1 })

const events: OptimisationModel['events'] = {
  // None, and one that is not in the list.
  'tours.start': [{ iris: irisOf(items.slice(0, 2)) }, { iris: ['/api/tour-templates/9'] }],
  'tours.retry': [{}],
  'tours.leave': [{}],
  'tours.undo': [{}],
  'tours.resume': [{}],
  close: [{}],
  'xstate.done.actor.optimizeTour': [
    { output: { before: figures(50_000), after: figures(48_000) } },
    { output: { before: figures(50_000), after: figures(50_000) } },
    { output: null },
  ],
  'xstate.error.actor.optimizeTour': [
    { error: new HttpError({ status: 422 }) },
    { error: new NetworkError() },
    { error: new HttpError({ status: 503, retryAfterSeconds: pauseSeconds }) },
  ],
}

const facts: OptimisationModel['facts'] = ({
  items: left,
  isUndo,
  results,
  restored,
  keptErrors,
  pauses,
}) => [
  left.length,
  isUndo,
  results.map(({ gain, error }) => [gain?.endSeconds, error === null]),
  restored,
  keptErrors.length,
  pauses.count,
]

/** The limit of pauses is tested beside the rule. Only an undo is answered without figures. */
const isPossible: OptimisationModel['isPossible'] = ({ context }, event) => {
  if ('output' in event) return (event.output === null) === context.isUndo
  return (
    !('error' in event && event.error instanceof HttpError && event.error.retryAfterSeconds !== null) ||
    context.pauses.count === 0
  )
}

export const batchOptimisationModel = {
  machine: batchOptimisationMachine,
  input,
  invokes,
  events,
  facts,
  isPossible,
}

import { expect } from 'vitest'
import { batchDeletionLog } from '../../src/machines/batchDeletion/batchDeletionLog'
import type { batchDeletionMachine } from '../../src/machines/batchDeletion/batchDeletionMachine'
import type { BatchDeletionInput } from '../../src/machines/batchDeletion/batchDeletionTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { batchDeletionModel, several } from './batchDeletionModel'
import { restAfter, restAtStart } from './batchDeletionOracle'

const single: BatchDeletionInput = {
  kind: 'destinations',
  only: { name: 'Halt 1', destinationCount: 0 },
  items: [{ iri: '/api/destinations/1', commandId: 'c1' }],
}

const obeysOracle =
  (input: BatchDeletionInput): Invariant<typeof batchDeletionMachine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    if ('removeRecord' in started)
      expect(started['removeRecord']).toEqual({ kind: input.kind, ...context.items[0] })
    const effects = actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(
      event === null || before === null ? restAtStart(input) : restAfter(event, before),
    )
  }

const leadsOn = 'Something is left whenever a call is due, so that next leads on to sending at once'

describeModel(
  {
    ...batchDeletionModel,
    durable: batchDeletionLog,
    invariants: { '*': obeysOracle(several) },
    equivalentMutants: {
      'asking: deletion.confirm[0] led to next': leadsOn,
      'interrupted: deletion.confirm[0] led to next': leadsOn,
      'pausing: xstate.after.serverPause.batchDeletion.pausing[0] led to next': leadsOn,
      'pausing without exit action 0':
        'Leaving cancels its delay, and only the end of the whole run leaves it before the delay ends',
    },
  },
  { 'a single one': { input: single, invariants: { '*': obeysOracle(single) } } },
)

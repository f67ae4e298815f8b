import { expect } from 'vitest'
import { batchOptimisationLog } from '../../src/machines/batchOptimisation/batchOptimisationLog'
import type { batchOptimisationMachine } from '../../src/machines/batchOptimisation/batchOptimisationMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { batchOptimisationModel, input } from './batchOptimisationModel'
import { restAfter, restAtStart } from './batchOptimisationOracle'

const obeysOracle: Invariant<typeof batchOptimisationMachine> = (
  { value, context },
  { event, before, actions },
) => {
  const started = startedIn(actions)
  if ('optimizeTour' in started) {
    const { iri, commandId } = context.items[0] ?? { iri: 'none', commandId: 'none' }
    const { isUndo } = context
    expect(started['optimizeTour']).toEqual({
      iri,
      isUndo,
      commandId: isUndo ? `${commandId}.undo` : commandId,
    })
  }
  const effects = actions
    .filter(({ type }) => !type.startsWith('xstate.'))
    .map(({ type, params }) => ({ type, params }))
  expect({ value, context, effects }).toEqual(
    event === null || before === null ? restAtStart(input) : restAfter(event, before),
  )
}

describeModel({
  ...batchOptimisationModel,
  durable: batchOptimisationLog,
  invariants: { '*': obeysOracle },
})

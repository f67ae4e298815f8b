import { expect } from 'vitest'
import { commandLog } from '../../src/machines/command/commandLog'
import type { CommandInput } from '../../src/machines/command/commandTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { commandModel, copy, copyIntoTour, copyOfTour, opened, start, type Machine } from './commandModel'
import { restAfter, restAtStart } from './commandOracle'

const obeysOracle =
  (input: CommandInput): Invariant<Machine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    if ('sendCommand' in started) {
      const { command, commandId, attempt } = context
      expect(started['sendCommand']).toEqual({ command, commandId: `${commandId}.${attempt}` })
    }
    const effects = actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(
      event === null || before === null ? restAtStart(input) : restAfter(event, before),
    )
  }

const withOracle = (one: ReturnType<typeof opened>) => ({
  ...one,
  invariants: { '*': obeysOracle(one.input) },
})

describeModel(
  { ...commandModel, durable: commandLog, ...withOracle(opened(start)) },
  {
    'a choice in the question': withOracle(opened(copy, copyIntoTour)),
    'a question that ends with the refusal': withOracle(
      opened({
        kind: 'deleteRecord',
        record: 'tag',
        iri: '/api/tags/1',
        name: 'Winterdienst',
        linkedCount: null,
      }),
    ),
    'no question': withOracle(opened(copyOfTour)),
    'a new tour': withOracle(
      opened({
        kind: 'createTour',
        name: 'Tour X7F2',
        body: { name: 'Tour X7F2', planning: true, startLat: null },
      }),
    ),
  },
)

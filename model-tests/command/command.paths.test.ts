import { expect } from 'vitest'
import { DecodeError, HttpError, NetworkError } from '../../src/domain/calls/errors'
import { commandLog } from '../../src/machines/command/commandLog'
import { commandMachine } from '../../src/machines/command/commandMachine'
import type { Command, CommandInput } from '../../src/machines/command/commandTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant, Model } from '../support/model'
import { startedIn } from '../support/startedIn'
import { restAfter, restAtStart } from './commandOracle'

type Machine = typeof commandMachine
const invokes = { sendCommand: 'sendCommand' } as const

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

/** @param commands what may be sent; the first one is what it is opened with */
function opened(first: Command, ...others: Command[]) {
  const input: CommandInput = { command: first, commandId: 'c1' }
  const events: Model<Machine, typeof invokes>['events'] = {
    'command.send': [first, ...others].map((command) => ({ command })),
    'command.leave': [{}],
    'command.resume': [{}],
    close: [{}],
    'xstate.done.actor.sendCommand': [
      { output: null },
      { output: { iri: '/api/tour-templates/2', name: 'Nordrunde (Kopie)' } },
    ],
    'xstate.error.actor.sendCommand': [
      {
        error: new HttpError({
          status: 422,
          violations: [{ propertyPath: 'tourTemplate', message: 'Die Startadresse fehlt.' }],
        }),
      },
      { error: new HttpError({ status: 503 }) },
      { error: new NetworkError() },
      { error: new DecodeError('a copy') },
      { error: new TypeError('a defect') },
    ],
  }
  return { input, events, invariants: { '*': obeysOracle(input) } }
}

const iri = '/api/tour-templates/1'
const copy = {
  kind: 'duplicateDestination',
  iri: '/api/destinations/1',
  address: 'Hof 1',
  tourTemplate: null,
} as const

describeModel(
  {
    machine: commandMachine,
    durable: commandLog,
    invokes,
    ...opened({
      kind: 'startTour',
      tour: { iri, name: 'Nordrunde', destinationCount: 3, status: 'ready' },
    }),
    // Another attempt is counted; how often makes no difference.
    facts: ({ command, attempt, refusal, made }) => [command, attempt % 2, refusal, made],
  },
  {
    'a choice in the question': opened(copy, { ...copy, tourTemplate: iri }),
    'a question that ends with the refusal': opened({
      kind: 'deleteRecord',
      record: 'tag',
      iri: '/api/tags/1',
      name: 'Winterdienst',
      linkedCount: null,
    }),
    'no question': opened({ kind: 'duplicateTour', iri, name: 'Nordrunde' }),
    'a new tour': opened({
      kind: 'createTour',
      name: 'Tour X7F2',
      body: { name: 'Tour X7F2', planning: true, startLat: null },
    }),
  },
)

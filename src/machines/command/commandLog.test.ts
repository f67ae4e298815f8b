import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { answerOf, settle } from '../support/answers.testing'
import { commandLog } from './commandLog'
import { commandMachine } from './commandMachine'
import type { Command, Made } from './commandTypes'

const tour = {
  iri: '/api/tour-templates/1',
  name: 'Nordrunde',
  destinationCount: 3,
  status: 'ready',
} as const
const command: Command = { kind: 'startTour', tour }

/** Opens the question whether to start the tour. */
function open(...answers: (Made | Error)[]) {
  const machine = commandMachine.provide({
    actors: {
      sendCommand: fromPromise<Made, { command: Command; commandId: string }>(() => answerOf(answers, 1)),
    },
  })
  const actor = createActor(machine, { input: { command, commandId: 'c' } }).start()
  return {
    send: () => actor.send({ type: 'command.send', command }),
    leave: () => actor.send({ type: 'command.leave' }),
    isTrivial: () => commandLog.isTrivial?.(actor.getSnapshot()),
  }
}

it('is kept only while the user waits for an answer', async () => {
  const { send, leave, isTrivial } = open()
  expect(isTrivial()).toBe(true)
  send()
  expect(isTrivial()).toBe(false)
  leave()
  expect(isTrivial()).toBe(true)
})

it.each([
  [new NetworkError(), false],
  [new HttpError({ status: 422 }), true],
])('after %s: trivial, %s', async (error, isLost) => {
  const { send, isTrivial } = open(error)
  send()
  await settle()
  expect(isTrivial()).toBe(isLost)
})

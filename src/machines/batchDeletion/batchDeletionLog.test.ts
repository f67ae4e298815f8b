import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import { answerOf, settle } from '../support/answers.testing'
import { batchDeletionLog } from './batchDeletionLog'
import { batchDeletionMachine } from './batchDeletionMachine'
import type { DeletionRequest } from './batchDeletionTypes'
import { deletionProgress } from './deletionFacts'

/** Opens the question for three tours; the calls end with these answers, in order. */
function open(...answers: (undefined | Error)[]) {
  let calls = 0
  const machine = batchDeletionMachine.provide({
    actors: {
      removeRecord: fromPromise<void, DeletionRequest>(async () => {
        calls += 1
        if (calls > answers.length) return new Promise<void>(() => undefined)
        const answer = answers[calls - 1]
        return answer === undefined ? undefined : answerOf<never>([answer], 1)
      }),
    },
  })
  const items = [1, 2, 3].map((id) => ({ iri: `/api/tour-templates/${id}`, commandId: `c${id}` }))
  const actor = createActor(machine, { input: { kind: 'tours', only: null, items } }).start()
  return {
    send: async (type: 'deletion.confirm' | 'deletion.leave') => {
      actor.send({ type })
      for (let turn = 0; turn < 5; turn += 1) await settle()
    },
    isTrivial: () => batchDeletionLog.isTrivial?.(actor.getSnapshot()),
    progress: () => deletionProgress(actor.getSnapshot().context),
  }
}

it('is kept from the confirmation until it is stopped', async () => {
  const { send, isTrivial } = open()
  expect(isTrivial()).toBe(true)
  await send('deletion.confirm')
  expect(isTrivial()).toBe(false)
  await send('deletion.leave')
  expect(isTrivial()).toBe(true)
})

it('is kept when a call got no answer', async () => {
  const { send, isTrivial } = open(undefined, new NetworkError())
  await send('deletion.confirm')
  expect(isTrivial()).toBe(false)
})

it('reports the progress since the last confirmation', async () => {
  const { send, progress } = open(undefined, new NetworkError(), undefined)
  expect(progress()).toEqual({ done: 0, count: 3 })
  await send('deletion.confirm')
  expect(progress()).toEqual({ done: 1, count: 3 })
  await send('deletion.confirm')
  expect(progress()).toEqual({ done: 1, count: 2 })
})

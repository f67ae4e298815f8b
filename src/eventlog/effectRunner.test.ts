import { setImmediate } from 'node:timers/promises'
import { fromPromise, setup, type AnyActorLogic, type AnyEventObject } from 'xstate'
import { expect, it } from 'vitest'
import { createEffectRunner } from './effectRunner'
import type { PendingWork, PendingChild } from './fold'
import { createTestTimers } from './testing/testTimers'

type Work = { signal: AbortSignal; resolve: (output: string) => void; reject: (error: unknown) => void }

function open() {
  const works: Work[] = []
  const reported: unknown[] = []
  const delays: number[] = []
  const time = createTestTimers()
  const work = fromPromise<string, string>(
    ({ signal }) => new Promise((resolve, reject) => works.push({ signal, resolve, reject })),
  )
  const machine = setup({ actors: { work: work as AnyActorLogic } }).createMachine({ id: 'machine' })
  const runner = createEffectRunner({
    machine,
    now: time.now,
    timers: {
      ...time.timers,
      setTimeout: (act, delayMs) => {
        delays.push(delayMs)
        return time.timers.setTimeout(act, delayMs)
      },
    },
    reportResult: (id, pending, event) => reported.push([id, pending.startedBy, event]),
    reportDelay: (event) => reported.push(event),
  })
  return { runner, works, reported, delays, time }
}
const child = (startedBy: number, src = 'work'): PendingChild => ({ src, input: 'a', startedBy })
const timer = (event: AnyEventObject, dueAt: number): PendingWork['timers'][string] => ({
  event,
  dueAt,
  startedBy: 0,
})

it('starts a child once and reports its result', async () => {
  const { runner, works, reported } = open()
  const one = child(1)
  runner.runChildren({ one })
  runner.runChildren({ one })
  expect(works.length).toBe(1)
  works[0]?.resolve('done')
  await setImmediate()
  expect(reported).toEqual([['one', 1, { type: 'xstate.done.actor.one', output: 'done', actorId: 'one' }]])
})

it('reports the error of a child', async () => {
  const { runner, works, reported } = open()
  runner.runChildren({ one: child(1) })
  const error = new Error('x')
  works[0]?.reject(error)
  await setImmediate()
  expect(reported).toEqual([['one', 1, { type: 'xstate.error.actor.one', error, actorId: 'one' }]])
})

it('stops a child that is no longer pending, and one replaced by another child with the same id', async () => {
  const { runner, works, reported } = open()
  const other = child(1)
  runner.runChildren({ one: child(1), other })
  runner.runChildren({ one: child(2), other })
  runner.runChildren({ other })
  expect(works.map(({ signal }) => signal.aborted)).toEqual([true, false, true])
  for (const { resolve } of works) resolve('done')
  await setImmediate()
  expect(reported).toEqual([['other', 1, expect.objectContaining({ output: 'done' })]])
})

it('rejects a child unknown to the machine', () => {
  expect(() => open().runner.runChildren({ one: child(1, 'unknown') })).toThrow(
    'machine has no actor unknown',
  )
})

it('fires delays when they are due, an overdue one immediately, and a very long one not too early', () => {
  const { runner, reported, delays, time } = open()
  runner.runTimers({
    late: timer({ type: 'late' }, time.now() + 10),
    overdue: timer({ type: 'overdue' }, time.now() - 10),
    far: timer({ type: 'far' }, time.now() + 2 ** 40),
  })
  expect(delays).toEqual([10, 0, 2 ** 31 - 1])
  time.pass(0)
  expect(reported).toEqual([{ type: 'overdue' }])
  time.pass(10)
  expect(reported).toEqual([{ type: 'overdue' }, { type: 'late' }])
})

it('does not fire a delay that is no longer pending', () => {
  const { runner, reported, time } = open()
  const kept = timer({ type: 'kept' }, time.now() + 10)
  runner.runTimers({ dropped: timer({ type: 'dropped' }, time.now() + 10), kept })
  runner.runTimers({ kept })
  time.pass(10)
  expect(reported).toEqual([{ type: 'kept' }])
})

it('stops everything', async () => {
  const { runner, works, reported, time } = open()
  runner.runChildren({ one: child(1) })
  runner.runTimers({ late: timer({ type: 'late' }, time.now() + 10) })
  runner.stop()
  works[0]?.resolve('done')
  await setImmediate()
  time.pass(10)
  expect([reported, works.map(({ signal }) => signal.aborted)]).toEqual([[], [true]])
})

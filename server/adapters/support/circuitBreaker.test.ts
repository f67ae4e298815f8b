import { expect, it } from 'vitest'
import { CircuitOpen, circuitBreaker } from './circuitBreaker'

const fault = new Error('fault')

function service() {
  let time = 0
  let isFailing = true
  let calls = 0
  const run = circuitBreaker({ failures: 3, pauseMs: 1_000 }, () => time)
  const call = () =>
    run(async () => {
      calls += 1
      if (isFailing) throw fault
      return 'done'
    }).catch((error: unknown) => (error instanceof CircuitOpen ? 'open' : error))
  return {
    call,
    calls: () => calls,
    advance: (ms: number) => void (time += ms),
    repair: () => void (isFailing = false),
  }
}

it('is not called during the pause after three failures in a row', async () => {
  const { call, calls, advance } = service()
  expect([await call(), await call(), await call()]).toEqual([fault, fault, fault])
  advance(999)
  expect([await call(), calls()]).toEqual(['open', 3])
})

it('is called once after the pause, and by all when that call succeeds', async () => {
  const { call, calls, advance, repair } = service()
  for (const _ of [1, 2, 3]) await call()
  advance(1_000)
  expect([await Promise.all([call(), call()]), calls()]).toEqual([[fault, 'open'], 4])
  advance(1_000)
  repair()
  expect([await Promise.all([call(), call()]), await call(), calls()]).toEqual([['done', 'open'], 'done', 6])
})

it('counts failures in a row only', async () => {
  const { call, repair } = service()
  await call()
  await call()
  repair()
  expect([await call(), await call()]).toEqual(['done', 'done'])
})

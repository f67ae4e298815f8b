import { describe, expect, it } from 'vitest'
import { createReadiness, type Check } from './readiness'

const fine: Check = { reason: 'database', find: async () => null }
const never = new Promise<never>(() => undefined)

describe('readiness', () => {
  it('has no reason while every check passes, and the reasons of those that do not', async () => {
    const full: Check = { reason: 'data folder', find: async () => 'disk full' }
    const failing: Check = {
      reason: 'file store',
      find: () => Promise.reject(new Error('secret of the store')),
    }
    const failures: unknown[] = []
    const of = (...checks: Check[]) =>
      createReadiness({ checks, now: () => 0, onFailure: (...failure) => failures.push(failure) }).reasons()
    expect(await of(fine)).toEqual([])
    expect(await of(fine, full, failing)).toEqual(['disk full', 'file store'])
    expect(failures).toEqual([['file store', new Error('secret of the store')]])
  })

  it('does not wait for a check that does not answer', async () => {
    const silent: Check = { reason: 'database', find: () => never }
    expect(await createReadiness({ checks: [silent], now: () => 0, timeoutMs: 1 }).reasons()).toEqual([
      'database',
    ])
  })

  it('checks once per second however many ask', async () => {
    let count = 0
    let time = 0
    const counted: Check = {
      reason: 'database',
      find: async () => {
        count += 1
        return null
      },
    }
    const readiness = createReadiness({ checks: [counted], now: () => time })
    await Promise.all([readiness.reasons(), readiness.reasons()])
    time = 999
    await readiness.reasons()
    expect(count).toBe(1)
    time = 1000
    await readiness.reasons()
    expect(count).toBe(2)
  })

  it('reports the shutdown, also to those who asked before', async () => {
    let finish: (reason: null) => void = () => undefined
    const slow: Check = { reason: 'database', find: () => new Promise((resolve) => (finish = resolve)) }
    const readiness = createReadiness({ checks: [slow], now: () => 0 })
    const asked = readiness.reasons()
    readiness.drain()
    finish(null)
    expect([await asked, await readiness.reasons()]).toEqual([['shutting down'], ['shutting down']])
  })
})

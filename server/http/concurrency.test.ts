import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeTurns } from './concurrency'

describe('takeTurns', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const begin = () => takeTurns({ atOnce: 1, maxWaiting: 2, maxWaitMs: 5_000 })

  it('grants turns in order of request, separately for each subject', async () => {
    const take = begin()
    const begun: string[] = []
    const ask = async (subject: string, name: string) => {
      const end = await take(subject)
      begun.push(name)
      return end
    }
    const first = ask('a', 'a1')
    const second = ask('a', 'a2')
    const third = ask('a', 'a3')
    await ask('b', 'b1')
    expect(begun).toEqual(['a1', 'b1'])
    ;(await first)()
    ;(await first)()
    await second
    expect(begun).toEqual(['a1', 'b1', 'a2'])
    ;(await second)()
    await third
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('rejects with 429 when the queue is full, and accepts again once it is shorter', async () => {
    const take = begin()
    const end = await take('a')
    const waiting = [take('a'), take('a')]
    await expect(take('a')).rejects.toMatchObject({
      status: 429,
      details: { headers: { 'retry-after': '5' } },
    })
    end()
    await waiting[0]
    await expect(Promise.race([take('a'), Promise.resolve('waits')])).resolves.toBe('waits')
  })

  it('rejects with 429 after the maximum wait and skips that request', async () => {
    const take = begin()
    const end = await take('a')
    const impatient = take('a')
    const refusal = expect(impatient).rejects.toMatchObject({ status: 429 })
    await vi.advanceTimersByTimeAsync(4_000)
    const later = take('a')
    await vi.advanceTimersByTimeAsync(1_000)
    await refusal
    end()
    await expect(later).resolves.toBeTypeOf('function')
  })
})

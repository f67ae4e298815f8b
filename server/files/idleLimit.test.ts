import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitIdle } from './idleLimit'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const idleMs = 1_000

it('fails when the source sends nothing for this time', async () => {
  const source = new PassThrough()
  const content = limitIdle(source, idleMs)
  source.write('a')
  const read = content.toArray()
  const failed = expect(read).rejects.toThrow('nothing was received for 1000 ms')
  await vi.advanceTimersByTimeAsync(999)
  expect(source.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(source.destroyed).toBe(true)
})

it('does not count the time of a slow reader', async () => {
  const source = new PassThrough()
  const reader = limitIdle(source, idleMs)[Symbol.asyncIterator]()
  source.write('a')
  expect(String((await reader.next()).value)).toBe('a')
  source.end('b'.repeat(200_000))
  await vi.advanceTimersByTimeAsync(60_000)
  let length = 0
  for (let next = await reader.next(); !next.done; next = await reader.next())
    length += String(next.value).length
  expect(length).toBe(200_000)
})

it('ends the source when it is not read at all', async () => {
  const source = new PassThrough()
  limitIdle(source, idleMs).destroy()
  await vi.waitFor(() => expect(source.destroyed).toBe(true))
})

import { describe, expect, it } from 'vitest'
import { handleChunkFailure, reloadIntervalMs } from './chunkReload'

function startPage({ isBlocked = false } = {}) {
  const values = new Map<string, string>()
  const done: string[] = []
  let time = 1_000_000
  return {
    done,
    wait: (ms: number) => (time += ms),
    fail: () =>
      handleChunkFailure({
        now: () => time,
        storage: () => {
          if (isBlocked) throw new DOMException('The operation is insecure.', 'SecurityError')
          return {
            getItem: (key) => values.get(key) ?? null,
            setItem: (key, value) => void values.set(key, value),
          }
        },
        reload: () => done.push('reload'),
        giveUp: () => done.push('message'),
      }),
  }
}

describe('handleChunkFailure', () => {
  it('reloads at most once per 60 seconds', () => {
    const page = startPage()
    page.fail()
    page.wait(reloadIntervalMs - 1)
    page.fail()
    page.wait(1)
    page.fail()
    expect(page.done).toEqual(['reload', 'message', 'reload'])
  })

  it('never reloads a page whose site data is blocked, which would be a reload loop', () => {
    const page = startPage({ isBlocked: true })
    page.fail()
    expect(page.done).toEqual(['message'])
  })
})

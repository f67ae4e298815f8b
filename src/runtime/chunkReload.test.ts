import { describe, expect, it } from 'vitest'
import { handleChunkFailure, reloadIntervalMs } from './chunkReload'

type Page = { isBlocked?: boolean; flush?: () => Promise<void>; wait?: () => Promise<void> }

const never = () => new Promise<void>(() => undefined)

function startPage({ isBlocked = false, flush = () => Promise.resolve(), wait = never }: Page = {}) {
  const values = new Map<string, string>()
  const done: string[] = []
  let time = 1_000_000
  return {
    done,
    elapse: (ms: number) => (time += ms),
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
        flush: async () => {
          await flush()
          done.push('written')
        },
        wait,
        reload: () => done.push('reload'),
        giveUp: () => done.push('message'),
      }),
  }
}

describe('handleChunkFailure', () => {
  it('reloads at most once per 60 seconds, each time after typed input is written', async () => {
    const page = startPage()
    await page.fail()
    page.elapse(reloadIntervalMs - 1)
    await page.fail()
    page.elapse(1)
    await page.fail()
    expect(page.done).toEqual(['written', 'reload', 'message', 'written', 'reload'])
  })

  it('reloads if typed input cannot be written, or not in time', async () => {
    const failing = startPage({ flush: () => Promise.reject(new Error('The storage fails')) })
    await failing.fail()
    const hanging = startPage({ flush: never, wait: () => Promise.resolve() })
    await hanging.fail()
    expect([failing.done, hanging.done]).toEqual([['reload'], ['reload']])
  })

  it('never reloads a page whose site data is blocked, which would be a reload loop', async () => {
    const page = startPage({ isBlocked: true })
    await page.fail()
    expect(page.done).toEqual(['message'])
  })
})

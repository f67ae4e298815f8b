// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  browserLocks,
  createFallbackStorage,
  deviceStorage,
  holdAcrossTabs,
  openTabChannel,
} from './browserStorage'

const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('fallback storage', () => {
  it("uses the browser's storage", () => {
    deviceStorage.setItem('a', '1')
    expect([localStorage.getItem('a'), deviceStorage.getItem('a')]).toEqual(['1', '1'])
    deviceStorage.removeItem('a')
    expect([localStorage.getItem('a'), deviceStorage.getItem('a')]).toEqual([null, null])
  })

  it('keeps values until the page is left if access is denied', () => {
    const kept = createFallbackStorage(denied)
    expect(kept.getItem('a')).toBeNull()
    kept.setItem('a', '1')
    expect(kept.getItem('a')).toBe('1')
    kept.removeItem('a')
    expect(kept.getItem('a')).toBeNull()
  })

  it('returns the latest value if the quota is exceeded', () => {
    localStorage.setItem('a', 'old')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    deviceStorage.setItem('a', 'new')
    expect(deviceStorage.getItem('a')).toBe('new')
    vi.restoreAllMocks()
    deviceStorage.setItem('a', 'newer')
    expect([localStorage.getItem('a'), deviceStorage.getItem('a')]).toEqual(['newer', 'newer'])
    localStorage.setItem('a', 'of another tab')
    expect(deviceStorage.getItem('a')).toBe('of another tab')
  })
})

it('opens a channel without other tabs if the browser denies it', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        denied()
      }
    },
  )
  const channel = openTabChannel('a')
  channel.postMessage('b')
  channel.close()
  expect(channel.onmessage).toBeNull()
})

describe('a lock', () => {
  const holding = async () => 'held'
  const withLocks = (request: LockManager['request']) => vi.stubGlobal('navigator', { locks: { request } })

  it('is held by every tab if locks are missing or denied', async () => {
    vi.stubGlobal('navigator', {})
    expect(await holdAcrossTabs('a', {}, holding)).toBe('held')
    withLocks(() => Promise.reject(new DOMException('denied', 'SecurityError')))
    expect(await holdAcrossTabs('a', {}, holding)).toBe('held')
    withLocks(denied as never)
    expect(await holdAcrossTabs('a', {}, holding)).toBe('held')
  })

  it('is unavailable if access to navigator.locks throws', () => {
    vi.stubGlobal('navigator', Object.defineProperty({}, 'locks', { get: denied }))
    expect(browserLocks()).toBeUndefined()
  })

  it('rejects with errors of the callback and of an aborted wait', async () => {
    withLocks((async (_: string, __: object, hold: (lock: null) => Promise<unknown>) => hold(null)) as never)
    await expect(holdAcrossTabs('a', {}, async () => denied())).rejects.toThrow('insecure')
    withLocks(() => Promise.reject(new DOMException('left', 'AbortError')))
    await expect(holdAcrossTabs('a', {}, holding)).rejects.toThrow('left')
  })
})

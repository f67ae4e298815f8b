import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServerClock } from '../../api/serverClock'
import type { SessionApi } from '../../api/session/sessionApi'
import type { StoredTokens } from '../../api/session/tokenStore'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { TokenAnswer } from '../../contract/access/session'
import { refreshLockTimeoutMs } from '../../machines/session/sessionMachine'
import { silentAnalytics } from '../analytics'
import { depth } from '../../../tests/support/depth'
import { createSession, tokenSourceOf } from './createSession'

/*
 * Several tabs of one browser whose token expires at once. They share the storage, the lock and the channel of
 * the browser; fast-check decides when each of their calls, reads and messages arrives.
 */

const startMs = Date.parse('2026-11-21T10:00:00Z')
const user = { '@id': '/api/users/u1', id: 'u1', roles: ['ROLE_DRIVER'] }
const expired: StoredTokens = { access: 't0', refresh: 'r0', expiresAtMs: startMs + 10_000, userId: 'u1' }

beforeEach(() => {
  vi.useFakeTimers({ now: startMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function accessToken(number: number): string {
  const claims = { sub: 'u1', iat: startMs / 1000, exp: startMs / 1000 + 3600, number }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

/** Web Locks of the browser: one holder, the others wait in their order until they abort. */
function createLocks() {
  const waiting: (() => void)[] = []
  let isHeld = false
  function grantNext(): void {
    if (isHeld) return
    const next = waiting.shift()
    if (next === undefined) return
    isHeld = true
    next()
  }
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, whileHeld: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const grant = () => {
          const end = () => {
            isHeld = false
            grantNext()
          }
          void whileHeld().finally(end).then(resolve, reject)
        }
        signal.addEventListener('abort', () => {
          const place = waiting.indexOf(grant)
          if (place === -1) return
          waiting.splice(place, 1)
          reject(new DOMException('The request was aborted.', 'AbortError'))
        })
        waiting.push(grant)
        grantNext()
      }),
  }
}

/** The channel of the browser; a message reaches all others when the scheduler says so. */
function createChannels(scheduler: fc.Scheduler) {
  type Channel = { onmessage: ((message: { data: unknown }) => void) | null }
  const open = new Set<Channel>()
  return class {
    onmessage: Channel['onmessage'] = null
    constructor() {
      open.add(this)
    }
    postMessage(data: unknown): void {
      for (const other of open) {
        if (other !== this) void scheduler.schedule(Promise.resolve()).then(() => other.onmessage?.({ data }))
      }
    }
    close(): void {
      open.delete(this)
    }
  }
}

/** The server: a refresh token is exchanged once; its reuse ends the family, as after the grace period. */
function createServer() {
  let valid = 0
  const refreshes: string[] = []
  return {
    refreshes,
    refresh: (token: string): Promise<TokenAnswer> => {
      refreshes.push(token)
      if (token !== `r${valid}`) return Promise.reject(new HttpError({ status: 401 }))
      valid += 1
      return Promise.resolve({ token: accessToken(valid), refresh_token: `r${valid}` })
    },
  }
}

/** @param isHolderFrozen the tab that requests the refresh stops, with the lock, until it is thawed */
function openTabs(scheduler: fc.Scheduler, count: number, isHolderFrozen: boolean) {
  const stored = { current: expired as StoredTokens | null }
  const server = createServer()
  const clock = createServerClock(() => startMs)
  let thaw = (): void => undefined
  const thawed = new Promise<void>((resolve) => (thaw = resolve))
  vi.stubGlobal('navigator', { locks: createLocks() })
  vi.stubGlobal('BroadcastChannel', createChannels(scheduler))
  const store = {
    read: () => scheduler.schedule(Promise.resolve(), 'read').then(() => stored.current),
    write: (pair: StoredTokens) =>
      scheduler.schedule(Promise.resolve(), 'write').then(() => void (stored.current = pair)),
    clear: () => Promise.resolve(void (stored.current = null)),
    clearOwn: () => Promise.resolve(),
  }
  const api: Pick<SessionApi, 'refreshTokens' | 'fetchCurrentUser'> = {
    refreshTokens: async (token) => {
      const answer = await scheduler.schedule(server.refresh(token), 'refresh')
      if (isHolderFrozen) await thawed
      return answer
    },
    fetchCurrentUser: () => Promise.resolve(user),
  }
  const tabs = Array.from({ length: count }, () => {
    const session = createSession({
      loadApi: () => Promise.resolve(api as SessionApi),
      store,
      clock,
      analytics: silentAnalytics,
    })
    session.start()
    return { session, ...tokenSourceOf(() => session, clock) }
  })
  return { tabs, server, stored, thaw }
}

const outcomeOf = (call: Promise<string>): Promise<unknown> => call.catch((error: unknown) => error)
const tabCounts = fc.integer({ min: 2, max: 5 })

it('makes one refresh in any order of events, and every tab continues with the new pair', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), tabCounts, async (scheduler, count) => {
      const { tabs, server, stored } = openTabs(scheduler, count, false)
      const calls = Promise.all(tabs.map((tab) => outcomeOf(tab.accessToken())))
      await scheduler.waitFor(calls)
      expect(await calls).toEqual(Array(count).fill(accessToken(1)))
      await scheduler.waitIdle()
      expect([server.refreshes, stored.current?.refresh]).toEqual([['r0'], 'r1'])
      for (const { session } of tabs) session.stop()
    }),
    { numRuns: depth === 'deep' ? 1_000 : 200 },
  )
}, 60_000)

it('signs no tab out while one of them is frozen with the lock, and refreshes once in all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), tabCounts, async (scheduler, count) => {
      const { tabs, server, stored, thaw } = openTabs(scheduler, count, true)
      const calls = tabs.map((tab) => outcomeOf(tab.accessToken()))
      await scheduler.waitIdle()
      expect(server.refreshes).toEqual(['r0'])
      await vi.advanceTimersByTimeAsync(refreshLockTimeoutMs)
      thaw()
      const outcomes = Promise.all(calls)
      await scheduler.waitFor(outcomes)
      await scheduler.waitIdle()
      const failures = (await outcomes).filter((outcome) => outcome instanceof NetworkError)
      const tokens = (await outcomes).filter((outcome) => outcome === accessToken(1))
      expect([failures.length, tokens.length]).toEqual([count - 1, 1])
      const later = Promise.all(tabs.map((tab) => outcomeOf(tab.accessToken())))
      await scheduler.waitFor(later)
      expect(await later).toEqual(Array(count).fill(accessToken(1)))
      expect([server.refreshes, stored.current?.refresh]).toEqual([['r0'], 'r1'])
      for (const { session } of tabs) session.stop()
    }),
    { numRuns: depth === 'deep' ? 1_000 : 200 },
  )
}, 60_000)

import { waitFor } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServerClock } from '../../api/serverClock'
import type { SessionApi } from '../../api/session/sessionApi'
import type { StoredTokens } from '../../api/session/tokenStore'
import { HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import type { CurrentUser } from '../../contract/access/user'
import type { TokenAnswer } from '../../contract/access/session'
import { settle } from '../../machines/support/answers.testing'
import { silentAnalytics } from '../analytics'
import { createSession, tokenSourceOf } from './createSession'

const startMs = Date.parse('2026-11-21T10:00:00Z')

/** Returns an access token like the server's, with times in seconds from the start. */
function tokenFor(userId: string, { issued = 0, expires }: { issued?: number; expires: number }): string {
  const claims = { sub: userId, iat: startMs / 1000 + issued, exp: startMs / 1000 + expires }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
const stored = (access: string, expires: number): StoredTokens => ({
  access,
  refresh: 'r1',
  expiresAtMs: startMs + expires * 1000,
  userId: 'u1',
})

class SilentChannel {
  onmessage = null
  postMessage = () => undefined
  close = () => undefined
}
/** Listeners that wait for the browser to be online again. */
const offline = new Set<() => void>()
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', SilentChannel)
  vi.stubGlobal('navigator', {})
  offline.clear()
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => void offline.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => void offline.delete(listener))
})
afterEach(() => void vi.unstubAllGlobals())

type World = {
  tokens: StoredTokens | null
  refresh?: () => Promise<TokenAnswer>
  login?: () => Promise<TokenAnswer>
  /** Called with the token of each request for the user. */
  readUser?: () => Promise<CurrentUser>
  /** Loads the code of the calls. */
  load?: () => Promise<void>
}

/**
 * Starts a session of user u1 with the responses of the test. `refreshes` are the refresh tokens the server
 * received.
 */
function startSession({ tokens, refresh, login, readUser, load }: World) {
  const refreshes: string[] = []
  const storedPairs: StoredTokens[] = []
  const kept = { current: tokens }
  const clock = createServerClock(() => startMs)
  const user = { '@id': '/api/users/u1', id: 'u1', roles: ['ROLE_DRIVER'] }
  const api: Pick<SessionApi, 'requestTokens' | 'refreshTokens' | 'fetchCurrentUser' | 'invalidateTokens'> = {
    requestTokens: () => login?.() ?? Promise.resolve({}),
    refreshTokens: (token) => {
      refreshes.push(token)
      return refresh?.() ?? Promise.resolve({})
    },
    fetchCurrentUser: () => readUser?.() ?? Promise.resolve(user),
    invalidateTokens: () => Promise.resolve(null),
  }
  const store = {
    read: () => Promise.resolve(kept.current),
    write: (pair: StoredTokens) => {
      storedPairs.push(pair)
      kept.current = pair
      return Promise.resolve()
    },
    clear: () => {
      kept.current = null
      return Promise.resolve()
    },
    clearOwn: ({ access }: StoredTokens) => {
      if (kept.current?.access === access) kept.current = null
      return Promise.resolve()
    },
  }
  const session = createSession({
    loadApi: async () => {
      await load?.()
      return api as SessionApi
    },
    store,
    clock,
    analytics: silentAnalytics,
  })
  const { accessToken, reject } = tokenSourceOf(() => session, clock)
  session.start()
  return { session, accessToken, reject, refreshes, storedPairs, kept, clock }
}

const outcomeOf = (call: Promise<string>): Promise<unknown> => call.catch((error: unknown) => error)

describe('the token of a call', () => {
  it('is the stored one once it has been read', async () => {
    const { accessToken, refreshes } = startSession({ tokens: stored('t1', 3600) })
    expect([await accessToken(), refreshes]).toEqual(['t1', []])
  })

  it('is used unchanged with 120 s, the margin, left', async () => {
    const { accessToken, refreshes } = startSession({ tokens: stored('t1', 120) })
    expect([await accessToken(), refreshes]).toEqual(['t1', []])
  })

  it('is refreshed once for 50 callers', async () => {
    const access = tokenFor('u1', { expires: 3600 })
    const { accessToken, refreshes, storedPairs } = startSession({
      tokens: stored('t1', 119),
      refresh: () => Promise.resolve({ token: access, refresh_token: 'r2' }),
    })
    const tokens = await Promise.all(Array.from({ length: 50 }, () => accessToken()))
    expect([new Set(tokens), refreshes]).toEqual([new Set([access]), ['r1']])
    expect(storedPairs).toEqual([{ access, refresh: 'r2', expiresAtMs: startMs + 3_600_000, userId: 'u1' }])
    expect([await accessToken(), refreshes.length]).toEqual([access, 1])
  })

  it('is refreshed by the clock of the server', async () => {
    const access = tokenFor('u1', { issued: 600, expires: 4200 })
    const { accessToken, refreshes, clock } = startSession({
      tokens: stored('t1', 700),
      refresh: () => Promise.resolve({ token: access }),
    })
    clock.observe(startMs + 600_000)
    expect([await accessToken(), refreshes]).toEqual([access, ['r1']])
  })

  it('sets the server clock by its time of issue', async () => {
    const { accessToken, clock } = startSession({
      tokens: stored('t1', 10),
      refresh: () => Promise.resolve({ token: tokenFor('u1', { issued: 600, expires: 4200 }) }),
    })
    await accessToken()
    expect(clock.now() - startMs).toBe(600_000)
  })

  it('is the old one for the call that ends the session', async () => {
    const { session, accessToken, refreshes } = startSession({ tokens: stored('t1', 3600) })
    await accessToken()
    session.send({ type: 'logout.request' })
    expect([await accessToken(), refreshes]).toEqual(['t1', []])
  })

  it('is used even if its lifetime is shorter than the margin, with one refresh for each call', async () => {
    let made = 0
    const { accessToken, refreshes } = startSession({
      tokens: stored('t1', 10),
      refresh: () => {
        made += 1
        return Promise.resolve({ token: tokenFor('u1', { expires: 60 + made }) })
      },
    })
    expect(await accessToken()).toBe(tokenFor('u1', { expires: 61 }))
    expect(refreshes).toHaveLength(1)
    expect(await accessToken()).toBe(tokenFor('u1', { expires: 62 }))
    expect(refreshes).toHaveLength(2)
  })

  it('never expires if it has no expiry', async () => {
    const { accessToken, refreshes } = startSession({
      tokens: { access: 'opaque', refresh: 'r1', expiresAtMs: null, userId: null },
    })
    expect([await accessToken(), refreshes]).toEqual(['opaque', []])
  })

  it('comes from the login that a call has waited for', async () => {
    const access = tokenFor('u1', { expires: 3600 })
    let answer = (_: TokenAnswer) => undefined as void
    const { session, accessToken } = startSession({
      tokens: null,
      login: () => new Promise((resolve) => (answer = resolve)),
    })
    await waitFor(session, (state) => state.matches('signedOut'))
    session.send({ type: 'login.submit', email: 'a@b.example', password: 'secret' })
    await waitFor(session, (state) => state.matches('signingIn'))
    const call = accessToken()
    await settle()
    answer({ token: access, refresh_token: 'r1' })
    expect(await call).toBe(access)
  })
})

describe('a call without a token', () => {
  it('is rejected if no user is signed in', async () => {
    const { accessToken, refreshes } = startSession({ tokens: null })
    expect([await outcomeOf(accessToken()), refreshes]).toEqual([new SessionEndedError(), []])
  })

  it.each([
    ['the refresh is refused', () => Promise.reject(new HttpError({ status: 401 }))],
    ['the refresh returns no token', () => Promise.resolve({ refresh_token: 'r2' })],
  ])('is rejected for all 50 callers if %s', async (_, refresh) => {
    const { session, accessToken, refreshes } = startSession({ tokens: stored('t1', 10), refresh })
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(accessToken())))
    expect([outcomes, refreshes]).toEqual([Array(50).fill(new SessionEndedError()), ['r1']])
    await waitFor(session, (state) => state.matches('signedOut'))
    expect(session.getSnapshot().context.endReason).toBe('refresh-failed')
  })

  it('is rejected with a network error if the refresh cannot be sent, and the next call retries', async () => {
    const { session, accessToken, refreshes } = startSession({
      tokens: stored('t1', 10),
      refresh: () => Promise.reject(new NetworkError()),
    })
    const outcomes = await Promise.all([outcomeOf(accessToken()), outcomeOf(accessToken())])
    expect([outcomes, refreshes]).toEqual([[new NetworkError(), new NetworkError()], ['r1']])
    expect([await outcomeOf(accessToken()), refreshes]).toEqual([new NetworkError(), ['r1', 'r1']])
    expect(session.getSnapshot().matches('signedIn')).toBe(true)
  })
})

describe('a token for a specific user', () => {
  it('is returned for that user only', async () => {
    const { accessToken } = startSession({ tokens: stored('t1', 3600) })
    expect(await accessToken('u1')).toBe('t1')
    expect(await outcomeOf(accessToken('u2'))).toEqual(new SessionEndedError())
  })
})

describe('a rejected token', () => {
  it('ends the session that holds it', async () => {
    const { session, accessToken, reject } = startSession({ tokens: stored('t1', 3600) })
    await accessToken()
    reject('older')
    expect(session.getSnapshot().matches('signedIn')).toBe(true)
    reject('t1')
    expect(await outcomeOf(accessToken())).toEqual(new SessionEndedError())
    expect(session.getSnapshot().context).toMatchObject({ tokens: null, endReason: 'rejected' })
  })
})

describe('the refresh across tabs', () => {
  it('is made under one lock of the browser', async () => {
    const requested: string[] = []
    const request = (name: string, _: unknown, whileHeld: () => Promise<void>) => {
      requested.push(name)
      return whileHeld()
    }
    vi.stubGlobal('navigator', { locks: { request } })
    const access = tokenFor('u1', { expires: 3600 })
    const { accessToken } = startSession({
      tokens: stored('t1', 10),
      refresh: () => Promise.resolve({ token: access }),
    })
    expect([await accessToken(), requested]).toEqual([access, ['tourwerk-refresh']])
  })

  it('keeps the refresh token if the response contains no new one', async () => {
    const { accessToken, storedPairs } = startSession({
      tokens: stored('t1', 10),
      refresh: () => Promise.resolve({ token: tokenFor('u1', { expires: 3600 }) }),
    })
    await accessToken()
    expect(storedPairs.map(({ refresh }) => refresh)).toEqual(['r1'])
  })
})

describe('a session whose server is unreachable', () => {
  const isSuspended = { signedIn: { user: { suspended: 'waiting' } } } as const
  const user: CurrentUser = { '@id': '/api/users/u1', id: 'u1', roles: ['ROLE_DRIVER'] }

  it('keeps its token pair, which is used only for the next request for the user', async () => {
    const given: string[] = []
    const world = startSession({
      tokens: stored('t1', 3600),
      readUser: async () => {
        given.push(await world.accessToken())
        if (given.length === 1) throw new HttpError({ status: 503 })
        return user
      },
    })
    await waitFor(world.session, (state) => state.matches(isSuspended))
    expect([await outcomeOf(world.accessToken()), world.kept.current?.access]).toEqual([
      new SessionEndedError(),
      't1',
    ])
    expect(offline.size).toBe(1)
    for (const listener of offline) listener()
    await waitFor(world.session, (state) => state.context.user !== null)
    expect([given, await world.accessToken()]).toEqual([['t1', 't1'], 't1'])
    expect(offline.size).toBe(0)
  })

  it('is suspended if a refresh cannot be sent', async () => {
    const world = startSession({
      tokens: stored('t1', 10),
      refresh: () => Promise.reject(new HttpError({ status: 503, retryAfterSeconds: 60 })),
      readUser: () => world.accessToken().then(() => user),
    })
    await waitFor(world.session, (state) => state.matches(isSuspended))
    expect(world.session.getSnapshot().context.pauseSeconds).toBe(60)
    expect(world.kept.current?.access).toBe('t1')
  })

  it('is suspended if the code of its calls cannot be loaded', async () => {
    const { session } = startSession({
      tokens: stored('t1', 3600),
      load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    })
    await waitFor(session, (state) => state.matches(isSuspended))
  })

  it('ends if the server does not know the user, with its own pair only', async () => {
    const world = startSession({
      tokens: stored('t1', 3600),
      readUser: () => {
        world.kept.current = stored('of-other-tab', 3600)
        return Promise.reject(new HttpError({ status: 404 }))
      },
    })
    await waitFor(world.session, (state) => state.matches('signedOut'))
    expect(world.kept.current?.access).toBe('of-other-tab')
  })
})

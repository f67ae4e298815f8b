import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { DecodeError, HttpError, NetworkError } from '../../domain/calls/errors'
import type { CurrentUser } from '../../contract/access/user'
import { refreshLockTimeoutMs, sessionMachine } from './sessionMachine'
import type { Announcement } from './sessionTypes'
import type { TokenPair } from './tokenPair'

const pair = (access: string, expiresAtMs = 600_000): TokenPair => ({
  access,
  refresh: `refresh-${access}`,
  expiresAtMs,
  userId: 'u1',
})
const user: CurrentUser = { '@id': '/api/users/u1', id: 'u1', roles: ['ROLE_COMPANY_ADMIN'] }

/** Starts the machine with ports whose answers each test chooses; `calls` records their use. */
function startSession(overrides: {
  stored?: TokenPair | null
  reread?: TokenPair | null
  login?: () => Promise<TokenPair | null>
  refresh?: () => Promise<TokenPair | null>
  currentUser?: () => Promise<CurrentUser>
  invalidate?: () => Promise<void>
  holdLock?: boolean
}) {
  const calls: string[] = []
  const clock = new SimulatedClock()
  let reads = 0
  const note = (call: string) => void calls.push(call)
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readTokens: fromPromise<TokenPair | null, void>(() => {
          reads += 1
          return Promise.resolve((reads === 1 ? overrides.stored : overrides.reread) ?? null)
        }),
        writeTokens: fromPromise<void, { tokens: TokenPair }>(({ input }) => {
          note(`write ${input.tokens.access}`)
          return Promise.resolve()
        }),
        clearTokens: fromPromise<void, void>(() => {
          note('clear')
          return Promise.resolve()
        }),
        clearOwnTokens: fromPromise<void, { tokens: TokenPair }>(({ input }) => {
          note(`clear ${input.tokens.access}`)
          return Promise.resolve()
        }),
        requestTokens: fromPromise<TokenPair | null, { email: string; password: string }>(({ input }) => {
          note(`login ${input.email}`)
          return overrides.login?.() ?? Promise.resolve(pair('first'))
        }),
        requestRefresh: fromPromise<TokenPair | null, { tokens: TokenPair }>(({ input }) => {
          note(`refresh ${input.tokens.refresh}`)
          return overrides.refresh?.() ?? Promise.resolve(pair('second', 1_200_000))
        }),
        fetchCurrentUser: fromPromise<CurrentUser, void>(() => {
          note('user')
          return overrides.currentUser?.() ?? Promise.resolve(user)
        }),
        invalidateTokens: fromPromise<void, { tokens: TokenPair }>(() => {
          note('invalidate')
          return overrides.invalidate?.() ?? Promise.resolve()
        }),
        holdRefreshLock: fromCallback(({ sendBack }) => {
          note('lock')
          if (overrides.holdLock !== false) sendBack({ type: 'lock.acquired' })
          return () => note('unlock')
        }),
        browserOnline: fromCallback(() => {
          note('listen')
          return () => note('listen no more')
        }),
        otherTabs: fromCallback<Announcement>(({ receive }) => {
          receive((announcement) => note(announcement.type))
        }),
      },
    }),
    { clock },
  ).start()
  return { actor, calls, clock }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const value = (actor: { getSnapshot: () => { value: unknown } }) => actor.getSnapshot().value
/** A context without retries. */
const atRest = {
  tokens: null,
  user: null,
  endReason: 'never-signed-in',
  loginFailure: null,
  readRetries: 0,
  failedTries: 0,
  pauseSeconds: null,
}
const ready = { signedIn: { user: 'loaded', tokens: 'available' } }

describe('sessionMachine', () => {
  it('restores the stored session and loads the user', async () => {
    const { actor, calls } = startSession({ stored: pair('stored') })
    expect(actor.getSnapshot().hasTag('undetermined')).toBe(true)
    await settle()
    expect(value(actor)).toEqual(ready)
    expect(actor.getSnapshot().context).toEqual({ ...atRest, tokens: pair('stored'), user })
    expect(calls).toEqual(['user'])
  })

  it('is signed out when nothing is stored', async () => {
    const { actor, calls } = startSession({})
    await settle()
    expect(value(actor)).toBe('signedOut')
    expect(calls).toEqual([])
  })

  it('stores the tokens of a login before it loads the user, and announces the login to the other tabs', async () => {
    const { actor, calls } = startSession({})
    await settle()
    actor.send({ type: 'login.submit', email: 'a@b.example', password: 'secret' })
    await settle()
    expect(value(actor)).toEqual(ready)
    expect(calls).toEqual(['login a@b.example', 'write first', 'announce.signedIn', 'user'])
  })

  it('shows the message of a refused login and stays signed out', async () => {
    const { actor, calls } = startSession({
      login: () => Promise.reject(new HttpError({ status: 401, description: 'Falsch.' })),
    })
    await settle()
    actor.send({ type: 'login.submit', email: 'a@b.example', password: 'x' })
    await settle()
    expect(value(actor)).toBe('signedOut')
    expect(actor.getSnapshot().context.loginFailure).toEqual({ status: 401, message: 'Falsch.' })
    expect(calls).toEqual(['login a@b.example'])
  })

  it('refreshes once for any number of callers when fewer than 120 s remain', async () => {
    const { actor, calls } = startSession({ stored: pair('stored'), reread: pair('stored') })
    await settle()
    calls.length = 0
    actor.send({ type: 'token.needed', at: 480_000 })
    expect(value(actor)).toEqual(ready)
    for (let caller = 0; caller < 50; caller += 1) actor.send({ type: 'token.needed', at: 480_001 })
    await settle()
    expect(calls).toEqual(['lock', 'refresh refresh-stored', 'write second', 'unlock', 'announce.refreshed'])
    expect(actor.getSnapshot().context.tokens).toEqual(pair('second', 1_200_000))
  })

  it('adopts the pair another tab fetched while it waited for the lock', async () => {
    const { actor, calls } = startSession({ stored: pair('stored'), reread: pair('of-other-tab', 900_000) })
    await settle()
    calls.length = 0
    actor.send({ type: 'token.needed', at: 590_000 })
    await settle()
    expect(calls).toEqual(['lock', 'unlock'])
    expect(actor.getSnapshot().context.tokens?.access).toBe('of-other-tab')
  })

  it('reads the refresh token stored by another tab, before the storage can lose it', async () => {
    const { actor, calls } = startSession({ stored: pair('stored'), reread: pair('of-other-tab', 900_000) })
    await settle()
    calls.length = 0
    actor.send({ type: 'elsewhere.refreshed' })
    await settle()
    expect([value(actor), calls]).toEqual([ready, []])
    expect(actor.getSnapshot().context.tokens).toEqual({
      ...pair('stored'),
      refresh: 'refresh-of-other-tab',
    })
  })

  it('keeps its own pair when the storage is empty', async () => {
    const { actor } = startSession({ stored: pair('stored'), reread: null })
    await settle()
    actor.send({ type: 'elsewhere.refreshed' })
    await settle()
    expect(value(actor)).toEqual(ready)
    expect(actor.getSnapshot().context.tokens).toEqual(pair('stored'))
  })

  it('stops waiting for a frozen lock holder after 10 s, and retries for the next caller', async () => {
    const { actor, calls, clock } = startSession({ stored: pair('stored'), holdLock: false })
    await settle()
    actor.send({ type: 'token.needed', at: 590_000 })
    clock.increment(refreshLockTimeoutMs - 1)
    expect(actor.getSnapshot().hasTag('tokenUnavailable')).toBe(false)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('tokenUnavailable')).toBe(true)
    actor.send({ type: 'token.needed', at: 601_000 })
    expect(value(actor)).toEqual({ signedIn: { user: 'loaded', tokens: { refreshing: 'waitingForLock' } } })
    expect(calls.filter((call) => call === 'lock')).toHaveLength(2)
  })

  it.each([
    ['without a refresh token', { stored: { ...pair('stored'), refresh: '' } }, ['clear stored']],
    [
      'when the refresh returns no token',
      { stored: pair('stored'), refresh: () => Promise.resolve(null) },
      ['clear stored'],
    ],
    [
      'when the refresh returns a page',
      { stored: pair('stored'), refresh: () => Promise.reject(new DecodeError('/api/token/refresh')) },
      ['clear stored'],
    ],
    ...[500, 501].map((status): [string, Parameters<typeof startSession>[0], string[]] => [
      `when the refresh is answered ${status}`,
      { stored: pair('stored'), refresh: () => Promise.reject(new HttpError({ status })) },
      ['clear stored'],
    ]),
    ...[400, 401, 403, 404, 410, 422].map(
      (status): [string, Parameters<typeof startSession>[0], string[]] => [
        `when the refresh is refused with ${status}, and announces it to the other tabs`,
        { stored: pair('stored'), refresh: () => Promise.reject(new HttpError({ status })) },
        ['clear', 'announce.sessionEnded'],
      ],
    ),
  ])('logs out and clears everything %s', async (_, overrides, ends) => {
    const { actor, calls } = startSession(overrides)
    await settle()
    actor.send({ type: 'token.needed', at: 590_000 })
    await settle()
    expect(value(actor)).toBe('signedOut')
    expect(actor.getSnapshot().context).toEqual({ ...atRest, endReason: 'refresh-failed' })
    expect(calls.slice(calls.indexOf('unlock') + 1)).toEqual(ends)
  })

  it.each([0, 408, 429, 502, 503, 504])('keeps the session when a refresh returns %i', async (status) => {
    const error = status === 0 ? new NetworkError() : new HttpError({ status })
    const { actor } = startSession({ stored: pair('stored'), refresh: () => Promise.reject(error) })
    await settle()
    actor.send({ type: 'token.needed', at: 590_000 })
    await settle()
    expect(value(actor)).toEqual({ signedIn: { user: 'loaded', tokens: 'unavailable' } })
  })

  it('ends on a 401 for its current token and ignores one for an earlier token', async () => {
    const { actor, calls } = startSession({ stored: pair('stored') })
    await settle()
    actor.send({ type: 'token.rejected', access: 'older' })
    expect(value(actor)).toEqual(ready)
    for (let call = 0; call < 5; call += 1) actor.send({ type: 'token.rejected', access: 'stored' })
    await settle()
    expect(value(actor)).toBe('signedOut')
    expect(actor.getSnapshot().context.endReason).toBe('rejected')
    expect(calls.filter((call) => call === 'clear')).toHaveLength(1)
  })

  it('keeps its location when the server ended the session in another tab', async () => {
    const { actor } = startSession({ stored: pair('stored') })
    await settle()
    actor.send({ type: 'elsewhere.sessionEnded' })
    expect([value(actor), actor.getSnapshot().context]).toEqual([
      'signedOut',
      { ...atRest, endReason: 'rejected' },
    ])
  })

  it('signs out on request even when the server does not answer', async () => {
    const { actor, calls, clock } = startSession({
      stored: pair('stored'),
      invalidate: () => new Promise(() => undefined),
    })
    await settle()
    actor.send({ type: 'logout.request' })
    clock.increment(2_000)
    await settle()
    expect(value(actor)).toBe('signedOut')
    expect(actor.getSnapshot().context).toEqual({ ...atRest, endReason: 'logout' })
    expect(calls).toEqual(['user', 'invalidate', 'clear', 'announce.signedOut'])
  })

  it('follows a logout and a login of another tab', async () => {
    const { actor, calls } = startSession({ stored: pair('stored'), reread: pair('of-other-tab') })
    await settle()
    actor.send({ type: 'elsewhere.signedOut' })
    expect(value(actor)).toBe('signedOut')
    expect(actor.getSnapshot().context.user).toBeNull()
    actor.send({ type: 'elsewhere.signedIn' })
    await settle()
    expect(value(actor)).toEqual(ready)
    expect(actor.getSnapshot().context.tokens?.access).toBe('of-other-tab')
    expect(calls).toEqual(['user', 'user'])
  })

  it('reloads the user after a change, and keeps the old one if that fails', async () => {
    let answers = 0
    const { actor } = startSession({
      stored: pair('stored'),
      currentUser: () => {
        answers += 1
        return answers === 1 ? Promise.resolve(user) : Promise.reject(new NetworkError())
      },
    })
    await settle()
    actor.send({ type: 'user.changed' })
    await settle()
    expect(value(actor)).toEqual(ready)
    expect(actor.getSnapshot().context.user).toEqual(user)
  })

  it('keeps the known company when a later answer does not contain it', async () => {
    const company = { '@id': '/api/companies/1', name: 'Spreeklar' }
    const answers: CurrentUser[] = [
      { ...user, company },
      { ...user, company: null },
    ]
    const { actor } = startSession({
      stored: pair('stored'),
      currentUser: () => Promise.resolve(answers.shift() ?? { ...user, '@id': '/api/users/other' }),
    })
    await settle()
    const changed = async () => {
      actor.send({ type: 'user.changed' })
      await settle()
      return actor.getSnapshot().context.user?.company
    }
    expect(await changed()).toEqual(company)
    expect(await changed()).toBeUndefined()
  })
})

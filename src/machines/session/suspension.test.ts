import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { DecodeError, HttpError, NetworkError } from '../../domain/calls/errors'
import type { CurrentUser } from '../../contract/access/user'
import { settle } from '../support/answers.testing'
import { sessionMachine } from './sessionMachine'
import type { Announcement, SessionEvent } from './sessionTypes'
import type { TokenPair } from './tokenPair'

const pair = (access: string, expiresAtMs: number | null = null): TokenPair => ({
  access,
  refresh: `refresh-${access}`,
  expiresAtMs,
  userId: 'u1',
})
const user: CurrentUser = { '@id': '/api/users/u1', id: 'u1', roles: ['ROLE_COMPANY_ADMIN'] }
const unreachable = new NetworkError()
const answered = (status: number, retryAfterSeconds: number | null = null) =>
  new HttpError({ status, retryAfterSeconds })

/** A tab with a stored pair, whose reads of the user get these answers in order: the user, or an error. */
function openTab(
  answers: (CurrentUser | Error)[],
  login: () => Promise<TokenPair | null> = async () => null,
) {
  const calls: string[] = []
  const clock = new SimulatedClock()
  let browser = (_: SessionEvent): void => undefined
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readTokens: fromPromise<TokenPair | null, void>(async () => pair('stored')),
        writeTokens: fromPromise<void, { tokens: TokenPair }>(async ({ input }) => {
          calls.push(`write ${input.tokens.access}`)
        }),
        clearTokens: fromPromise<void, void>(async () => void calls.push('clear')),
        clearOwnTokens: fromPromise<void, { tokens: TokenPair }>(async ({ input }) => {
          calls.push(`clear ${input.tokens.access}`)
        }),
        requestTokens: fromPromise<TokenPair | null, { email: string; password: string }>(login),
        fetchCurrentUser: fromPromise<CurrentUser, void>(async () => {
          calls.push('user')
          const answer = answers.shift() ?? user
          if (answer instanceof Error) throw answer
          return answer
        }),
        browserOnline: fromCallback(({ sendBack }) => {
          browser = sendBack
          return () => (browser = () => undefined)
        }),
        otherTabs: fromCallback<Announcement>(({ receive }) => {
          receive(({ type }) => void calls.push(type))
        }),
      },
    }),
    { clock },
  ).start()
  return {
    actor,
    calls,
    /** Advances the clock and waits for the effects. */
    wait: async (ms: number) => {
      clock.increment(ms)
      await settle()
    },
    send: async (event: SessionEvent) => {
      actor.send(event)
      await settle()
    },
    goOnline: async () => {
      browser({ type: 'connection.restored' })
      await settle()
    },
    asks: () => calls.filter((call) => call === 'user').length,
    user: () => (actor.getSnapshot().value as { signedIn?: { user: unknown } }).signedIn?.user,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags].sort(),
  }
}
const suspended = { suspended: 'waiting' }
const submit: SessionEvent = { type: 'login.submit', email: 'a@b.example', password: 'secret' }

describe('an answered failure', () => {
  it.each([400, 402, 404, 409, 410, 422])('with %i ends this tab alone', async (status) => {
    const tab = openTab([answered(status)])
    await settle()
    expect(tab.state()).toBe('signedOut')
    expect(tab.calls).toEqual(['user', 'clear stored'])
    expect(tab.context()).toMatchObject({
      tokens: null,
      endReason: 'user-unavailable',
      loginFailure: { status },
    })
  })

  it.each([401, 403])('with %i ends every tab', async (status) => {
    const tab = openTab([answered(status)])
    await settle()
    expect(tab.state()).toBe('signedOut')
    expect(tab.calls).toEqual(['user', 'clear', 'announce.sessionEnded'])
  })

  it('without a user ends this tab alone', async () => {
    const tab = openTab([new DecodeError('/api/current-user')])
    await settle()
    expect([tab.state(), tab.calls]).toEqual(['signedOut', ['user', 'clear stored']])
  })

  it('with 500 ends this tab after two more reads, one and two seconds later', async () => {
    const tab = openTab([answered(500), answered(500), answered(500)])
    await settle()
    expect([tab.user(), tab.tags()]).toEqual([{ loading: 'pausing' }, ['undetermined']])
    await tab.wait(999)
    expect(tab.asks()).toBe(1)
    await tab.wait(1)
    expect(tab.asks()).toBe(2)
    await tab.wait(1_999)
    expect(tab.asks()).toBe(2)
    await tab.wait(1)
    expect(tab.state()).toBe('signedOut')
    expect(tab.calls).toEqual(['user', 'user', 'user', 'clear stored'])
  })

  it('with 500 has no effect when a retry succeeds', async () => {
    const tab = openTab([answered(500), answered(500)])
    await settle()
    await tab.wait(1_000)
    await tab.wait(2_000)
    expect([tab.user(), tab.calls]).toEqual(['loaded', ['user', 'user', 'user']])
  })
})

describe('an unreachable server', () => {
  it.each([
    ['no connection', unreachable],
    ...[408, 429, 502, 503, 504].map((status): [string, Error] => [String(status), answered(status)]),
  ])('(%s) suspends the session, which keeps its pair and announces nothing', async (_, error) => {
    const tab = openTab([error])
    await settle()
    expect([tab.user(), tab.tags()]).toEqual([suspended, ['noUser', 'suspended']])
    expect(tab.context()).toMatchObject({ tokens: pair('stored'), user: null, loginFailure: null })
    expect(tab.calls).toEqual(['user'])
  })

  it('is asked again after 2, 4, 8, 16, 30 and 30 seconds', async () => {
    const tab = openTab(Array.from({ length: 6 }, () => unreachable))
    await settle()
    for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      await tab.wait(seconds * 1_000 - 1)
      expect([seconds, tab.asks()]).toEqual([seconds, index + 1])
      await tab.wait(1)
      expect([seconds, tab.asks()]).toEqual([seconds, index + 2])
    }
    expect(tab.user()).toBe('loaded')
  })

  it('restores the session when it answers', async () => {
    const tab = openTab([unreachable])
    await settle()
    await tab.wait(2_000)
    expect(tab.state()).toEqual({ signedIn: { user: 'loaded', tokens: 'available' } })
    expect(tab.context()).toMatchObject({ tokens: pair('stored'), user })
    expect(tab.calls).toEqual(['user', 'user'])
  })

  it('is asked at once when the browser is online again, or on request of the user', async () => {
    const tab = openTab([unreachable, unreachable])
    await settle()
    await tab.goOnline()
    expect(tab.asks()).toBe(2)
    await tab.send({ type: 'connection.retry' })
    expect([tab.asks(), tab.user()]).toEqual([3, 'loaded'])
    await tab.goOnline()
    expect(tab.asks()).toBe(3)
  })

  it.each([429, 503])('is left alone for the requested pause (%i)', async (status) => {
    const tab = openTab([answered(status, 40), unreachable])
    await settle()
    await tab.wait(39_999)
    await tab.goOnline()
    expect(tab.asks()).toBe(1)
    await tab.wait(1)
    expect(tab.asks()).toBe(2)
    // The next answer requests no pause.
    await tab.wait(4_000)
    expect(tab.asks()).toBe(3)
  })

  it('is asked on request of the user despite a requested pause', async () => {
    const tab = openTab([answered(503, 40)])
    await settle()
    await tab.send({ type: 'connection.retry' })
    expect([tab.asks(), tab.user()]).toEqual([2, 'loaded'])
  })

  it('ends the session when it then refuses', async () => {
    const tab = openTab([unreachable, answered(403)])
    await settle()
    await tab.wait(2_000)
    expect([tab.state(), tab.calls]).toEqual([
      'signedOut',
      ['user', 'user', 'clear', 'announce.sessionEnded'],
    ])
  })

  it('is retried twice when it then fails, as in every read', async () => {
    const tab = openTab([unreachable, answered(500), answered(500), answered(500)])
    await settle()
    await tab.wait(2_000)
    expect([tab.user(), tab.tags()]).toEqual([{ suspended: { trying: 'pausing' } }, ['noUser', 'suspended']])
    await tab.wait(1_000)
    await tab.wait(2_000)
    expect([tab.state(), tab.calls.at(-1)]).toEqual(['signedOut', 'clear stored'])
  })
})

describe('a suspended session', () => {
  it('is replaced by a login', async () => {
    const tab = openTab([unreachable], async () => pair('of-another-user'))
    await settle()
    await tab.send(submit)
    expect(tab.state()).toEqual({ signedIn: { user: 'loaded', tokens: 'available' } })
    expect(tab.context().tokens).toEqual(pair('of-another-user'))
    expect(tab.calls).toEqual(['user', 'write of-another-user', 'announce.signedIn', 'user'])
  })

  it.each<[string, () => Promise<TokenPair | null>]>([
    ['fails', () => Promise.reject(unreachable)],
    ['returns no token', () => Promise.resolve(null)],
  ])('continues when signing in %s', async (_, login) => {
    const tab = openTab([unreachable], login)
    await settle()
    await tab.send(submit)
    expect([tab.user(), tab.context().tokens]).toEqual([suspended, pair('stored')])
    expect(tab.context().loginFailure).not.toBeNull()
    await tab.wait(2_000)
    expect(tab.user()).toBe('loaded')
  })

  it('ends when another tab signs out', async () => {
    const tab = openTab([unreachable])
    await settle()
    await tab.send({ type: 'elsewhere.signedOut' })
    expect([tab.state(), tab.context().tokens]).toEqual(['signedOut', null])
    await tab.wait(60_000)
    expect(tab.asks()).toBe(1)
  })

  it('ends when another tab signs out while this one fails to sign in', async () => {
    let fail = (_: Error): void => undefined
    const tab = openTab([unreachable], () => new Promise((_, reject) => (fail = reject)))
    await settle()
    await tab.send(submit)
    await tab.send({ type: 'elsewhere.signedOut' })
    fail(unreachable)
    await settle()
    expect([tab.state(), tab.context().tokens]).toEqual(['signedOut', null])
  })

  it('is restored again when another tab signs in', async () => {
    const tab = openTab([unreachable])
    await settle()
    await tab.send({ type: 'elsewhere.signedIn' })
    expect(tab.user()).toBe('loaded')
  })
})

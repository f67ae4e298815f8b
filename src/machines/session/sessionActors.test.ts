import { createActor, setup, type AnyActorLogic, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { settle } from '../support/answers.testing'
import { defineSessionActors, type SessionPorts } from './sessionActors'
import { failureOf, isRefusal, presentTokens } from './sessionFacts'
import type { SessionContext } from './sessionTypes'
import { needsRenewal, refreshMarginMs, type TokenPair } from './tokenPair'

const tokens: TokenPair = { access: 'a', refresh: 'r', expiresAtMs: 600_000, userId: 'u1' }
const answer = { token: 'b' }
const user = { '@id': '/api/users/u1', id: 'u1', roles: [] }

function open(changes: Partial<SessionPorts> = {}) {
  const calls: unknown[] = []
  const call =
    <T>(name: string, result: T) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
      return Promise.resolve(result)
    }
  const channel = {
    onmessage: null as ((message: { data: unknown }) => void) | null,
    postMessage: (data: unknown) => void calls.push(['post', data]),
    close: () => void calls.push(['close']),
  }
  const ports = {
    api: {
      requestTokens: call('request', answer),
      refreshTokens: call('refresh', answer),
      fetchCurrentUser: call('user', user),
      invalidateTokens: call('invalidate', 'ignored'),
    },
    store: { read: call('read', tokens), write: call('write', undefined), clear: call('clear', undefined) },
    toTokenPair: (given: unknown, previous: TokenPair | null) => ({ given, previous }),
    lock: () => new Promise(() => undefined),
    openChannel: () => channel,
    ...changes,
  } as unknown as SessionPorts
  const actors = defineSessionActors(ports)
  return { actors, calls, channel }
}
const signal = expect.any(AbortSignal)

/** What an actor brings, and what it called. */
async function run(name: keyof ReturnType<typeof defineSessionActors>, input?: unknown) {
  const { actors, calls } = open()
  const actor = createActor(actors[name] as AnyActorLogic, { input }).start()
  await settle()
  return [actor.getSnapshot().output, calls]
}

/** An actor that stays: what it sends to the session, and how it is told and stopped by it. */
function stay(logic: AnyActorLogic) {
  const sent: EventObject[] = []
  const session = setup({ actors: { child: logic } }).createMachine({
    invoke: { id: 'child', src: 'child' },
    on: { '*': { actions: ({ event }) => void sent.push(event) } },
  })
  const actor = createActor(session).start()
  return {
    sent,
    tell: (event: EventObject) => actor.getSnapshot().children['child']?.send(event),
    stop: () => void actor.stop(),
  }
}

describe('the calls of a session', () => {
  it('read, write and clear the stored pair', async () => {
    expect(await run('readTokens')).toEqual([tokens, [['read']]])
    expect(await run('writeTokens', { tokens })).toEqual([undefined, [['write', tokens]]])
    expect(await run('clearTokens')).toEqual([undefined, [['clear']]])
  })

  it('make pairs of answers, a renewed one with what was known before', async () => {
    const credentials = { email: 'a@b.example', password: 'p' }
    expect(await run('requestTokens', credentials)).toEqual([
      { given: answer, previous: null },
      [['request', credentials, { signal }]],
    ])
    expect(await run('requestRefresh', { tokens })).toEqual([
      { given: answer, previous: tokens },
      [['refresh', 'r', { signal }]],
    ])
  })

  it('read the user, and end the pair', async () => {
    expect(await run('fetchCurrentUser')).toEqual([user, [['user', { signal }]]])
    expect(await run('invalidateTokens', { tokens })).toEqual([
      undefined,
      [['invalidate', tokens, { signal }]],
    ])
  })
})

describe('the lock of a renewal', () => {
  function openLock(lock: SessionPorts['lock']) {
    return stay(open({ lock }).actors.holdRefreshLock)
  }

  it('is held from its message until the state is left', async () => {
    let isHeld = false
    const { sent, stop } = openLock(async (whileHeld) => {
      isHeld = true
      await whileHeld()
      isHeld = false
    })
    await settle()
    expect([sent, isHeld]).toEqual([[{ type: 'lock.acquired' }], true])
    stop()
    await settle()
    expect(isHeld).toBe(false)
  })

  it('that cannot be had is told', async () => {
    const { sent } = openLock(() => Promise.reject(new Error('no locks')))
    await settle()
    expect(sent).toEqual([{ type: 'lock.failed' }])
  })

  it('that is not waited for any more says nothing', async () => {
    const { sent, stop } = openLock(
      (_, given) => new Promise((__, reject) => given.addEventListener('abort', () => reject(new Error()))),
    )
    stop()
    await settle()
    expect(sent).toEqual([])
  })
})

describe('other tabs', () => {
  it('are heard when they say one of two words, and nothing else', () => {
    const { actors, channel } = open()
    const { sent } = stay(actors.otherTabs)
    for (const data of ['announce.signedIn', 'announce.signedOut', 'logout.request', null, { type: 'x' }])
      channel.onmessage?.({ data })
    expect(sent).toEqual([{ type: 'elsewhere.signedIn' }, { type: 'elsewhere.signedOut' }])
  })

  it('are told of what happened here until the session ends', () => {
    const { actors, calls } = open()
    const { tell, stop } = stay(actors.otherTabs)
    tell({ type: 'announce.signedOut' })
    expect(calls).toEqual([['post', 'announce.signedOut']])
    stop()
    expect(calls.at(-1)).toEqual(['close'])
  })
})

describe('what the session makes of a failure', () => {
  it.each([400, 401, 403, 404, 422])('takes %i for a refusal of the token itself', (status) => {
    expect(isRefusal({ status, message: null })).toBe(true)
  })

  it.each([0, 408, 429, 500, 503])('takes %i for the moment', (status) => {
    expect(isRefusal({ status, message: null })).toBe(false)
  })

  it('keeps the status and what the answer says, at best its description', () => {
    expect(
      [
        new HttpError({ status: 401, title: 'Titel', description: 'Beschreibung' }),
        new HttpError({ status: 401, title: 'Titel' }),
        new NetworkError(),
      ].map(failureOf),
    ).toEqual([
      { status: 401, message: 'Beschreibung' },
      { status: 401, message: 'Titel' },
      { status: 0, message: null },
    ])
  })

  it('has a pair wherever it needs one', () => {
    const context = { tokens } as SessionContext
    expect(presentTokens(context)).toBe(tokens)
    expect(() => presentTokens({ ...context, tokens: null })).toThrow('The session holds no tokens')
  })
})

it('renews a token when less than two minutes remain, and never one that tells no end', () => {
  const renewal = (nowMs: number, changes: Partial<TokenPair> = {}) =>
    needsRenewal({ ...tokens, ...changes }, nowMs)
  expect([renewal(600_000 - refreshMarginMs), renewal(600_001 - refreshMarginMs)]).toEqual([false, true])
  expect([renewal(700_000, { expiresAtMs: null }), needsRenewal(null, 700_000)]).toEqual([false, false])
})

import { createActor, setup, type AnyActorLogic, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { DecodeError, HttpError, NetworkError } from '../../domain/calls/errors'
import { settle } from '../support/answers.testing'
import { defineSessionActors, type SessionPorts } from './sessionActors'
import {
  failureOf,
  isReadAgain,
  isRefused,
  isRejected,
  pauseOf,
  presentTokens,
  readRetryPauseMs,
  suspensionPauseMs,
} from './sessionFacts'
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
    store: {
      read: call('read', tokens),
      write: call('write', undefined),
      clear: call('clear', undefined),
      clearOwn: call('clearOwn', undefined),
    },
    toTokenPair: (given: unknown, previous: TokenPair | null) => ({ given, previous }),
    lock: () => new Promise(() => undefined),
    openChannel: () => channel,
    onOnline: () => () => undefined,
    ...changes,
  } as unknown as SessionPorts
  const actors = defineSessionActors(ports)
  return { actors, calls, channel }
}
const signal = expect.any(AbortSignal)

/** The result of an actor, and its calls. */
async function run(name: keyof ReturnType<typeof defineSessionActors>, input?: unknown) {
  const { actors, calls } = open()
  const actor = createActor(actors[name] as AnyActorLogic, { input }).start()
  await settle()
  return [actor.getSnapshot().output, calls]
}

/** A long-lived actor: the events it sends, and functions to send to it and to stop it. */
function stay(logic: AnyActorLogic) {
  const sent: EventObject[] = []
  const session = setup({ actors: { child: logic } }).createMachine({
    invoke: { id: 'child', src: 'child' },
    on: { '*': { actions: ({ event }) => void sent.push(event) } },
  })
  const actor = createActor(session).start()
  return {
    sent,
    send: (event: EventObject) => actor.getSnapshot().children['child']?.send(event),
    stop: () => void actor.stop(),
  }
}

describe('the calls of a session', () => {
  it('read, write and clear the stored pair', async () => {
    expect(await run('readTokens')).toEqual([tokens, [['read']]])
    expect(await run('writeTokens', { tokens })).toEqual([undefined, [['write', tokens]]])
    expect(await run('clearTokens')).toEqual([undefined, [['clear']]])
    expect(await run('clearOwnTokens', { tokens })).toEqual([undefined, [['clearOwn', tokens]]])
  })

  it('convert answers to pairs, a renewed one with earlier values', async () => {
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

  it('read the user, and invalidate the pair', async () => {
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

  it('is held from its event until the state is left', async () => {
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

  it('reports that it failed', async () => {
    const { sent } = openLock(() => Promise.reject(new Error('no locks')))
    await settle()
    expect(sent).toEqual([{ type: 'lock.failed' }])
  })

  it('reports nothing once the state was left', async () => {
    const { sent, stop } = openLock(
      (_, given) => new Promise((__, reject) => given.addEventListener('abort', () => reject(new Error()))),
    )
    stop()
    await settle()
    expect(sent).toEqual([])
  })
})

it('reports that the browser is online again, until it is stopped', () => {
  const listeners = new Set<() => void>()
  const { actors } = open({
    onOnline: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const { sent, stop } = stay(actors.browserOnline)
  expect(sent).toEqual([])
  for (const listener of listeners) listener()
  expect(sent).toEqual([{ type: 'connection.restored' }])
  stop()
  expect(listeners.size).toBe(0)
})

describe('other tabs', () => {
  it('are understood when they send one of four messages, and ignored otherwise', () => {
    const { actors, channel } = open()
    const { sent } = stay(actors.otherTabs)
    for (const data of [
      'announce.signedIn',
      'announce.signedOut',
      'announce.sessionEnded',
      'announce.refreshed',
      'logout.request',
      null,
      { type: 'x' },
    ])
      channel.onmessage?.({ data })
    expect(sent).toEqual([
      { type: 'elsewhere.signedIn' },
      { type: 'elsewhere.signedOut' },
      { type: 'elsewhere.sessionEnded' },
      { type: 'elsewhere.refreshed' },
    ])
  })

  it('receive the announcements of this tab until the session ends', () => {
    const { actors, calls } = open()
    const { send, stop } = stay(actors.otherTabs)
    send({ type: 'announce.signedOut' })
    expect(calls).toEqual([['post', 'announce.signedOut']])
    stop()
    expect(calls.at(-1)).toEqual(['close'])
  })
})

describe('classification of a failure', () => {
  it.each([400, 401, 402, 403, 404, 409, 410, 422])('treats %i as a refusal', (status) => {
    expect(isRefused(new HttpError({ status }))).toBe(true)
  })

  it.each([408, 429, 500, 502, 503])('treats %i as temporary', (status) => {
    expect(isRefused(new HttpError({ status }))).toBe(false)
  })

  it('treats no answer as temporary, and an unreadable one as no refusal', () => {
    expect([new NetworkError(), new DecodeError('user'), new Error('x')].map(isRefused)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('concerns every tab only for 401 and 403', () => {
    const found = [400, 401, 402, 403, 404, 500].filter((status) => isRejected(new HttpError({ status })))
    expect([found, isRejected(new NetworkError())]).toEqual([[401, 403], false])
  })

  it('retries a failing server twice, after one second and after two', () => {
    const failed = new HttpError({ status: 500 })
    expect([0, 1, 2].map((retries) => isReadAgain(failed, retries))).toEqual([true, true, false])
    expect([isReadAgain(new HttpError({ status: 499 }), 0), isReadAgain(new NetworkError(), 0)]).toEqual([
      false,
      false,
    ])
    expect([1, 2].map(readRetryPauseMs)).toEqual([1_000, 2_000])
  })

  it('waits 2, 4, 8, 16 and then 30 seconds for an unreachable server', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 5_000].map((failedTries) =>
      suspensionPauseMs({ failedTries, pauseSeconds: null }),
    )
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })

  it('waits at least as long as the server requests, but at most a day', () => {
    const pauses = [0, 1, 3, 60, 1e12].map((pauseSeconds) =>
      suspensionPauseMs({ failedTries: 0, pauseSeconds }),
    )
    expect(pauses).toEqual([2_000, 2_000, 3_000, 60_000, 86_400_000])
    expect([
      pauseOf(new HttpError({ status: 503, retryAfterSeconds: 7 })),
      pauseOf(new HttpError({ status: 503 })),
      pauseOf(new NetworkError()),
    ]).toEqual([7, null, null])
  })

  it('keeps the status and the message, preferably the description', () => {
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

  it('requires a pair where one must exist', () => {
    const context = { tokens } as SessionContext
    expect(presentTokens(context)).toBe(tokens)
    expect(() => presentTokens({ ...context, tokens: null })).toThrow('The session holds no tokens')
  })
})

it('renews a token when less than two minutes remain, and never one without an expiry', () => {
  const renewal = (nowMs: number, changes: Partial<TokenPair> = {}) =>
    needsRenewal({ ...tokens, ...changes }, nowMs)
  expect([renewal(600_000 - refreshMarginMs), renewal(600_001 - refreshMarginMs)]).toEqual([false, true])
  expect([renewal(700_000, { expiresAtMs: null }), needsRenewal(null, 700_000)]).toEqual([false, false])
})

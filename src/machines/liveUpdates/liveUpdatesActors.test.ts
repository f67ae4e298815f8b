import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, setup, type AnyActorLogic, type AnyEventObject } from 'xstate'
import type { LiveListener } from '../../api/live/liveApi'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { settle } from '../support/answers.testing'
import { defineLiveUpdatesActors } from './liveUpdatesActors'

/** The ports that the actors called, to be answered by a test. */
type Asked = {
  lock?: {
    whileHeld: () => Promise<void>
    onTaken: () => void
    signal: AbortSignal
    fail: (error: Error) => void
  }
  stream?: {
    lastEventId: string | null
    listener: LiveListener
    signal: AbortSignal
    end: () => void
    fail: (error: unknown) => void
  }
  comesOnline?: () => void
}
let asked: Asked = {}
let channel: { onmessage?: (message: { data: unknown }) => void; posted: unknown[]; isClosed: boolean }

const actors = defineLiveUpdatesActors({
  readEvents: (lastEventId, listener, signal) =>
    new Promise((resolve, reject) => {
      asked.stream = { lastEventId, listener, signal, end: resolve, fail: reject }
    }),
  isOwn: (command) => command === 'mine',
  lock: (whileHeld, onTaken, signal) =>
    new Promise((_, reject) => {
      asked.lock = { whileHeld, onTaken, signal, fail: reject }
    }),
  openChannel: () =>
    Object.assign(channel, {
      postMessage: (message: unknown) => channel.posted.push(message),
      close: () => {
        channel.isClosed = true
      },
    }) as unknown as BroadcastChannel,
  onOnline: (listener) => {
    asked.comesOnline = listener
    return () => {
      delete asked.comesOnline
    }
  },
})

beforeEach(() => {
  asked = {}
  channel = { posted: [], isClosed: false }
})

/** Runs an actor as a child and records the events that it sends to its parent. */
function run(logic: AnyActorLogic, input?: unknown) {
  const events: AnyEventObject[] = []
  const parent = createActor(
    setup({ actors: { child: logic } }).createMachine({
      invoke: { src: 'child', id: 'child', input: () => input },
      on: { '*': { actions: ({ event }) => events.push(event) } },
    }),
  ).start()
  const child = () => parent.getSnapshot().children['child']
  return { events, stop: () => parent.stop(), send: (event: AnyEventObject) => child()?.send(event) }
}

const changed = { kind: 'changed', collection: '/api/tours', record: '/api/tours/1' } as const

describe('the lead among the tabs', () => {
  it('is reported when this tab has it, and held until the actor stops', async () => {
    const { events, stop } = run(actors.holdLead)
    let isReleased = false
    void asked.lock?.whileHeld().then(() => {
      isReleased = true
    })
    await settle()
    expect([events, isReleased]).toEqual([[{ type: 'lead.gained' }], false])
    stop()
    await settle()
    expect([asked.lock?.signal.aborted, isReleased]).toEqual([true, true])
  })

  it('is reported when another tab has it, but not after the actor stopped', () => {
    const { events, stop } = run(actors.holdLead)
    asked.lock?.onTaken()
    stop()
    asked.lock?.onTaken()
    expect(events).toEqual([{ type: 'lead.taken' }])
  })

  it('falls to another tab when the lock fails', async () => {
    const { events } = run(actors.holdLead)
    asked.lock?.fail(new Error('no locks'))
    await settle()
    expect(events).toEqual([])
  })
})

describe('the stream of events', () => {
  it('continues after the last event, and reports each event', async () => {
    const { events } = run(actors.readEvents, { lastEventId: '7' })
    expect(asked.stream?.lastEventId).toBe('7')
    asked.stream?.listener.opened('8')
    asked.stream?.listener.onActivity()
    asked.stream?.listener.onEvent('9', { ...changed, command: 'mine' })
    asked.stream?.listener.onEvent('10', { ...changed, command: 'theirs' })
    asked.stream?.listener.onEvent('11', { kind: 'missed' })
    asked.stream?.end()
    await settle()
    expect(events).toEqual([
      { type: 'stream.opened', id: '8' },
      { type: 'stream.activity' },
      { type: 'stream.event', id: '9', event: { ...changed, command: 'mine' }, isOwn: true },
      { type: 'stream.event', id: '10', event: { ...changed, command: 'theirs' }, isOwn: false },
      { type: 'stream.event', id: '11', event: { kind: 'missed' }, isOwn: false },
      { type: 'stream.ended' },
    ])
  })

  it('is aborted when the actor stops, and reports nothing afterwards', async () => {
    const { events, stop } = run(actors.readEvents, { lastEventId: null })
    stop()
    asked.stream?.listener.onActivity()
    asked.stream?.fail(new Error('aborted'))
    await settle()
    expect([asked.stream?.signal.aborted, events]).toEqual([true, []])
  })

  it.each<readonly [Error, boolean, number | null]>([
    ...[403, 404, 405, 406, 410, 501].map((status) => [new HttpError({ status }), true, null] as const),
    [new HttpError({ status: 503, retryAfterSeconds: 7 }), false, 7],
    [new NetworkError(), false, null],
  ])('fails with %s: not supported %s, after a pause of %s s', async (error, isUnsupported, pauseSeconds) => {
    const { events } = run(actors.readEvents, { lastEventId: null })
    asked.stream?.fail(error)
    await settle()
    expect(events).toEqual([{ type: 'stream.failed', isUnsupported, pauseSeconds }])
  })
})

describe('the other tabs', () => {
  it('send their events, and other messages are ignored', () => {
    const { events } = run(actors.otherTabs)
    const message = { id: '9', event: { ...changed, command: 'mine' } }
    for (const data of [message, { id: 9, event: changed }, { id: '9' }, null]) channel.onmessage?.({ data })
    expect(events).toEqual([{ type: 'other.event', ...message, isOwn: true }])
  })

  it('receive events from the leading tab, until the actor stops', () => {
    const { send, stop } = run(actors.otherTabs)
    send({ type: 'pass.on', id: '9', event: changed })
    expect(channel.posted).toEqual([{ id: '9', event: changed }])
    stop()
    expect(channel.isClosed).toBe(true)
  })
})

it('reports a restored connection, until the actor stops', () => {
  const { events, stop } = run(actors.browserOnline)
  asked.comesOnline?.()
  expect(events).toEqual([{ type: 'connection.restored' }])
  stop()
  expect(asked.comesOnline).toBeUndefined()
})

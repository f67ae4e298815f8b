// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import type { UserLive } from './createLive'
import { startUserLive } from './startUserLive'

const tour = '/api/tour-templates/1'

/** Calls through the HTTP client, and calls that outlive their page (`keepalive`). */
let calls: unknown[]
let outliving: { url: string; init: RequestInit }[]
let live: UserLive

beforeEach(() => {
  calls = []
  outliving = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      outliving.push({ url, init })
      throw new TypeError('The page was unloaded')
    }
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode('id: 1\nevent: open\ndata: {}\n\n')),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  live = startUserLive('u', {
    config: readRuntimeConfig({ apiHost: 'https://api.example', liveEvents: true }),
    http: {
      send: async ({ body }) => {
        calls.push(body)
        return { data: null, etag: null, contentType: '' }
      },
    },
    tokens: { accessToken: async () => 't1', reject: () => undefined },
    queryClient: new QueryClient(),
    sentCommands: { has: () => false } as unknown as Parameters<typeof startUserLive>[1]['sentCommands'],
    notifyChanges: () => undefined,
  })
})
afterEach(() => {
  live.stop()
  vi.unstubAllGlobals()
})

const happen = (type: 'pagehide' | 'pageshow') => dispatchEvent(new PageTransitionEvent(type))
const here = { record: tour, isLeaving: false }

it('reports that the record is left when the window closes, by a call that outlives the page', async () => {
  live.open(tour)
  await vi.waitFor(() => expect(calls).toEqual([here]))
  happen('pagehide')
  await vi.waitFor(() => expect(outliving).toHaveLength(1))
  const [{ url, init } = { url: '', init: {} }] = outliving
  expect([url, init.keepalive, JSON.parse(String(init.body))]).toEqual([
    'https://api.example/api/presence',
    true,
    { record: tour, isLeaving: true },
  ])
  expect(init.headers).toMatchObject({ Authorization: 'Bearer t1', 'content-type': 'application/ld+json' })
  // Screens that unmount must not mark the user as present again.
  live.open(null)
  live.open(tour)
  expect(calls).toEqual([here])
})

it('reports that the record is open again in a window that is restored', async () => {
  live.open(tour)
  await vi.waitFor(() => expect(calls).toEqual([here]))
  happen('pagehide')
  happen('pageshow')
  await vi.waitFor(() => expect(calls).toEqual([here, here]))
})

it('reports nothing for a window without an open record or for a signed-out user', async () => {
  happen('pagehide')
  happen('pageshow')
  live.open(tour)
  await vi.waitFor(() => expect(calls).toEqual([here]))
  live.stop()
  happen('pagehide')
  expect(outliving).toEqual([])
})

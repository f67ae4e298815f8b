import { expect, it } from 'vitest'
import type { DurableActor } from '../../../eventlog/durableActor'
import * as shell from '../../../workers/driverShell/informPages'
import { connectionRestored, syncTag, syncWhileWaiting } from './syncWhileWaiting'

/** A workflow that waits for a reason, or works. */
function workOf(events: readonly string[] = ['connection.restored']) {
  let reason: string | null = null
  const listeners = new Set<() => void>()
  const sent: unknown[] = []
  const actor = {
    machine: { events },
    getSnapshot: () => ({ context: { wait: reason === null ? null : { reason } } }),
    subscribe: ({ next }: { next: () => void }) => {
      listeners.add(next)
      return { unsubscribe: () => listeners.delete(next) }
    },
    send: (event: unknown) => sent.push(event),
  } as unknown as DurableActor
  const set = (next: string | null) => {
    reason = next
    for (const each of listeners) each()
  }
  return { actor, set, sent, listeners }
}

function setUp({ hasSync = true } = {}) {
  const live: DurableActor[] = []
  const changed = new Set<() => void>()
  const tags: string[] = []
  const register = async (tag: string) => {
    tags.push(tag)
  }
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(hasSync ? { sync: { register } } : {}),
  })
  const begin = (actor: DurableActor) => {
    live.push(actor)
    for (const each of changed) each()
  }
  const workflows = {
    live: () => live,
    subscribe: (each: () => void) => {
      changed.add(each)
      return () => changed.delete(each)
    },
  }
  const end = syncWhileWaiting(workflows, container)
  const says = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }))
  return { begin, tags, says, end, changed }
}

it('uses the names of the service worker', () => {
  expect([syncTag, connectionRestored]).toEqual([shell.syncTag, shell.connectionRestored])
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('asks for a sync once for each wait for the network', async () => {
  const { begin, tags } = setUp()
  const work = workOf()
  begin(work.actor)
  work.set('server')
  await settled()
  expect(tags).toEqual([])
  work.set('network')
  work.set('network')
  await settled()
  expect(tags).toEqual(['tourwerk-driver-waiting'])
  work.set(null)
  work.set('network')
  await settled()
  expect(tags).toHaveLength(2)
})

it('continues all work at the message of the service worker, and at no other', () => {
  const { begin, says } = setUp()
  const work = workOf()
  const other = workOf([])
  begin(work.actor)
  begin(other.actor)
  says('takeOver')
  expect(work.sent).toEqual([])
  says('connection.restored')
  expect([work.sent, other.sent]).toEqual([[{ type: 'connection.restored' }], []])
})

it('does without where the browser has no sync, or no service worker', async () => {
  const { begin, tags } = setUp({ hasSync: false })
  const work = workOf()
  begin(work.actor)
  work.set('network')
  await settled()
  expect(tags).toEqual([])
  expect(() =>
    syncWhileWaiting({ live: () => [], subscribe: () => () => undefined }, undefined)(),
  ).not.toThrow()
})

it('follows nothing after its end', () => {
  const { begin, says, end, changed } = setUp()
  const work = workOf()
  begin(work.actor)
  end()
  says('connection.restored')
  expect([work.sent, work.listeners.size, changed.size]).toEqual([[], 0, 0])
})

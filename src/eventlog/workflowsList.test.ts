import { expect, it } from 'vitest'
import type { LogRow } from './logRow'
import { createMemoryLogStore } from './memoryLogStore'
import { createPageLocks } from './streamLocks'
import { createTestTimers } from './testing/testTimers'
import { openBrowser, settle } from './testing/testTabs'
import { createWorkflows } from './workflows'

const anna = { name: 'Anna' }
const start = { type: 'fetch.start' }

it('keeps everything including pending typing when it is closed, and notifies no observer afterwards', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  let notifications = 0
  const actor = tab.workflows.begin('test', anna)
  actor.send(start)
  const typing = tab.workflows.begin('test', { name: 'Bert' })
  typing.send({ type: 'name.changed', name: 'Berta' })
  await settle()
  await tab.close()
  tab.workflows.subscribe(() => (notifications += 1))
  tab.parts[0]?.resolve(10)
  await settle()
  expect([tab.workflows.live(), tab.listed(), [...browser.streams], notifications]).toEqual([[], [], [], 0])
  const next = await browser.openTab()
  expect(next.workflows.unfinished().map(({ snapshot }) => snapshot?.context)).toMatchObject([
    { loaded: [], name: 'Anna' },
    { name: 'Berta' },
  ])
})

it('restores work from rows alone', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send(start)
  await settle()
  tab.parts[0]?.resolve(10)
  await settle()
  const expected = actor.getSnapshot()
  tab.kill()
  const copy = openBrowser()
  await copy.store.append((await browser.store.read('test/1')) as LogRow[], 'strict')
  const resumed = await (await copy.openTab()).workflows.resume('test/1')
  expect([resumed?.getSnapshot().value, resumed?.getSnapshot().context]).toEqual([
    expected.value,
    expected.context,
  ])
})

it('lists nothing before the list is read', () => {
  const { timers, now } = createTestTimers()
  const workflows = createWorkflows({
    store: createMemoryLogStore(),
    definitions: [],
    locks: createPageLocks(),
    createStreamId: () => '1',
    now,
    timers,
    notifyOthers: () => undefined,
    invalidate: () => undefined,
    onDefect: () => undefined,
  })
  expect([workflows.unfinished(), workflows.atRest(), workflows.live()]).toEqual([[], [], []])
})

it('sorts work by the time of its last row', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  tab.workflows.begin('test', { name: 'Bert' })
  for (const event of [start, { type: 'part.again', part: 1 }]) {
    browser.time.pass(1_000)
    actor.send(event)
  }
  await settle()
  tab.kill()
  const other = await browser.openTab()
  expect(other.workflows.unfinished().map(({ stream, at }) => [stream, at])).toEqual([
    ['test/1', 1_002_000],
    ['test/2', 1_000_000],
  ])
})

it('sorts unreadable work by its start, and lists it even though it may be at rest', async () => {
  const inner = createMemoryLogStore()
  const read = () => Promise.reject(new Error('not readable'))
  const browser = openBrowser({
    store: { ...inner, read },
    declaration: { isAtRest: ({ value }) => value !== 'fetching', resumes: 'by-itself' },
  })
  const tab = await browser.openTab()
  browser.time.pass(1_000)
  tab.workflows.begin('test', anna)
  await settle()
  tab.kill()
  browser.time.pass(1_000)
  const other = await browser.openTab()
  expect(other.workflows.unfinished()).toEqual([
    { stream: 'test/1', machine: 'test', at: 1_001_000, status: 'unreadable', snapshot: null },
  ])
  expect(other.workflows.atRest()).toEqual([])
})

it('lists work being parked exactly as it will be listed later', async () => {
  const browser = openBrowser()
  const { workflows } = await browser.openTab()
  const actor = workflows.begin('test', anna)
  browser.time.pass(1_000)
  actor.send(start)
  browser.time.pass(1_000)
  actor.send({ type: 'part.again', part: 1 })
  const done = workflows.park(actor)
  while (workflows.unfinished().length === 0) await Promise.resolve()
  const [first] = workflows.unfinished()
  expect(first).toEqual({
    stream: 'test/1',
    machine: 'test',
    at: 1_002_000,
    status: 'interrupted',
    snapshot: actor.getSnapshot(),
  })
  await done
  // A repeated call has no effect.
  await workflows.park(actor)
  expect(workflows.unfinished().map(({ stream, at, status }) => [stream, at, status])).toEqual([
    ['test/1', 1_002_000, 'interrupted'],
  ])
})

it('does not list work that was resumed while the list was being read', async () => {
  const inner = createMemoryLogStore()
  let isHeldUp = false
  let goOn = () => {}
  const browser = openBrowser({
    store: {
      ...inner,
      read: async (stream) => {
        const rows = await inner.read(stream)
        if (!isHeldUp) return rows
        isHeldUp = false
        await new Promise<void>((resolve) => (goOn = resolve))
        return rows
      },
    },
  })
  const { workflows } = await browser.openTab()
  await workflows.park(workflows.begin('test', anna))
  isHeldUp = true
  const reading = workflows.refresh()
  await settle()
  expect(await workflows.resume('test/1')).not.toBeNull()
  goOn()
  await reading
  expect([workflows.unfinished(), workflows.live().length]).toEqual([[], 1])
})

it('ignores a list that was being read when it was closed, and reads none afterwards', async () => {
  const inner = createMemoryLogStore()
  let reads = 0
  let goOn = () => {}
  let isHeldUp = false
  const browser = openBrowser({
    store: {
      ...inner,
      heads: async () => {
        reads += 1
        if (isHeldUp) await new Promise<void>((resolve) => (goOn = resolve))
        return inner.heads()
      },
    },
  })
  const { workflows } = await browser.openTab()
  await workflows.park(workflows.begin('test', anna))
  isHeldUp = true
  const reading = workflows.refresh()
  await settle()
  await workflows.close()
  goOn()
  await reading
  expect(workflows.unfinished()).toEqual([])
  const before = reads
  await workflows.refresh()
  expect(reads).toBe(before)
})

it('notifies observers of changes only, and not after they unsubscribe', async () => {
  const { workflows } = await openBrowser().openTab()
  let notifications = 0
  const leave = workflows.subscribe(() => (notifications += 1))
  workflows.setStorage('ready')
  expect(notifications).toBe(0)
  workflows.setStorage('unavailable')
  expect(notifications).toBe(1)
  leave()
  workflows.setStorage('ready')
  expect(notifications).toBe(1)
})

it('writes pending typing of all work', async () => {
  const browser = openBrowser()
  const { workflows } = await browser.openTab()
  const begun = ['Anna', 'Bert'].map((name) => workflows.begin('test', { name }))
  await settle()
  for (const actor of begun) actor.send({ type: 'name.changed', name: 'Carla' })
  await settle()
  const counts = () => Promise.all(begun.map(async ({ stream }) => (await browser.store.read(stream)).length))
  expect(await counts()).toEqual([1, 1])
  await workflows.flush()
  expect(await counts()).toEqual([2, 2])
})

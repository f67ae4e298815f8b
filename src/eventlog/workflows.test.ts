import { expect, it } from 'vitest'
import type { LogRow } from './logRow'
import { createMemoryLogStore } from './memoryLogStore'
import { createPageLocks } from './streamLocks'
import { createTestTimers } from './testing/testTimers'
import { openBrowser, settle } from './testing/testTabs'
import { createWorkflows } from './workflows'

const anna = { name: 'Anna' }
const start = { type: 'fetch.start' }

it('begins work that is under way in this tab and not unfinished', async () => {
  const tab = await openBrowser().openTab()
  const actor = tab.workflows.begin('test', anna)
  await settle()
  await tab.workflows.refresh()
  expect([tab.workflows.live(), tab.listed(), actor.stream]).toEqual([[actor], [], 'test/1'])
})

it('knows no workflow but those it was given', async () => {
  const tab = await openBrowser().openTab()
  expect(() => tab.workflows.begin('other', anna)).toThrow('No workflow other')
})

it('lists interrupted work, the latest first, with the state it stood in, and goes on with it when asked', async () => {
  const browser = openBrowser()
  const first = await browser.openTab()
  first.workflows.begin('test', anna).send(start)
  browser.time.pass(1_000)
  first.workflows.begin('test', { name: 'Bert' })
  await settle()
  first.kill()

  const second = await browser.openTab()
  expect(second.workflows.unfinished()).toMatchObject([
    { stream: 'test/2', machine: 'test', at: 1_001_000, status: 'interrupted' },
    { stream: 'test/1', machine: 'test', at: 1_000_000, status: 'interrupted' },
  ])
  expect(second.workflows.unfinished().map(({ snapshot }) => snapshot?.value)).toEqual([
    { editing: 'resting' },
    'fetching',
  ])
  expect(second.parts).toEqual([])
  const resumed = await second.workflows.resume('test/1')
  await settle()
  expect(resumed?.getSnapshot().context.name).toBe('Anna')
  expect([second.parts.map(({ part }) => part), second.listed()]).toEqual([[1, 2], ['test/2 interrupted']])
})

it('gives the same actor to whoever resumes work that is under way here', async () => {
  const tab = await openBrowser().openTab()
  const actor = tab.workflows.begin('test', anna)
  expect(await tab.workflows.resume(actor.stream)).toBe(actor)
})

it('has work that is set aside in one of its lists at every moment', async () => {
  const { workflows } = await openBrowser().openTab()
  const actor = workflows.begin('test', anna)
  actor.send({ type: 'name.changed', name: 'Bert' })
  let isDone = false
  void workflows.setAside(actor).then(() => (isDone = true))
  const seen = new Set<number>()
  while (!isDone) {
    seen.add(workflows.live().length + workflows.unfinished().length)
    await Promise.resolve()
  }
  expect([...seen]).toEqual([1])
})

it('sets work aside: it ends, stays in the list and can be gone on with', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send({ type: 'name.changed', name: 'Bert' })
  await tab.workflows.setAside(actor)
  expect([tab.workflows.live(), tab.listed(), [...browser.streams]]).toEqual([[], ['test/1 interrupted'], []])
  actor.send(start)
  expect((await tab.workflows.resume('test/1'))?.getSnapshot()).toMatchObject({
    value: { editing: 'typing' },
    context: { name: 'Bert' },
  })
})

it('discards with a way back, until the product is next opened', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  for (const name of ['Anna', 'Bert']) await tab.workflows.setAside(tab.workflows.begin('test', { name }))
  await tab.workflows.discard('test/1')
  await tab.workflows.discard('test/2')
  expect(tab.listed()).toEqual([])
  await tab.workflows.restore('test/1')
  expect(tab.listed()).toEqual(['test/1 interrupted'])
  await tab.close()

  const next = await browser.openTab()
  expect(next.listed()).toEqual(['test/1 interrupted'])
  expect((await browser.store.heads()).map(({ stream }) => stream)).toEqual(['test/1'])
  await next.workflows.restore('test/2')
  expect(next.listed()).toEqual(['test/1 interrupted'])
})

it('does not forget discarded work that was gone on with after all', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  await tab.workflows.setAside(tab.workflows.begin('test', anna))
  await tab.workflows.discard('test/1')
  expect(await tab.workflows.resume('test/1')).not.toBeNull()
  const other = await browser.openTab()
  expect(other.listed()).toEqual(['test/1 elsewhere'])
})

it('clears away what has ended, and what is not worth keeping', async () => {
  const browser = openBrowser({ declaration: { isTrivial: ({ context }) => context.keys === 0 } })
  const tab = await browser.openTab()
  tab.workflows.begin('test', anna)
  tab.workflows.begin('test', { name: 'Bert' }).send({ type: 'name.changed', name: 'Berta' })
  const ending = tab.workflows.begin('test', { name: 'Carla' })
  ending.send(start)
  await tab.workflows.flush()
  tab.kill()
  const last = (await browser.store.read(ending.stream)) as LogRow[]
  // The tab died between the row of the end and the clearing away.
  await browser.store.append(
    [
      { ...rowAfter(last, 2), event: { type: 'finish' } },
      { ...rowAfter(last, 3), event: { type: 'xstate.done.actor.close' } },
    ],
    'strict',
  )
  const next = await browser.openTab()
  expect(next.listed()).toEqual(['test/2 interrupted'])
  expect((await browser.store.heads()).map(({ stream }) => stream)).toEqual(['test/2'])
  expect(next.defects).toMatchObject([['test', { kind: 'differs', seq: 2 }]])
})

it('keeps what is at rest without listing it, in this tab and in others', async () => {
  const browser = openBrowser({ declaration: { isAtRest: ({ value }) => value !== 'fetching' } })
  const tab = await browser.openTab()
  const other = await browser.openTab()
  const resting = tab.workflows.begin('test', anna)
  const working = tab.workflows.begin('test', { name: 'Bert' })
  working.send(start)
  await settle()
  await other.workflows.refresh()
  const atRest = ({ workflows }: typeof tab) =>
    workflows.atRest().map(({ stream, status }) => [stream, status])
  expect([other.listed(), atRest(other)]).toEqual([['test/2 elsewhere'], [['test/1', 'elsewhere']]])
  await tab.workflows.setAside(resting)
  await tab.workflows.setAside(working)
  for (const one of [tab, other]) {
    await one.workflows.refresh()
    expect([one.listed(), atRest(one)]).toEqual([['test/2 interrupted'], [['test/1', 'interrupted']]])
  }
  expect((await other.workflows.resume('test/1'))?.getSnapshot().context.name).toBe('Anna')
  expect(atRest(other)).toEqual([])
})

const rowAfter = ([first]: readonly LogRow[], seq: number): LogRow => {
  if (first === undefined) throw new Error('no rows')
  return { ...first, seq }
}

it('forgets work that ends, in every tab', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const other = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send(start)
  await settle()
  await other.workflows.refresh()
  expect(other.listed()).toEqual(['test/1 elsewhere'])
  actor.send({ type: 'finish' })
  await settle()
  expect([tab.workflows.live(), tab.listed(), other.listed()]).toEqual([[], [], []])
  expect([await browser.store.heads(), [...browser.streams]]).toEqual([[], []])
})

it('does not go on with work that has ended', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  await tab.workflows.setAside(tab.workflows.begin('test', anna))
  const rows = (await browser.store.read('test/1')) as LogRow[]
  const events = [start, { type: 'finish' }, { type: 'xstate.done.actor.close' }]
  await browser.store.append(
    events.map((event, index) => ({ ...rowAfter(rows, index + 1), event })),
    'strict',
  )
  expect(await tab.workflows.resume('test/1')).toBeNull()
  expect([tab.workflows.live(), [...browser.streams]]).toEqual([[], []])
})

it('shows no ghost of work that ends while another tab reads the list', async () => {
  const inner = createMemoryLogStore()
  let goOn = () => {}
  let isHeldUp = false
  const browser = openBrowser({
    store: {
      ...inner,
      heads: async () => {
        const heads = await inner.heads()
        if (isHeldUp) await new Promise<void>((resolve) => (goOn = resolve))
        return heads
      },
    },
  })
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send(start)
  await settle()
  const other = await browser.openTab()
  isHeldUp = true
  const listing = other.workflows.refresh()
  await settle()
  isHeldUp = false
  actor.send({ type: 'finish' })
  await settle()
  goOn()
  await listing
  expect(other.listed()).toEqual([])
})

it('never replaces a newer list by an older one', async () => {
  const inner = createMemoryLogStore()
  const waiting: (() => void)[] = []
  const browser = openBrowser({
    store: {
      ...inner,
      heads: async () => {
        const heads = await inner.heads()
        await new Promise<void>((resolve) => waiting.push(resolve))
        return heads
      },
    },
  })
  const opening = browser.openTab()
  const answer = async () => {
    await settle()
    waiting.pop()?.()
    await settle()
  }
  for (let turn = 0; turn < 2; turn += 1) await answer()
  const tab = await opening
  const actor = tab.workflows.begin('test', anna)
  const first = tab.workflows.refresh()
  await settle()
  const second = tab.workflows.setAside(actor)
  for (let turn = 0; turn < 3; turn += 1) await answer()
  await Promise.all([first, second])
  expect(tab.listed()).toEqual(['test/1 interrupted'])
})

it('takes up by itself what goes on by itself, in one of two tabs', async () => {
  const browser = openBrowser({ declaration: { resumes: 'by-itself' } })
  const first = await browser.openTab()
  first.workflows.begin('test', anna).send(start)
  await settle()
  first.kill()
  const [second, third] = await Promise.all([browser.openTab(), browser.openTab()])
  await settle()
  const live = [second, third].flatMap(({ workflows }) => workflows.live())
  expect(live.map(({ stream }) => stream)).toEqual(['test/1'])
  expect([...second.parts, ...third.parts].map(({ part }) => part)).toEqual([1, 2])
  await Promise.all([second.workflows.refresh(), third.workflows.refresh()])
  expect([...second.listed(), ...third.listed()]).toEqual(['test/1 elsewhere'])
})

it('leaves work to the tab that has it, and takes it up when that tab is gone', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  tab.workflows.begin('test', anna)
  await settle()
  const other = await browser.openTab()
  expect(await other.workflows.resume('test/1')).toBeNull()
  expect(other.listed()).toEqual(['test/1 elsewhere'])
  await tab.close()
  expect((await other.workflows.resume('test/1'))?.stream).toBe('test/1')
})

it('tells other tabs when it goes on with work', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const other = await browser.openTab()
  await tab.workflows.setAside(tab.workflows.begin('test', anna))
  await settle()
  expect(other.listed()).toEqual(['test/1 interrupted'])
  await tab.workflows.resume('test/1')
  await settle()
  expect(other.listed()).toEqual(['test/1 elsewhere'])
})

it.each([
  ['of a newer version', { machineVersion: 2 }],
  ['with an event nobody knows', { event: { type: 'unheard.of' } }],
  ['that is no row', { at: 'yesterday' as unknown as number }],
  ['of a machine that is gone', { machine: 'gone' }],
])('keeps work with a row %s, and does not touch it', async (_, change) => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  await tab.workflows.setAside(tab.workflows.begin('test', anna))
  const rows = (await browser.store.read('test/1')) as LogRow[]
  await browser.store.append([{ ...rowAfter(rows, 1), event: { type: 'finish' }, ...change }], 'strict')
  await tab.close()
  const next = await browser.openTab()
  expect(next.listed()).toEqual(['test/1 unreadable'])
  expect(await next.workflows.resume('test/1')).toBeNull()
  expect([(await browser.store.read('test/1')).length, [...browser.streams]]).toEqual([2, []])
})

it('lists work whose rows the storage does not give, and gives its lock back', async () => {
  const inner = createMemoryLogStore()
  let isBroken = false
  const browser = openBrowser({
    store: {
      ...inner,
      read: (stream) => (isBroken ? Promise.reject(new Error('broken')) : inner.read(stream)),
    },
  })
  const tab = await browser.openTab()
  await tab.workflows.setAside(tab.workflows.begin('test', anna))
  isBroken = true
  await tab.workflows.refresh()
  expect(tab.listed()).toEqual(['test/1 unreadable'])
  await expect(tab.workflows.resume('test/1')).rejects.toThrow('broken')
  isBroken = false
  expect(await tab.workflows.resume('test/1')).not.toBeNull()
})

it('shows a storage that cannot be read as failing, and keeps the list it has', async () => {
  const inner = createMemoryLogStore()
  let isBroken = false
  const browser = openBrowser({
    store: { ...inner, heads: () => (isBroken ? Promise.reject(new Error('broken')) : inner.heads()) },
  })
  const tab = await browser.openTab()
  await tab.workflows.setAside(tab.workflows.begin('test', anna))
  isBroken = true
  await tab.workflows.refresh()
  expect([tab.workflows.storage(), tab.listed()]).toEqual(['failing', ['test/1 interrupted']])
})

it('reports rows that fold differently, and goes on with them all the same', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  await tab.workflows.setAside(tab.workflows.begin('test', anna))
  const rows = (await browser.store.read('test/1')) as LogRow[]
  await browser.store.append(
    [{ ...rowAfter(rows, 1), event: { type: 'name.changed', name: 'Bert' } }],
    'strict',
  )
  expect((await tab.workflows.resume('test/1'))?.getSnapshot().context.name).toBe('Bert')
  expect(tab.defects).toEqual([['test', { kind: 'differs', seq: 1 }]])
})

it('reports a machine that broke down and keeps its rows', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send(start)
  await settle()
  // No state heeds this failure.
  tab.parts[0]?.reject(new Error('unexpected'))
  await settle()
  expect([tab.defects, tab.workflows.live()]).toEqual([[['test', 'broken']], []])
  expect([tab.listed(), (await browser.store.heads()).length]).toEqual([['test/1 unreadable'], 1])
})

it('tells how the storage does, and lets a lost one stay lost', async () => {
  const inner = createMemoryLogStore()
  let isFull = true
  const browser = openBrowser({
    store: {
      ...inner,
      append: (rows, durability) =>
        isFull ? Promise.reject(new Error('full')) : inner.append(rows, durability),
    },
  })
  const tab = await browser.openTab()
  const states: string[] = []
  tab.workflows.subscribe(() => states.push(tab.workflows.storage()))
  const actor = tab.workflows.begin('test', anna)
  await settle()
  expect(tab.workflows.storage()).toBe('failing')
  isFull = false
  actor.send(start)
  await settle()
  expect(tab.workflows.storage()).toBe('ready')
  tab.workflows.setStorage('outdated')
  actor.send({ type: 'finish' })
  await settle()
  expect(tab.workflows.storage()).toBe('outdated')
  expect(new Set(states)).toEqual(new Set(['ready', 'failing', 'outdated']))
})

it('keeps everything when it is closed, typing that waits included, and says nothing afterwards', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  let told = 0
  const actor = tab.workflows.begin('test', anna)
  actor.send(start)
  const typing = tab.workflows.begin('test', { name: 'Bert' })
  typing.send({ type: 'name.changed', name: 'Berta' })
  await settle()
  await tab.close()
  tab.workflows.subscribe(() => (told += 1))
  tab.parts[0]?.resolve(10)
  await settle()
  expect([tab.workflows.live(), tab.listed(), [...browser.streams], told]).toEqual([[], [], [], 0])
  const next = await browser.openTab()
  expect(next.workflows.unfinished().map(({ snapshot }) => snapshot?.context)).toMatchObject([
    { loaded: [], name: 'Anna' },
    { name: 'Berta' },
  ])
})

it('comes back from rows alone', async () => {
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

it('knows of nothing before it has read the list', () => {
  const { timers, now } = createTestTimers()
  const workflows = createWorkflows({
    store: createMemoryLogStore(),
    definitions: [],
    locks: createPageLocks(),
    createStreamId: () => '1',
    now,
    timers,
    tellOthers: () => undefined,
    invalidate: () => undefined,
    onDefect: () => undefined,
  })
  expect([workflows.unfinished(), workflows.atRest(), workflows.live()]).toEqual([[], [], []])
})

it('lists work by the time of its last row', async () => {
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

it('lists work that cannot be read by the time it began, though it may be at rest', async () => {
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

it('lists work that is set aside in the very moment as it will be listed', async () => {
  const browser = openBrowser()
  const { workflows } = await browser.openTab()
  const actor = workflows.begin('test', anna)
  browser.time.pass(1_000)
  actor.send(start)
  browser.time.pass(1_000)
  actor.send({ type: 'part.again', part: 1 })
  const done = workflows.setAside(actor)
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
  // Once more is once.
  await workflows.setAside(actor)
  expect(workflows.unfinished().map(({ stream, at, status }) => [stream, at, status])).toEqual([
    ['test/1', 1_002_000, 'interrupted'],
  ])
})

it('does not list work that was gone on with while the list was being read', async () => {
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
  await workflows.setAside(workflows.begin('test', anna))
  isHeldUp = true
  const reading = workflows.refresh()
  await settle()
  expect(await workflows.resume('test/1')).not.toBeNull()
  goOn()
  await reading
  expect([workflows.unfinished(), workflows.live().length]).toEqual([[], 1])
})

it('says nothing of a list that was being read when it was closed, and reads none afterwards', async () => {
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
  await workflows.setAside(workflows.begin('test', anna))
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

it('begins work even if its lock cannot be had, and ends it all the same', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  browser.streams.add('test/1')
  const actor = tab.workflows.begin('test', anna)
  for (const event of [start, { type: 'finish' }]) actor.send(event)
  await settle()
  expect([tab.workflows.live(), [...browser.streams]]).toEqual([[], ['test/1']])
})

it('tells those who watch of changes alone, and no more when they have seen enough', async () => {
  const { workflows } = await openBrowser().openTab()
  let told = 0
  const leave = workflows.subscribe(() => (told += 1))
  workflows.setStorage('ready')
  expect(told).toBe(0)
  workflows.setStorage('unavailable')
  expect(told).toBe(1)
  leave()
  workflows.setStorage('ready')
  expect(told).toBe(1)
})

it('writes the typing that waits of all work', async () => {
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

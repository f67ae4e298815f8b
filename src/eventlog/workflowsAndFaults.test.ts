import { expect, it } from 'vitest'
import type { LogRow } from './logRow'
import { createMemoryLogStore } from './memoryLogStore'
import { openBrowser, settle } from './testing/testTabs'

const anna = { name: 'Anna' }
const start = { type: 'fetch.start' }

const rowAfter = ([first]: readonly LogRow[], seq: number): LogRow => {
  if (first === undefined) throw new Error('no rows')
  return { ...first, seq }
}

it.each([
  ['of a newer version', { machineVersion: 2 }],
  ['with an unknown event', { event: { type: 'unknown.event' } }],
  ['that is invalid', { at: 'yesterday' as unknown as number }],
  ['of a removed machine', { machine: 'removed' }],
])('keeps work with a row %s, and does not change it', async (_, change) => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  const rows = (await browser.store.read('test/1')) as LogRow[]
  await browser.store.append([{ ...rowAfter(rows, 1), event: { type: 'finish' }, ...change }], 'strict')
  await tab.close()
  const next = await browser.openTab()
  expect(next.listed()).toEqual(['test/1 unreadable'])
  expect(await next.workflows.resume('test/1')).toBeNull()
  expect([(await browser.store.read('test/1')).length, [...browser.streams]]).toEqual([2, []])
})

it('lists work whose rows cannot be read, and releases its lock', async () => {
  const inner = createMemoryLogStore()
  let isBroken = false
  const browser = openBrowser({
    store: {
      ...inner,
      read: (stream) => (isBroken ? Promise.reject(new Error('broken')) : inner.read(stream)),
    },
  })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  isBroken = true
  await tab.workflows.refresh()
  expect(tab.listed()).toEqual(['test/1 unreadable'])
  await expect(tab.workflows.resume('test/1')).rejects.toThrow('broken')
  isBroken = false
  expect(await tab.workflows.resume('test/1')).not.toBeNull()
})

it('reports a storage that cannot be read as failing, and keeps its list', async () => {
  const inner = createMemoryLogStore()
  let isBroken = false
  const browser = openBrowser({
    store: { ...inner, heads: () => (isBroken ? Promise.reject(new Error('broken')) : inner.heads()) },
  })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  isBroken = true
  await tab.workflows.refresh()
  expect([tab.workflows.storage(), tab.listed()]).toEqual(['failing', ['test/1 interrupted']])
})

it('reports rows that fold differently, and continues with them', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  const rows = (await browser.store.read('test/1')) as LogRow[]
  await browser.store.append(
    [{ ...rowAfter(rows, 1), event: { type: 'name.changed', name: 'Bert' } }],
    'strict',
  )
  expect((await tab.workflows.resume('test/1'))?.getSnapshot().context.name).toBe('Bert')
  expect(tab.defects).toEqual([['test', { kind: 'differs', seq: 1 }]])
})

it('reports a failed machine and keeps its rows', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send(start)
  await settle()
  // No state handles this failure.
  tab.parts[0]?.reject(new Error('unexpected'))
  await settle()
  expect([tab.defects, tab.workflows.live()]).toEqual([[['test', 'broken']], []])
  expect([tab.listed(), (await browser.store.heads()).length]).toEqual([['test/1 unreadable'], 1])
})

it('reports the state of the storage, and never leaves `outdated` or `unavailable`', async () => {
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

it('begins work even if its lock cannot be acquired, and ends it as usual', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  browser.streams.add('test/1')
  const actor = tab.workflows.begin('test', anna)
  for (const event of [start, { type: 'finish' }]) actor.send(event)
  await settle()
  expect([tab.workflows.live(), [...browser.streams]]).toEqual([[], ['test/1']])
})

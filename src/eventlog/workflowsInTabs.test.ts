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

it('removes ended work in every tab', async () => {
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

it('does not resume work that has ended', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  const rows = (await browser.store.read('test/1')) as LogRow[]
  const events = [start, { type: 'finish' }, { type: 'xstate.done.actor.close' }]
  await browser.store.append(
    events.map((event, index) => ({ ...rowAfter(rows, index + 1), event })),
    'strict',
  )
  expect(await tab.workflows.resume('test/1')).toBeNull()
  expect([tab.workflows.live(), [...browser.streams]]).toEqual([[], []])
})

it('does not list work that ends while another tab reads the list', async () => {
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
  const second = tab.workflows.park(actor)
  for (let turn = 0; turn < 3; turn += 1) await answer()
  await Promise.all([first, second])
  expect(tab.listed()).toEqual(['test/1 interrupted'])
})

it('resumes work by itself in one of two tabs', async () => {
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

it('leaves work to the tab that holds it, and resumes it when that tab is closed', async () => {
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

it('notifies other tabs when it resumes work', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const other = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  await settle()
  expect(other.listed()).toEqual(['test/1 interrupted'])
  await tab.workflows.resume('test/1')
  await settle()
  expect(other.listed()).toEqual(['test/1 elsewhere'])
})

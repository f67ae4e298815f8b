import { expect, it } from 'vitest'
import type { LogRow } from './logRow'
import { openBrowser, settle } from './testing/testTabs'

const anna = { name: 'Anna' }
const start = { type: 'fetch.start' }

it('begins work that is live in this tab and not listed as unfinished', async () => {
  const tab = await openBrowser().openTab()
  const actor = tab.workflows.begin('test', anna)
  await settle()
  await tab.workflows.refresh()
  expect([tab.workflows.live(), tab.listed(), actor.stream]).toEqual([[actor], [], 'test/1'])
})

it('rejects an unknown workflow', async () => {
  const tab = await openBrowser().openTab()
  expect(() => tab.workflows.begin('other', anna)).toThrow('No workflow other')
})

it('lists interrupted work, latest first, with its state, and resumes it on request', async () => {
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

it('returns the same actor to every caller that resumes live work', async () => {
  const tab = await openBrowser().openTab()
  const actor = tab.workflows.begin('test', anna)
  expect(await tab.workflows.resume(actor.stream)).toBe(actor)
})

it('has parked work in one of its lists at every moment', async () => {
  const { workflows } = await openBrowser().openTab()
  const actor = workflows.begin('test', anna)
  actor.send({ type: 'name.changed', name: 'Bert' })
  let isDone = false
  void workflows.park(actor).then(() => (isDone = true))
  const seen = new Set<number>()
  while (!isDone) {
    seen.add(workflows.live().length + workflows.unfinished().length)
    await Promise.resolve()
  }
  expect([...seen]).toEqual([1])
})

it('parks work: it stops, stays listed and can be resumed', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send({ type: 'name.changed', name: 'Bert' })
  await tab.workflows.park(actor)
  expect([tab.workflows.live(), tab.listed(), [...browser.streams]]).toEqual([[], ['test/1 interrupted'], []])
  actor.send(start)
  expect((await tab.workflows.resume('test/1'))?.getSnapshot()).toMatchObject({
    value: { editing: 'typing' },
    context: { name: 'Bert' },
  })
})

it('discards work with an undo, until the app is next opened', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  for (const name of ['Anna', 'Bert']) await tab.workflows.park(tab.workflows.begin('test', { name }))
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

it('does not delete discarded work that was resumed', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  await tab.workflows.discard('test/1')
  expect(await tab.workflows.resume('test/1')).not.toBeNull()
  const other = await browser.openTab()
  expect(other.listed()).toEqual(['test/1 elsewhere'])
})

it('removes ended work, and trivial work', async () => {
  const browser = openBrowser({ declaration: { isTrivial: ({ context }) => context.keys === 0 } })
  const tab = await browser.openTab()
  tab.workflows.begin('test', anna)
  tab.workflows.begin('test', { name: 'Bert' }).send({ type: 'name.changed', name: 'Berta' })
  const ending = tab.workflows.begin('test', { name: 'Carla' })
  ending.send(start)
  await tab.workflows.flush()
  tab.kill()
  const last = (await browser.store.read(ending.stream)) as LogRow[]
  // The tab was killed between the last row and the removal.
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

it('keeps work at rest without listing it, in this tab and in others', async () => {
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
  await tab.workflows.park(resting)
  await tab.workflows.park(working)
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

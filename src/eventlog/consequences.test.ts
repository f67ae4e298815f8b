import { expect, it } from 'vitest'
import { createMemoryLogStore } from './memoryLogStore'
import { openBrowser, settle } from './testing/testTabs'
import { testDeclaration } from './testing/testWorkflow'
import type { WorkflowDefinition } from './workflows'

const anna = { name: 'Anna' }
const start = { type: 'fetch.start' }
const finish = { type: 'finish' }

type Consequences = Pick<WorkflowDefinition, 'invalidates' | 'replies' | 'ended'>

/** A browser whose tabs record, in one list, rows when they are on disk and the callbacks called for them. */
function openWatched({ replies, ...callbacks }: Consequences = {}) {
  const recorded: string[] = []
  const inner = createMemoryLogStore()
  let isFull = false
  const browser = openBrowser({
    store: {
      ...inner,
      append: async (rows, durability) => {
        if (isFull) throw new Error('full')
        await inner.append(rows, durability)
        recorded.push(...rows.map(({ event }) => `row ${event.type}`))
      },
      remove: async (stream) => {
        await inner.remove(stream)
        recorded.push(`removed ${stream}`)
      },
    },
  })
  const openTab = () =>
    browser.openTab((machine) => [
      {
        declaration: testDeclaration,
        machine,
        invalidates: ({ type }, { value }, before) => {
          recorded.push(`invalidates ${type}: ${JSON.stringify([before.value, value])}`)
          return [['tours'], [type]]
        },
        ended: ({ status }) => recorded.push(`ended ${status}`),
        ...(replies === undefined ? {} : { replies }),
        ...callbacks,
      },
    ])
  return { ...browser, openTab, recorded, setFull: (value: boolean) => (isFull = value) }
}

it('invalidates after the row is on disk, then calls `ended`, then completes', async () => {
  const browser = openWatched()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.subscribe({ complete: () => browser.recorded.push('complete') })
  actor.send(start)
  actor.send(finish)
  // The state has changed already: it does not wait for the callbacks.
  expect([actor.getSnapshot().value, browser.recorded]).toEqual(['closing', []])
  await settle()
  expect(browser.recorded).toEqual([
    'row log.started',
    'row fetch.start',
    'row finish',
    'invalidates fetch.start: [{"editing":"resting"},"fetching"]',
    'invalidates finish: ["fetching","closing"]',
    'row xstate.done.actor.close',
    'invalidates xstate.done.actor.close: ["closing","done"]',
    'ended done',
    'complete',
    'removed test/1',
  ])
  expect(tab.invalidated).toEqual([
    ['tours'],
    ['fetch.start'],
    ['tours'],
    ['finish'],
    ['tours'],
    ['xstate.done.actor.close'],
  ])
})

it('calls no callback while folding', async () => {
  const browser = openWatched()
  const tab = await browser.openTab()
  tab.workflows.begin('test', anna).send(start)
  await settle()
  tab.kill()
  browser.recorded.length = 0
  const next = await browser.openTab()
  expect((await next.workflows.resume('test/1'))?.getSnapshot().value).toBe('fetching')
  await settle()
  expect([browser.recorded, next.invalidated]).toEqual([[], []])
})

it('does not ask for stale keys on typing, which no server has received', async () => {
  const browser = openWatched()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send({ type: 'name.changed', name: 'Bert' })
  await actor.flush()
  expect([browser.recorded, tab.invalidated]).toEqual([['row log.started', 'row name.changed'], []])
})

it('invalidates even if the storage fails and work continues in memory', async () => {
  const browser = openWatched()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  browser.setFull(true)
  actor.send(start)
  await settle()
  expect([tab.workflows.storage(), tab.invalidated]).toEqual(['failing', [['tours'], ['fetch.start']]])
})

it('invalidates for a row that was still being written when its work was parked', async () => {
  const browser = openWatched()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send(start)
  await tab.workflows.park(actor)
  expect([tab.invalidated, tab.parts]).toEqual([[['tours'], ['fetch.start']], []])
})

it.each(['invalidates', 'ended', 'replies'] as const)('continues if %s throws', async (name) => {
  const browser = openWatched({
    [name]: () => {
      throw new Error('of a callback')
    },
  })
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send(start)
  await settle()
  expect(tab.parts.map(({ part }) => part)).toEqual([1, 2])
  actor.send(finish)
  await settle()
  expect([actor.getSnapshot().status, tab.workflows.live(), [...browser.streams]]).toEqual(['done', [], []])
  expect(() => browser.time.pass(0)).toThrow('of a callback')
})

/** Sends `fetch.start` to the stream named in the input when a workflow has ended. */
const replies: WorkflowDefinition['replies'] = ({ context }) =>
  String(context.name).startsWith('test/') ? { stream: context.name, event: start } : null

type Tab = Awaited<ReturnType<ReturnType<typeof openWatched>['openTab']>>

/** Runs a workflow to its end; it replies to the given stream. */
async function finishFor(stream: string, tab: Tab) {
  const actor = tab.workflows.begin('test', { name: stream })
  actor.send(start)
  actor.send(finish)
  await settle()
  return actor.stream
}

const typesIn = async (browser: ReturnType<typeof openWatched>, stream: string) =>
  ((await browser.store.read(stream)) as { event: { type: string } }[]).map(({ event }) => event.type)

it('delivers the reply to a workflow live in this tab, and only then removes the finished stream', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  const receiver = tab.workflows.begin('test', anna)
  await finishFor(receiver.stream, tab)
  expect(receiver.getSnapshot().value).toBe('fetching')
  expect(browser.recorded.slice(-5)).toEqual([
    'invalidates xstate.done.actor.close: ["closing","done"]',
    'ended done',
    'row fetch.start',
    'invalidates fetch.start: [{"editing":"resting"},"fetching"]',
    'removed test/2',
  ])
})

it('writes the reply into the log of interrupted work without starting its effects', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  await finishFor('test/1', tab)
  expect(await typesIn(browser, 'test/1')).toEqual(['log.started', 'fetch.start'])
  expect(tab.workflows.unfinished()).toMatchObject([
    { stream: 'test/1', status: 'interrupted', snapshot: { value: 'fetching' } },
  ])
  // Both belong to the workflow that has ended.
  expect([tab.parts.length, [...browser.streams], tab.workflows.live()]).toEqual([2, [], []])
  await tab.workflows.resume('test/1')
  await settle()
  expect(tab.parts.length).toBe(4)
})

it('reports a reply that its receiver does not declare, and keeps it', async () => {
  const browser = openWatched({ replies: () => ({ stream: 'test/1', event: { type: 'unknown.event' } }) })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  const stream = await finishFor('no receiver', tab)
  expect(() => browser.time.pass(0)).toThrow('test declares no event unknown.event')
  expect((await typesIn(browser, stream)).length).toBe(4)
  // No effect of the receiver was started, and it can be resumed.
  expect([tab.listed(), tab.parts.length]).toEqual([['test/1 interrupted'], 2])
  expect(await tab.workflows.resume('test/1')).not.toBeNull()
})

it('writes no row for a reply that the receiver ignores', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  const receiver = tab.workflows.begin('test', anna)
  receiver.send(start)
  await tab.workflows.park(receiver)
  await finishFor('test/1', tab)
  expect(await typesIn(browser, 'test/1')).toEqual(['log.started', 'fetch.start'])
  expect(await typesIn(browser, 'test/2')).toEqual([])
})

it.each(['ended', 'never existed'])('drops a reply to work that %s', async (how) => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  if (how === 'ended') await finishFor('no receiver', tab)
  const stream = await finishFor('test/1', tab)
  expect([await typesIn(browser, stream), tab.listed()]).toEqual([[], []])
})

it('keeps the reply to unreadable work until it becomes readable', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  const receiver = tab.workflows.begin('test', anna)
  await tab.workflows.park(receiver)
  const [first] = receiver.rows()
  if (first === undefined) throw new Error('no rows')
  await browser.store.append([{ ...first, seq: 1, event: { type: 'unknown.event' } }], 'strict')
  const stream = await finishFor('test/1', tab)
  expect(tab.listed()).toEqual(['test/1 unreadable'])
  expect((await typesIn(browser, stream)).at(-1)).toBe('xstate.done.actor.close')
  await tab.close()

  await browser.store.remove('test/1')
  await browser.store.append([first], 'strict')
  const next = await browser.openTab()
  await next.workflows.refresh()
  expect(next.workflows.unfinished()).toMatchObject([{ stream: 'test/1', snapshot: { value: 'fetching' } }])
  expect(await typesIn(browser, stream)).toEqual([])
})

it('lets the other tab deliver the reply if the receiver is live there', async () => {
  const browser = openWatched({ replies })
  const other = await browser.openTab()
  const receiver = other.workflows.begin('test', anna)
  await settle()
  const tab = await browser.openTab()
  const stream = await finishFor(receiver.stream, tab)
  await settle()
  expect(receiver.getSnapshot().value).toBe('fetching')
  expect([await typesIn(browser, stream), tab.listed()]).toEqual([[], ['test/1 elsewhere']])
})

it('delivers the reply once its receiver is reachable', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  browser.streams.add('test/9')
  const stream = await finishFor('test/9', tab)
  // It is not listed as unfinished for the user.
  expect([(await typesIn(browser, stream)).length, tab.listed()]).toEqual([4, []])
  browser.streams.delete('test/9')
  await tab.workflows.refresh()
  expect(await typesIn(browser, stream)).toEqual([])
})

it('delivers the reply to work that is being parked', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  const receiver = tab.workflows.begin('test', anna)
  const sender = tab.workflows.begin('test', { name: receiver.stream })
  sender.send(start)
  sender.send(finish)
  sender.subscribe({ complete: () => void tab.workflows.park(receiver) })
  await settle()
  expect(await typesIn(browser, receiver.stream)).toEqual(['log.started', 'fetch.start'])
  expect(await typesIn(browser, sender.stream)).toEqual([])
  // No error was reported.
  browser.time.pass(0)
})

it('delivers the reply in the next session after a crash between the last row and the reply', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  const sender = tab.workflows.begin('test', { name: 'test/1' })
  sender.send(start)
  sender.send(finish)
  // The tab is closed as soon as the last row is on disk.
  sender.subscribe({ complete: () => void tab.workflows.close() })
  await settle()
  tab.kill()
  browser.streams.clear()
  expect((await typesIn(browser, sender.stream)).at(-1)).toBe('xstate.done.actor.close')
  expect(await typesIn(browser, 'test/1')).toEqual(['log.started'])

  browser.recorded.length = 0
  const next = await browser.openTab()
  expect(browser.recorded).toEqual([
    'row fetch.start',
    'invalidates fetch.start: [{"editing":"resting"},"fetching"]',
    'removed test/2',
  ])
  expect(next.workflows.unfinished()).toMatchObject([{ stream: 'test/1', snapshot: { value: 'fetching' } }])
})

it('keeps the reply while the storage rejects it', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  const sender = tab.workflows.begin('test', { name: 'test/1' })
  sender.send(start)
  sender.send(finish)
  sender.subscribe({ complete: () => browser.setFull(true) })
  await settle()
  expect(await typesIn(browser, 'test/1')).toEqual(['log.started'])
  browser.setFull(false)
  await tab.workflows.refresh()
  expect([await typesIn(browser, 'test/1'), await typesIn(browser, sender.stream)]).toEqual([
    ['log.started', 'fetch.start'],
    [],
  ])
})

it('does not resume discarded work for a reply, and contains the reply when it is restored', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  await tab.workflows.discard('test/1')
  await finishFor('test/1', tab)
  expect(tab.listed()).toEqual([])
  await tab.workflows.restore('test/1')
  expect(tab.workflows.unfinished()).toMatchObject([{ stream: 'test/1', snapshot: { value: 'fetching' } }])
})

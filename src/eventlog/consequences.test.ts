import { expect, it } from 'vitest'
import { createMemoryLogStore } from './memoryLogStore'
import { openBrowser, settle } from './testing/testTabs'
import { testDeclaration } from './testing/testWorkflow'
import type { WorkflowDefinition } from './workflows'

const anna = { name: 'Anna' }
const start = { type: 'fetch.start' }
const finish = { type: 'finish' }

type Consequences = Pick<WorkflowDefinition, 'invalidates' | 'replies' | 'ended'>

/** A browser whose tabs write down, in one list, rows as they reach the disk and what follows from them. */
function openWatched({ replies, ...told }: Consequences = {}) {
  const happened: string[] = []
  const inner = createMemoryLogStore()
  let isFull = false
  const browser = openBrowser({
    store: {
      ...inner,
      append: async (rows, durability) => {
        if (isFull) throw new Error('full')
        await inner.append(rows, durability)
        happened.push(...rows.map(({ event }) => `row ${event.type}`))
      },
      remove: async (stream) => {
        await inner.remove(stream)
        happened.push(`removed ${stream}`)
      },
    },
  })
  const openTab = () =>
    browser.openTab((machine) => [
      {
        declaration: testDeclaration,
        machine,
        invalidates: ({ type }, { value }, before) => {
          happened.push(`invalidates ${type}: ${JSON.stringify([before.value, value])}`)
          return [['tours'], [type]]
        },
        ended: ({ status }) => happened.push(`ended ${status}`),
        ...(replies === undefined ? {} : { replies }),
        ...told,
      },
    ])
  return { ...browser, openTab, happened, setFull: (value: boolean) => (isFull = value) }
}

it('invalidates after the row is on disk, tells the end after that, and then completes', async () => {
  const browser = openWatched()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.subscribe({ complete: () => browser.happened.push('complete') })
  actor.send(start)
  actor.send(finish)
  // The state has moved on: nothing waits for what follows.
  expect([actor.getSnapshot().value, browser.happened]).toEqual(['closing', []])
  await settle()
  expect(browser.happened).toEqual([
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

it('calls none of them while folding', async () => {
  const browser = openWatched()
  const tab = await browser.openTab()
  tab.workflows.begin('test', anna).send(start)
  await settle()
  tab.kill()
  browser.happened.length = 0
  const next = await browser.openTab()
  expect((await next.workflows.resume('test/1'))?.getSnapshot().value).toBe('fetching')
  await settle()
  expect([browser.happened, next.invalidated]).toEqual([[], []])
})

it('asks nothing about typing, which no server has seen', async () => {
  const browser = openWatched()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send({ type: 'name.changed', name: 'Bert' })
  await actor.flush()
  expect([browser.happened, tab.invalidated]).toEqual([['row log.started', 'row name.changed'], []])
})

it('invalidates even when the storage fails and work goes on in memory', async () => {
  const browser = openWatched()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  browser.setFull(true)
  actor.send(start)
  await settle()
  expect([tab.workflows.storage(), tab.invalidated]).toEqual(['failing', [['tours'], ['fetch.start']]])
})

it('invalidates what a row says that was still being written when its work was set aside', async () => {
  const browser = openWatched()
  const tab = await browser.openTab()
  const actor = tab.workflows.begin('test', anna)
  actor.send(start)
  await tab.workflows.park(actor)
  expect([tab.invalidated, tab.parts]).toEqual([[['tours'], ['fetch.start']], []])
})

it.each(['invalidates', 'ended', 'replies'] as const)(
  'lets nothing be held up by %s that throws',
  async (name) => {
    const browser = openWatched({
      [name]: () => {
        throw new Error('of a consequence')
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
    expect(() => browser.time.pass(0)).toThrow('of a consequence')
  },
)

/** Who is named in its input is told `fetch.start` when a workflow is done. */
const replies: WorkflowDefinition['replies'] = ({ context }) =>
  String(context.name).startsWith('test/') ? { stream: context.name, event: start } : null

type Tab = Awaited<ReturnType<ReturnType<typeof openWatched>['openTab']>>

/** Runs a workflow to its end, whose answer is for a stream. */
async function finishFor(stream: string, tab: Tab) {
  const actor = tab.workflows.begin('test', { name: stream })
  actor.send(start)
  actor.send(finish)
  await settle()
  return actor.stream
}

const typesIn = async (browser: ReturnType<typeof openWatched>, stream: string) =>
  ((await browser.store.read(stream)) as { event: { type: string } }[]).map(({ event }) => event.type)

it('answers a workflow that is live here, and only then removes what is finished', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  const receiver = tab.workflows.begin('test', anna)
  await finishFor(receiver.stream, tab)
  expect(receiver.getSnapshot().value).toBe('fetching')
  expect(browser.happened.slice(-5)).toEqual([
    'invalidates xstate.done.actor.close: ["closing","done"]',
    'ended done',
    'row fetch.start',
    'invalidates fetch.start: [{"editing":"resting"},"fetching"]',
    'removed test/2',
  ])
})

it('writes the answer into the log of interrupted work without beginning its effects', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  await finishFor('test/1', tab)
  expect(await typesIn(browser, 'test/1')).toEqual(['log.started', 'fetch.start'])
  expect(tab.workflows.unfinished()).toMatchObject([
    { stream: 'test/1', status: 'interrupted', snapshot: { value: 'fetching' } },
  ])
  // Those two belong to the workflow that has ended.
  expect([tab.parts.length, [...browser.streams], tab.workflows.live()]).toEqual([2, [], []])
  await tab.workflows.resume('test/1')
  await settle()
  expect(tab.parts.length).toBe(4)
})

it('reports an answer that its receiver does not know, and keeps it', async () => {
  const browser = openWatched({ replies: () => ({ stream: 'test/1', event: { type: 'unheard.of' } }) })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  const stream = await finishFor('nobody', tab)
  expect(() => browser.time.pass(0)).toThrow('test declares no event unheard.of')
  expect((await typesIn(browser, stream)).length).toBe(4)
  // Nothing of the receiver was begun, and it can be gone on with.
  expect([tab.listed(), tab.parts.length]).toEqual([['test/1 interrupted'], 2])
  expect(await tab.workflows.resume('test/1')).not.toBeNull()
})

it('takes no row for an answer that is not heeded', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  const receiver = tab.workflows.begin('test', anna)
  receiver.send(start)
  await tab.workflows.park(receiver)
  await finishFor('test/1', tab)
  expect(await typesIn(browser, 'test/1')).toEqual(['log.started', 'fetch.start'])
  expect(await typesIn(browser, 'test/2')).toEqual([])
})

it.each(['ended', 'was never there'])('drops an answer for work that %s', async (how) => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  if (how === 'ended') await finishFor('nobody', tab)
  const stream = await finishFor('test/1', tab)
  expect([await typesIn(browser, stream), tab.listed()]).toEqual([[], []])
})

it('keeps the answer for work that cannot be read, until it can', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  const receiver = tab.workflows.begin('test', anna)
  await tab.workflows.park(receiver)
  const [first] = receiver.rows()
  if (first === undefined) throw new Error('no rows')
  await browser.store.append([{ ...first, seq: 1, event: { type: 'unheard.of' } }], 'strict')
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

it('has the other tab deliver the answer when the receiver is live there', async () => {
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

it('delivers the answer when the receiver comes back from where it could not be reached', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  browser.streams.add('test/9')
  const stream = await finishFor('test/9', tab)
  // Nothing of it is unfinished for the user.
  expect([(await typesIn(browser, stream)).length, tab.listed()]).toEqual([4, []])
  browser.streams.delete('test/9')
  await tab.workflows.refresh()
  expect(await typesIn(browser, stream)).toEqual([])
})

it('delivers the answer to work that is just being set aside', async () => {
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
  // And nothing went wrong on the way that would be reported.
  browser.time.pass(0)
})

it('delivers on the next opening after a crash between the last row and the answer', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  const sender = tab.workflows.begin('test', { name: 'test/1' })
  sender.send(start)
  sender.send(finish)
  // The tab is gone as soon as the last row is on disk.
  sender.subscribe({ complete: () => void tab.workflows.close() })
  await settle()
  tab.kill()
  browser.streams.clear()
  expect((await typesIn(browser, sender.stream)).at(-1)).toBe('xstate.done.actor.close')
  expect(await typesIn(browser, 'test/1')).toEqual(['log.started'])

  browser.happened.length = 0
  const next = await browser.openTab()
  expect(browser.happened).toEqual([
    'row fetch.start',
    'invalidates fetch.start: [{"editing":"resting"},"fetching"]',
    'removed test/2',
  ])
  expect(next.workflows.unfinished()).toMatchObject([{ stream: 'test/1', snapshot: { value: 'fetching' } }])
})

it('keeps the answer while the storage cannot take it', async () => {
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

it('does not wake discarded work for an answer, and has the answer in it when it is restored', async () => {
  const browser = openWatched({ replies })
  const tab = await browser.openTab()
  await tab.workflows.park(tab.workflows.begin('test', anna))
  await tab.workflows.discard('test/1')
  await finishFor('test/1', tab)
  expect(tab.listed()).toEqual([])
  await tab.workflows.restore('test/1')
  expect(tab.workflows.unfinished()).toMatchObject([{ stream: 'test/1', snapshot: { value: 'fetching' } }])
})

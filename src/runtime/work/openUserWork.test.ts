// @vitest-environment jsdom
import { setImmediate } from 'node:timers/promises'
import { fromPromise } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import { ExportError } from '../../domain/calls/exportError'
import type { StoredChunk } from '../../contract/proof/exportJob'
import { testDeclaration, testMachine } from '../../eventlog/testing/testWorkflow'
import { bulkExportLog } from '../../machines/bulkExport/bulkExportLog'
import { bulkExportMachine } from '../../machines/bulkExport/bulkExportMachine'
import type { ChunkCommand } from '../../machines/bulkExport/bulkExportTypes'
import { openUserWork, type OpenLog } from './openUserWork'

/* jsdom has neither IndexedDB nor Web Locks, like some browsers in some modes. */

const opened: OpenLog[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}

async function open() {
  let downloads = 0
  const machine = bulkExportMachine.provide({
    actors: {
      downloadChunk: fromPromise<StoredChunk, ChunkCommand>(async () => {
        downloads += 1
        throw new ExportError({
          code: 'session-ended',
          status: 401,
          message: null,
          retryAfterSeconds: null,
        })
      }),
    },
  })
  const work = await openUserWork({
    userId: 'anna',
    invalidate: () => undefined,
    definitions: [
      { declaration: bulkExportLog, machine },
      { declaration: testDeclaration, machine: testMachine },
    ],
    onDefect: (name, problem) => {
      throw new Error(`${name}: ${problem}`)
    },
  })
  opened.push(work)
  return { ...work, downloads: () => downloads }
}

it('works in memory and reports it if the browser offers no storage', async () => {
  const { workflows } = await open()
  expect(workflows.storage()).toBe('unavailable')
  const actor = workflows.begin('test', { name: 'Anna' })
  await workflows.park(actor)
  expect(workflows.storage()).toBe('unavailable')
  expect(workflows.unfinished().map(({ stream, status }) => [stream, status])).toEqual([
    [actor.stream, 'interrupted'],
  ])
})

it('closes while a workflow is being parked', async () => {
  const { workflows, close } = await open()
  const leaving = workflows.park(workflows.begin('test', { name: 'Anna' }))
  await close()
  await expect(leaving).resolves.toBeUndefined()
})

it('resumes work interrupted by a lost connection once the network is back, until the log is closed', async () => {
  const { workflows, downloads, close } = await open()
  const actor = workflows.begin('bulkExport', { jobId: 'job', proofs: ['/api/proof-of-services/1'] })
  await settle()
  expect([actor.getSnapshot().value, downloads()]).toEqual(['failed', 1])
  dispatchEvent(new Event('online'))
  await settle()
  expect(downloads()).toBe(2)
  await close()
  dispatchEvent(new Event('online'))
  await settle()
  expect(downloads()).toBe(2)
})

it.each([
  ['the page is unloaded', () => dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => hide()],
])('writes typed input at once when %s', async (_, leave) => {
  const { workflows } = await open()
  const actor = workflows.begin('test', { name: 'Anna' })
  const other = workflows.begin('test', { name: 'Bert' })
  await settle()
  actor.send({ type: 'name.changed', name: 'Anne' })
  leave()
  await settle()
  // Written input cannot be replaced any more: another row follows it.
  actor.send({ type: 'name.changed', name: 'Anni' })
  expect(actor.rows().map(({ event }) => event['name'])).toEqual([undefined, 'Anne', 'Anni'])
  other.send({ type: 'name.changed', name: 'Berti' })
  other.send({ type: 'name.changed', name: 'Berta' })
  expect(other.rows().map(({ event }) => event['name'])).toEqual([undefined, 'Berta'])
})

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

it('refreshes its list when another tab of the same user changes something', async () => {
  const { workflows } = await open()
  let notified = 0
  workflows.subscribe(() => (notified += 1))
  const channel = new BroadcastChannel('tourwerk-work-anna')
  channel.postMessage('changed')
  await vi.waitFor(() => expect(notified).toBe(1))
  channel.close()
})

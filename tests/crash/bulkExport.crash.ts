import type { Page } from '@playwright/test'
import { killPage } from '../e2e/support/crash'
import {
  bytesOf,
  callsPerChunk,
  exportDriver,
  proofList,
  watchExports,
  type ChunkRequest,
} from '../e2e/support/exportDriver'
import { expectLogged, loggedEvents, privateFiles } from '../e2e/support/storage'
import { expect, test } from '../e2e/support/test'
import { readZip } from '../support/zipReader'

type Way = {
  /** Command of the worker that is never carried out. */
  swallow?: string
  /** What the export does in its state; by default nothing is held up. */
  isHeld?: (request: ChunkRequest) => boolean
  isBroken?: (request: ChunkRequest) => boolean
  /** Last row before the state. */
  after: string
  act?: (exporting: ReturnType<typeof exportDriver>) => Promise<void>
  /** What is to come of it. */
  ends: 'delivered' | 'delivered when asked' | 'gone'
  /** How often each of both chunks is called for in all; absent where the kill decides. */
  calls?: number[]
}

const isSecond = ({ proofs }: ChunkRequest) => proofs.length === 2
const cancels: Way['act'] = (exporting) => exporting.when.cancels()

/*
 * What an export leaves on this device when its page is killed: the file of all proofs once, and nothing besides. Twelve
 * proofs are two chunks. That every state comes back is shown by everyState.crash.ts.
 */
const ways: Record<string, Way> = {
  downloading: {
    isHeld: isSecond,
    after: 'xstate.done.actor.chunk.0',
    ends: 'delivered',
    calls: [1, 2],
  },
  delivering: {
    swallow: 'openResult',
    after: 'xstate.done.actor.consolidateChunks',
    ends: 'delivered',
    calls: [1, 1],
  },
  failed: { isBroken: isSecond, after: 'xstate.error.actor.chunk.1', ends: 'delivered when asked' },
  cancelling: { swallow: 'discard', isHeld: isSecond, after: 'log.started', act: cancels, ends: 'gone' },
  complete: { after: 'log.started', ends: 'gone' },
  cancelled: { isHeld: isSecond, after: 'log.started', act: cancels, ends: 'gone' },
}

/** The page never carries out this command, so that the export stays in its state. */
async function swallowCommand(page: Page, command: string): Promise<void> {
  await page.addInitScript((name) => {
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      const { path } = (message[0] ?? {}) as { path?: string[] }
      if (path?.[0] !== name) Reflect.apply(post, this, message)
    }
  }, command)
}

for (const [state, way] of Object.entries(ways)) {
  test(`files of bulkExport ${state}`, async ({ page, given }) => {
    const exporting = exportDriver(page)
    if (way.swallow !== undefined) await swallowCommand(page, way.swallow)
    await given.signedIn('admin', proofList)
    let isKilled = false
    const wire = await watchExports(page, async (route, request) => {
      if (!isKilled && way.isHeld?.(request) === true) return
      if (!isKilled && way.isBroken?.(request) === true) {
        if (request.attempt === 2) await expect(exporting.cells('checked')).toHaveCount(1)
        await route.fulfill({ status: 200, contentType: 'application/zip', body: '<!doctype html>' })
      } else await route.continue()
    })
    await exporting.when.exports(12)
    if (way.act !== undefined) {
      await expect(exporting.cells('checked')).toHaveCount(1)
      await way.act(exporting)
    }
    if (state === 'cancelled') await expect(exporting.dialog).toHaveCount(0)
    else await exporting.then.isIn(state)
    if (way.ends !== 'gone') await expectLogged(page, 'bulkExport', way.after)

    isKilled = true
    const next = await killPage(page)
    const files: Promise<Buffer>[] = []
    next.on('download', (download) => files.push(bytesOf(download)))
    await next.goto(proofList)
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
    if (way.ends === 'delivered when asked') {
      const reopened = exportDriver(next)
      await reopened.when.opensFromStrip()
      await reopened.then.isIn('failed')
      await reopened.when.retries()
    }
    await expect.poll(() => loggedEvents(next, 'bulkExport'), { timeout: 45_000 }).toEqual([])
    if (way.ends !== 'gone') {
      expect(files.length).toBe(1)
      const [file] = await Promise.all(files)
      expect(readZip(file ?? Buffer.alloc(0)).length).toBe(12)
    } else expect(files.length).toBe(0)
    if (way.calls !== undefined) expect(callsPerChunk(wire)).toEqual(way.calls)
    // What an ended export leaves behind is swept with the next opening.
    await next.reload()
    await expect
      .poll(async () => (await privateFiles(next)).filter((path) => path.startsWith('/work-')))
      .toEqual([])
  })
}

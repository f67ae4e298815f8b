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

type CrashCase = {
  /** Command of the worker that is never executed. */
  swallow?: string
  /** Holds requests of the state; by default none is held. */
  isHeld?: (request: ChunkRequest) => boolean
  isBroken?: (request: ChunkRequest) => boolean
  /** Last row before the state. */
  after: string
  act?: (exporting: ReturnType<typeof exportDriver>) => Promise<void>
  /** The expected outcome. */
  ends: 'delivered' | 'delivered when asked' | 'nothing kept'
  /** Total calls for each of both chunks; missing where the time of the kill decides. */
  calls?: number[]
}

const isSecond = ({ proofs }: ChunkRequest) => proofs.length === 2
const cancels: CrashCase['act'] = (exporting) => exporting.when.cancels()

/*
 * The files that an export leaves on this device when its page is killed: the file of all proofs once, and no
 * other. Twelve proofs are two chunks. everyState.crash.ts tests that every state is restored.
 */
const cases: Record<string, CrashCase> = {
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
  cancelling: {
    swallow: 'discard',
    isHeld: isSecond,
    after: 'log.started',
    act: cancels,
    ends: 'nothing kept',
  },
  complete: { after: 'log.started', ends: 'nothing kept' },
  cancelled: { isHeld: isSecond, after: 'log.started', act: cancels, ends: 'nothing kept' },
}

/** The page never executes this command, so that the export stays in its state. */
async function swallowCommand(page: Page, command: string): Promise<void> {
  await page.addInitScript((name) => {
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      const { path } = (message[0] ?? {}) as { path?: string[] }
      if (path?.[0] !== name) Reflect.apply(post, this, message)
    }
  }, command)
}

for (const [state, crashCase] of Object.entries(cases)) {
  test(`files of bulkExport ${state}`, async ({ page, given }) => {
    const exporting = exportDriver(page)
    if (crashCase.swallow !== undefined) await swallowCommand(page, crashCase.swallow)
    await given.signedIn('admin', proofList)
    let isKilled = false
    const wire = await watchExports(page, async (route, request) => {
      if (!isKilled && crashCase.isHeld?.(request) === true) return
      if (!isKilled && crashCase.isBroken?.(request) === true) {
        if (request.attempt === 2) await expect(exporting.cells('checked')).toHaveCount(1)
        await route.fulfill({ status: 200, contentType: 'application/zip', body: '<!doctype html>' })
      } else await route.continue()
    })
    await exporting.when.exports(12)
    if (crashCase.act !== undefined) {
      await expect(exporting.cells('checked')).toHaveCount(1)
      await crashCase.act(exporting)
    }
    if (state === 'cancelled') await expect(exporting.dialog).toHaveCount(0)
    else await exporting.then.isIn(state)
    if (crashCase.ends !== 'nothing kept') await expectLogged(page, 'bulkExport', crashCase.after)

    isKilled = true
    const next = await killPage(page)
    const files: Promise<Buffer>[] = []
    next.on('download', (download) => files.push(bytesOf(download)))
    await next.goto(proofList)
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
    if (crashCase.ends === 'delivered when asked') {
      const reopened = exportDriver(next)
      await reopened.when.opensFromStrip()
      await reopened.then.isIn('failed')
      await reopened.when.retries()
    }
    await expect.poll(() => loggedEvents(next, 'bulkExport'), { timeout: 45_000 }).toEqual([])
    if (crashCase.ends !== 'nothing kept') {
      expect(files.length).toBe(1)
      const [file] = await Promise.all(files)
      expect(readZip(file ?? Buffer.alloc(0)).length).toBe(12)
    } else expect(files.length).toBe(0)
    if (crashCase.calls !== undefined) expect(callsPerChunk(wire)).toEqual(crashCase.calls)
    // The next opening removes the files of an ended export.
    await next.reload()
    await expect
      .poll(async () => (await privateFiles(next)).filter((path) => path.startsWith('/work-')))
      .toEqual([])
  })
}

import type { Page, Route } from '@playwright/test'
import {
  bytesOf,
  callsPerChunk,
  exportDriver,
  proofList,
  watchExports,
  type ChunkRequest,
} from './support/exportDriver'
import { loggedEvents, privateFiles } from './support/storage'
import { atNight, atNightBeyondFirst, expect, test } from './support/test'
import { readZip } from '../support/zipReader'

// Scripts end the worker.
test.use({ ownPage: true })

const failedDownload = {
  prepare: 'completed',
  download: 'error',
  extract: 'pending',
  consolidate: 'pending',
  complete: 'pending',
}

/** Twelve proofs are two chunks, of ten and of two. */
const isSecondChunk = ({ proofs }: ChunkRequest) => proofs.length === 2

/** The server's own response with other bytes. */
async function answerChanged(route: Route, change: (body: Buffer) => Buffer): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: change(await response.body()) })
}
const cut = (body: Buffer) => body.subarray(0, -100)
/**
 * In the contents of the first of two files; the middle may be the second one's header, whose date is not
 * checked.
 */
const flipped = (body: Buffer) => {
  const changed = Buffer.from(body)
  const place = Math.floor(body.length / 4)
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}

const exportFiles = async (page: Page) =>
  (await privateFiles(page)).filter((path) => path.startsWith('/work-')).map((path) => path.split('/').at(-1))

const wrongAnswers = [
  [
    'a corrupt ZIP',
    (route: Route) => answerChanged(route, flipped),
    'Ein Paket ist beschädigt angekommen: Seine Prüfsumme stimmt nicht.',
  ],
  [
    'a refusal with words',
    (route: Route) =>
      route.fulfill({
        status: 500,
        json: { 'hydra:description': 'Die Nachweise werden gerade archiviert.' },
      }),
    'Die Nachweise werden gerade archiviert.',
  ],
] as const

for (const [name, answer, reason] of wrongAnswers) {
  test(
    `${name} is retried once after a second, then the step fails and only the rest is fetched again`,
    atNight,
    async ({ page, given, watch }) => {
      watch.expectConsoleError(/status of 500/)
      const exporting = exportDriver(page)
      await given.signedIn('admin', proofList)
      const tries: number[] = []
      const wire = await watchExports(page, async (route, request) => {
        if (!isSecondChunk(request) || request.attempt > 2) return route.continue()
        tries.push(Date.now())
        // A failing step cancels the others, and the first chunk must be finished by then.
        if (request.attempt === 2) await expect(exporting.cells('checked')).toHaveCount(1)
        return answer(route)
      })
      await exporting.when.exports(12)
      await exporting.then.isIn('failed')
      await exporting.then.stands(failedDownload)
      await exporting.then.says(reason)
      expect(callsPerChunk(wire)).toEqual([1, 2])
      const [first = 0, second = 0] = tries
      expect(second - first).toBeGreaterThanOrEqual(1_000)
      expect(await exportFiles(page)).toEqual([expect.stringMatching(/^pack-/)])

      const downloading = page.waitForEvent('download')
      await exporting.when.retries()
      const entries = readZip(await bytesOf(await downloading))
      expect(entries.length).toBe(12)
      await exporting.then.isComplete()
      expect(callsPerChunk(wire)).toEqual([1, 3])
    },
  )
}

test(
  'a pause that the server requests does not count as a retry',
  atNight,
  async ({ page, given, toasts, watch }) => {
    watch.expectConsoleError(/status of 503/)
    const exporting = exportDriver(page)
    await given.signedIn('admin', proofList)
    const answeredAt: number[] = []
    const wire = await watchExports(page, (route, request) => {
      if (!isSecondChunk(request)) return null
      answeredAt.push(Date.now())
      if (request.attempt === 1) return route.fulfill({ status: 503, headers: { 'retry-after': '2' } })
      return request.attempt === 2 ? answerChanged(route, cut) : null
    })
    const downloading = page.waitForEvent('download')
    await exporting.when.exports(12)
    await expect(exporting.cells('pausing')).toHaveText([/Pause, weiter in \d s/])
    await toasts.then.seesNoToast()
    expect(readZip(await bytesOf(await downloading)).length).toBe(12)
    await exporting.then.isComplete()
    expect(callsPerChunk(wire)).toEqual([1, 3])
    const [first = 0, second = 0] = answeredAt
    expect(second - first).toBeGreaterThanOrEqual(2_000)
  },
)

test(
  'an export that lost its network resumes by itself when it is back',
  atNight,
  async ({ context, page, given, watch }) => {
    watch.expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    const exporting = exportDriver(page)
    await given.signedIn('admin', proofList)
    let isOffline = false
    const held: (() => void)[] = []
    const wire = await watchExports(page, async (route, request) => {
      if (isSecondChunk(request) && request.attempt === 1)
        await new Promise<void>((resolve) => held.push(resolve))
      await (isOffline ? route.abort('internetdisconnected') : route.continue())
    })
    await exporting.when.exports(12)
    await expect(exporting.cells('checked')).toHaveCount(1)
    isOffline = true
    await context.setOffline(true)
    for (const release of held) release()
    await exporting.then.isIn('failed')
    await exporting.then.says(
      'Die Verbindung zum Server ist unterbrochen. Der Export wird fortgesetzt, sobald sie wieder besteht.',
    )
    const downloading = page.waitForEvent('download')
    isOffline = false
    await context.setOffline(false)
    expect(readZip(await bytesOf(await downloading)).length).toBe(12)
    await exporting.then.isComplete()
    expect(callsPerChunk(wire)).toEqual([1, 3])
  },
)

test('Abbrechen leaves neither files nor a log behind', atNight, async ({ page, given }) => {
  const exporting = exportDriver(page)
  await given.signedIn('admin', proofList)
  const wire = await watchExports(page, async (route, request) => {
    if (isSecondChunk(request)) await page.waitForEvent('close')
    await route.continue()
  })
  await exporting.when.exports(12)
  await expect(exporting.cells('checked')).toHaveCount(1)
  await expect.poll(() => wire.calls.length).toBe(2)
  expect(await exportFiles(page)).toEqual([expect.stringMatching(/^pack-/)])
  await exporting.when.cancels()
  await expect(exporting.dialog).toHaveCount(0)
  await expect(exporting.strip).toHaveCount(0)
  expect(await exportFiles(page)).toEqual([])
  await expect.poll(() => loggedEvents(page, 'bulkExport')).toEqual([])
})

/** Ends the worker of the export at its next command of this name, or when the page calls `endWorker`. */
async function mayEndWorker(page: Page, deadly: string): Promise<void> {
  await page.addInitScript((command) => {
    let isEnded = false
    const post = Worker.prototype.postMessage
    const end = (worker: Worker) => {
      if (isEnded) return
      isEnded = true
      worker.terminate()
      const endedAt = Date.now()
      const watch = setInterval(() => {
        if (document.querySelector('[data-machine=bulkExport][data-state=failed]') === null) return
        clearInterval(watch)
        Object.assign(globalThis, { noticedAfterMs: Date.now() - endedAt })
      }, 20)
    }
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      Reflect.apply(post, this, message)
      const { path } = (message[0] ?? {}) as { path?: string[] }
      if (path?.[0] === 'downloadChunk') Object.assign(globalThis, { endWorker: () => end(this) })
      if (path?.[0] === command) end(this)
    }
  }, deadly)
}

for (const [index, command] of ['downloadChunk', 'consolidate'].entries()) {
  test(
    `the end of the worker in ${command} is detected within five seconds, and no finished chunk is lost`,
    atNightBeyondFirst(index),
    async ({ page, given }) => {
      const isDownload = command === 'downloadChunk'
      await mayEndWorker(page, isDownload ? '' : command)
      const exporting = exportDriver(page)
      await given.signedIn('admin', proofList)
      const wire = await watchExports(page, async (route, request) => {
        if (isDownload && isSecondChunk(request) && request.attempt === 1) return
        await route.continue()
      })
      await exporting.when.exports(12)
      if (isDownload) {
        await expect(exporting.cells('checked')).toHaveCount(1)
        await page.evaluate(() => (globalThis as unknown as { endWorker: () => void }).endWorker())
      }
      await exporting.then.isIn('failed')
      await exporting.then.says('Die Verarbeitung im Hintergrund hat sich unerwartet beendet.')
      const noticed = await page.waitForFunction(() => Reflect.get(globalThis, 'noticedAfterMs'))
      // Silence is detected by a heartbeat, so the last of five seconds may be a little longer on a busy
      // machine.
      expect(await noticed.jsonValue()).toBeLessThanOrEqual(5_500)

      const downloading = page.waitForEvent('download')
      await exporting.when.retries()
      expect(readZip(await bytesOf(await downloading)).length).toBe(12)
      await exporting.then.isComplete()
      expect(callsPerChunk(wire)).toEqual(isDownload ? [1, 2] : [1, 1])
    },
  )
}

test('an export resumes after a reload, with the missing chunks only', async ({ page, given }) => {
  const exporting = exportDriver(page)
  await given.signedIn('admin', proofList)
  let isHolding = true
  const wire = await watchExports(page, async (route, { number }) => {
    if (isHolding && number > 2) return
    await route.continue()
  })
  await exporting.when.exports(42)
  await expect(exporting.cells('checked')).toHaveCount(2)
  await expect.poll(() => wire.calls.length).toBe(5)
  isHolding = false
  const downloading = page.waitForEvent('download', { timeout: 45_000 })
  await page.reload()
  const names = readZip(await bytesOf(await downloading)).map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(42)
  expect(callsPerChunk(wire)).toEqual([1, 1, 2, 2, 2])
})

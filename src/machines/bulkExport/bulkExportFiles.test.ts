import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../domain/calls/errors'
import { ExportError } from '../../domain/calls/exportError'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import { recordCalls, runActor } from '../support/runActor.testing'
import { watchSavedFiles } from '../support/savedFiles.testing'
import type { Ports } from '../workflow'
import { bulkExportActors } from './bulkExportActors'

let saved: [unknown, string][]
/** Stub of the browser's save dialog: records the requests and the outcome. */
const places: string[] = []
let choose: () => Promise<string> = () => Promise.resolve('gewählt.zip')

const file = new Blob(['zip'])
const job = { root: 'user', id: 'j' }
const stored = { kind: 'zip' } as never
const chunks = [{ index: 3, stored }]
const kept = [{ index: 3, chunk: stored }]
const options = { onProgress: expect.any(Function) as () => void }

/** The actors with a worker stub that returns this value. */
function openActors(value: unknown) {
  const progress: unknown[] = []
  const notices: { type: string; message: string; action?: { label: string; onClick: () => void } }[] = []
  const failures: unknown[] = []
  const worker = (...call: unknown[]) => {
    const { onProgress } = call.at(-1) as { onProgress?: (done: number, total: number | null) => void }
    onProgress?.(1, 4)
    onProgress?.(1, 0)
    onProgress?.(1, null)
    return value instanceof ExportError ? { ok: false, failure: value.failure } : { ok: true, value }
  }
  const { part, calls } = recordCalls<Ports['exportWorker']>({
    inspect: worker,
    consolidate: worker,
    openResult: worker,
    openChunk: worker,
    discard: worker,
  })
  const actors = bulkExportActors({
    config: readRuntimeConfig({}),
    exportWorker: part,
    exportFolder: 'user',
    transferProgress: {
      setShare: (...share: unknown[]) => progress.push(share),
      forget: (key: string) => progress.push(key),
    },
    notify: (notice: (typeof notices)[0]) => notices.push(notice),
    notifyFailure: (error: unknown) => failures.push(error),
  } as unknown as Ports)
  return { ...actors, calls, progress, notices, failures }
}

beforeEach(() => {
  saved = watchSavedFiles()
  places.splice(0)
  choose = () => Promise.resolve('gewählt.zip')
  vi.stubGlobal('showSaveFilePicker', async ({ suggestedName }: { suggestedName: string }) => {
    places.push(suggestedName)
    return { name: await choose(), createWritable: () => Promise.resolve(new WritableStream()) }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shares = [
  ['j', 0.25],
  ['j', null],
  ['j', null],
]

describe('the stored chunks', () => {
  it('are inspected with progress reports', async () => {
    const { actors, calls, progress } = openActors({ missing: [], entryCount: 9 })
    const found = await runActor(actors.inspectChunks, { jobId: 'j', chunks })
    expect(found).toEqual({ missing: [], entryCount: 9 })
    expect([calls, progress]).toEqual([[['inspect', job, kept, options]], shares])
  })

  it('are consolidated into one file', async () => {
    const { actors, calls, progress } = openActors({ sizeBytes: 3, entryCount: 9 })
    const made = await runActor(actors.consolidateChunks, { jobId: 'j', chunks, fileName: 'a.zip' })
    expect(made).toEqual({ sizeBytes: 3, entryCount: 9 })
    expect([calls, progress]).toEqual([[['consolidate', job, kept, 'a.zip', options]], shares])
  })

  it('are deleted, together with their progress', async () => {
    const { actors, calls, progress } = openActors(undefined)
    await runActor(actors.discardFiles, { jobId: 'j' })
    expect([calls, progress]).toEqual([[['discard', job]], ['j']])
  })

  it('may be missing', async () => {
    const failure = { code: 'parts-missing', status: 0, message: null, retryAfterSeconds: null } as const
    const { actors } = openActors(new ExportError(failure))
    await expect(runActor(actors.inspectChunks, { jobId: 'j', chunks })).rejects.toMatchObject({ failure })
  })
})

describe('delivering the file', () => {
  const deliver = async (isChunked: boolean, some = chunks) => {
    const opened = openActors(file)
    const input = { jobId: 'j', chunks: some, fileName: 'a.zip', isChunked }
    await runActor(opened.actors.deliverFile, input)
    return opened
  }
  const context = { jobId: 'j', proofs: ['/1', '/2'] }

  it.each([
    ['of several chunks', true, chunks, ['openResult', job, kept, 'a.zip', options]],
    ['of the only chunk', false, chunks, ['openChunk', job, kept[0], options]],
    ['of nothing', false, [], ['openResult', job, [], 'a.zip', options]],
  ])('%s', async (_, isChunked, some, call) => {
    const { calls, progress } = await deliver(isChunked, some)
    expect(calls).toEqual([call])
    expect([saved, progress.at(-1)]).toEqual([[[file, 'a.zip']], 'j'])
  })

  it('offers to save it elsewhere', async () => {
    const { actions, notices } = await deliver(true)
    actions.notifyDelivered({ context }, { fileName: 'a.zip', missing: 0 })
    notices[0]?.action?.onClick()
    await vi.waitFor(() => expect(notices).toHaveLength(2))
    expect(places).toEqual(['a.zip'])
    expect(notices).toMatchObject([
      { type: 'success', action: { label: 'Speichern unter …' } },
      { type: 'success', message: expect.stringContaining('gewählt.zip') as string },
    ])
  })

  it('reports a failed save, but not a cancelled save dialog', async () => {
    const { actions, notices } = await deliver(true)
    actions.notifyDelivered({ context }, { fileName: 'a.zip', missing: 0 })
    choose = () => Promise.reject(new DOMException('left', 'AbortError'))
    notices[0]?.action?.onClick()
    choose = () => Promise.reject(new Error('full'))
    notices[0]?.action?.onClick()
    await vi.waitFor(() => expect(notices).toHaveLength(2))
    expect(notices[1]).toMatchObject({ type: 'error', message: expect.stringContaining('a.zip') as string })
  })

  it('offers no other place without a save dialog, or for another export', async () => {
    const { actions, notices } = await deliver(true)
    actions.notifyDelivered({ context: { ...context, jobId: 'other' } }, { fileName: 'a.zip', missing: 0 })
    const otherExport = openActors(file)
    otherExport.actions.notifyDelivered({ context }, { fileName: 'a.zip', missing: 0 })
    vi.stubGlobal('showSaveFilePicker', undefined)
    actions.notifyDelivered({ context }, { fileName: 'a.zip', missing: 0 })
    expect([...notices, ...otherExport.notices].map(({ action }) => action)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a failure', () => {
  const failure = { code: 'http', status: 403, message: 'Nein', retryAfterSeconds: null } as const

  const of = (count: number) => ({ context: { proofs: Array.from({ length: count }, String) } })

  it('by a refusal shows a toast', () => {
    const { actions, failures } = openActors(undefined)
    actions.notifyFailure(of(2), { error: new ExportError(failure) })
    expect(failures).toEqual([new HttpError({ status: 403, description: 'Nein' })])
    expect(failures[0]).toMatchObject({ status: 403, description: 'Nein' })
  })

  it('of another kind is shown by the export itself', () => {
    const { actions, failures } = openActors(undefined)
    actions.notifyFailure(of(2), { error: new ExportError({ ...failure, code: 'network' }) })
    actions.notifyFailure(of(2), { error: new Error('defect') })
    expect(failures).toEqual([])
  })

  it('of a single PDF shows a toast, because it has no dialog', () => {
    const { actions, notices } = openActors(undefined)
    actions.notifyFailure(of(1), { error: new ExportError({ ...failure, code: 'corrupt', message: null }) })
    expect(notices.map(({ type, message }) => [type, message])).toEqual([
      ['error', 'Ein Paket ist beschädigt angekommen: Seine Prüfsumme stimmt nicht.'],
    ])
  })
})

it('asks the browser for persistent storage, where supported', async () => {
  const persist = vi.fn(() => Promise.resolve(true))
  vi.stubGlobal('navigator', { storage: { persist } })
  const { actors } = openActors(undefined)
  await runActor(actors.prepareStorage, { jobId: 'j' })
  expect(persist).toHaveBeenCalledTimes(1)
  for (const navigator of [{}, { storage: {} }]) {
    vi.stubGlobal('navigator', navigator)
    expect(await runActor(actors.prepareStorage, { jobId: 'j' })).toBeUndefined()
  }
  vi.unstubAllGlobals()
})

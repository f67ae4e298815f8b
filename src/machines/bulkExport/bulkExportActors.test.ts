// @vitest-environment jsdom
import { createActor, toPromise } from 'xstate'
import { expect, it, vi } from 'vitest'
import { SessionEndedError } from '../../domain/calls/errors'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import type { Ports } from '../workflow'
import { bulkExportActors } from './bulkExportActors'

const proofs = ['/api/proof-of-services/1', '/api/proof-of-services/2']
const refused = (status: number) => ({
  ok: false,
  failure: { code: 'http', status, message: null, retryAfterSeconds: null },
})

/** The actors with a worker stub that returns this answer. */
function openActors(answer: unknown, accessToken = () => Promise.resolve('token')) {
  const reject = vi.fn()
  const notify = vi.fn()
  const setChunk = vi.fn()
  type Options = { signal: AbortSignal; onProgress: (loaded: number, total: number | null) => void }
  const downloadChunk = vi.fn((..._call: [object, number, object, Options]) => Promise.resolve(answer))
  const { actors, actions } = bulkExportActors({
    config: readRuntimeConfig({}),
    tokens: { accessToken, reject },
    exportWorker: { downloadChunk },
    exportFolder: 'user',
    transferProgress: { setChunk, setShare: vi.fn(), forget: vi.fn() },
    notify,
    notifyFailure: vi.fn(),
  } as unknown as Ports)
  const command = { jobId: 'j', index: 0, proofs, leftOut: ['photos'] as const }
  const download = (isMerged = false) => {
    const input = { ...command, isMerged }
    return toPromise(createActor(actors.downloadChunk, { input }).start())
  }
  return { reject, notify, setChunk, downloadChunk, download, actions }
}

it('sends the parts to leave out of the PDFs', async () => {
  const { download, downloadChunk } = openActors({ ok: true, value: 'stored' })
  expect(await download()).toBe('stored')
  expect(downloadChunk).toHaveBeenCalledWith(
    { root: 'user', id: 'j' },
    0,
    expect.objectContaining({ body: { proofOfServices: proofs, photos: false } }),
    expect.anything(),
  )
})

it("calls the server with the user's token, reports progress, and can be aborted", async () => {
  const { download, downloadChunk, setChunk } = openActors({ ok: true, value: 'stored' })
  await download()
  const [, , call, options] = downloadChunk.mock.calls[0] ?? []
  expect(call).toMatchObject({
    url: new URL('/api/proof-of-services-bulk-export-pdf', location.href).href,
    headers: { Authorization: 'Bearer token', 'Content-Type': 'application/ld+json' },
  })
  options?.onProgress(3, 9)
  expect([options?.signal, setChunk.mock.calls]).toEqual([expect.any(AbortSignal), [['j', 0, 3, 9]]])
})

it('requests one PDF of all proofs, which may take minutes to arrive', async () => {
  const { download, downloadChunk } = openActors({ ok: true, value: 'stored' })
  await download(true)
  expect(downloadChunk.mock.calls[0]?.[2]).toMatchObject({
    url: new URL('/api/proof-of-services-merged-export-pdf', location.href).href,
    body: { proofOfServices: proofs, photos: false },
    timeoutMs: 600_000,
  })
})

it('a 401 rejects the token and ends the session; it is not a refusal', async () => {
  const { download, reject } = openActors(refused(401))
  await expect(download()).rejects.toMatchObject({ failure: { code: 'session-ended' } })
  expect(reject.mock.calls).toEqual([['token']])
})

it('other refusals keep their status and the token', async () => {
  const { download, reject } = openActors(refused(500))
  await expect(download()).rejects.toMatchObject({ failure: { code: 'http', status: 500 } })
  expect(reject.mock.calls).toEqual([])
})

it.each([
  ['session-ended', new SessionEndedError()],
  ['network', new TypeError('Failed to fetch')],
])('sends no request without a token: %s', async (code, error) => {
  const { download, downloadChunk } = openActors(undefined, () => Promise.reject(error))
  await expect(download()).rejects.toMatchObject({ failure: { code } })
  expect(downloadChunk).not.toHaveBeenCalled()
})

it('warns of proofs that the server left out', () => {
  const { actions, notify } = openActors(undefined)
  const context = { jobId: 'j', proofs }
  actions.notifyDelivered({ context }, { fileName: 'a.zip', missing: 0 })
  actions.notifyDelivered({ context }, { fileName: 'a.zip', missing: 1 })
  expect(notify.mock.calls).toEqual([
    [{ type: 'success', message: '"a.zip" wird heruntergeladen...' }],
    [
      {
        type: 'warning',
        message: '"a.zip" wird heruntergeladen... Der Server hat 1 von 2 Nachweisen nicht geliefert.',
      },
    ],
  ])
})

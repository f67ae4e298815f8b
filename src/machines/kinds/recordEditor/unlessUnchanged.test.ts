import { expect, it, vi } from 'vitest'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { savedNotice } from './savedNotice'
import { unlessUnchanged } from './unlessUnchanged'

const base = { name: 'Nord' }
const request = (draft: typeof base, iri: string | null = '/api/tags/1', revision = 1) => ({
  iri,
  company: { '@id': '/api/companies/1' },
  commandId: `c.${revision}`,
  base,
  draft,
  etag: null,
})
const answer = { '@id': '/api/tags/1' }

it('sends an existing record only with changes, and a new one always', async () => {
  const save = vi.fn(async () => answer)
  const saved = unlessUnchanged()
  expect([
    await saved(request(base), save),
    await saved(request({ name: 'Süd' }), save),
    await saved(request(base, null), save),
  ]).toEqual([null, answer, answer])
  expect(save).toHaveBeenCalledTimes(2)
})

it('gives what the caller has in place of an answer', async () => {
  const read = async () => answer
  expect(await unlessUnchanged()(request(base), () => Promise.reject(new Error('sent')), read)).toBe(answer)
})

it.each([
  [new NetworkError(), 1],
  [new HttpError({ status: 503 }), 1],
  [new HttpError({ status: 422 }), 0],
])('sends a draft put back after %s: %i times', async (error, times) => {
  const saved = unlessUnchanged()
  await expect(saved(request({ name: 'Süd' }), () => Promise.reject(error))).rejects.toBe(error)
  const save = vi.fn(async () => answer)
  await saved(request(base, '/api/tags/1', 2), save)
  expect(save).toHaveBeenCalledTimes(times)
})

it('says that nothing was changed', () => {
  const texts = { saved: 'Gespeichert', unchanged: 'Nichts geändert' }
  expect([
    savedNotice(request(base), texts),
    savedNotice(request({ name: 'Süd' }), texts),
    savedNotice(request(base, null), texts),
  ]).toEqual([
    { type: 'info', message: texts.unchanged },
    { type: 'success', message: texts.saved },
    { type: 'success', message: texts.saved },
  ])
})

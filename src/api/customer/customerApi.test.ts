import { afterEach, expect, it, vi } from 'vitest'
import { customerAnswer, factsOf } from '../../domain/customer/customerFacts.testing'
import { createCustomerApi } from './customerApi'

const { signal } = new AbortController()
const api = createCustomerApi('abc')

function answer(body: unknown, init: ResponseInit = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const calls = vi.fn<typeof fetch>(async () => new Response(text === '' ? null : text, init))
  vi.stubGlobal('fetch', calls)
  return calls
}
afterEach(() => vi.unstubAllGlobals())

it('reads a page, without cookies', async () => {
  const calls = answer(customerAnswer)
  expect(await api.read({ signal })).toEqual(factsOf(customerAnswer))
  expect(calls.mock.calls[0]).toMatchObject(['/api/customer/abc', { credentials: 'omit', cache: 'no-store' }])
})

it('the facts that came with the page are the first answer, and only that', async () => {
  const calls = answer(customerAnswer)
  const served = createCustomerApi('abc', JSON.stringify({ ...customerAnswer, stopsBefore: 7 }))
  expect(await served.read({ signal })).toMatchObject({ stopsBefore: 7 })
  expect(calls).not.toHaveBeenCalled()
  expect(await served.read({ signal })).toEqual(factsOf(customerAnswer))
})

it('facts that are none are read', async () => {
  const calls = answer(customerAnswer)
  await createCustomerApi('abc', '<html>').read({ signal })
  expect(calls).toHaveBeenCalledTimes(1)
})

it.each([
  [{ kind: 'instruction', text: 'Hinten klingeln.' }, 'instruction', { text: 'Hinten klingeln.' }],
  [{ kind: 'instruction', text: null }, 'instruction', { text: null }],
  [{ kind: 'absence', reason: '' }, 'absence', { reason: '' }],
  [{ kind: 'rating', stars: 4, comment: '' }, 'rating', { stars: 4, comment: null }],
] as const)('sends %j', async (order, path, body) => {
  const calls = answer(customerAnswer)
  expect(await api.send(order, { signal })).toEqual(factsOf(customerAnswer))
  const [url, init] = calls.mock.calls[0] ?? []
  expect([url, init?.method, JSON.parse(String(init?.body))]).toEqual([
    `/api/customer/abc/${path}`,
    'PUT',
    body,
  ])
})

it('an empty answer confirms an order', async () => {
  answer('', { status: 204 })
  expect(await api.send({ kind: 'absence', reason: null }, { signal })).toBeNull()
})

it('the page of a network neither is a page nor confirms an order', async () => {
  answer('<!doctype html><title>Anmelden</title>')
  const read = await api.read({ signal }).catch((error: unknown) => error)
  const sent = await api.send({ kind: 'absence', reason: '' }, { signal }).catch((error: unknown) => error)
  expect([read, sent]).toMatchObject([{ _tag: 'DecodeError' }, { _tag: 'DecodeError' }])
})

it('has the status and the pause of a refusal', async () => {
  answer({}, { status: 429, headers: { 'retry-after': '7' } })
  const errors = [await api.read({ signal }).catch((error: unknown) => error)]
  answer({}, { status: 404, headers: { 'retry-after': 'soon' } })
  errors.push(await api.read({ signal }).catch((error: unknown) => error))
  expect(errors).toMatchObject([
    { _tag: 'HttpError', status: 429, retryAfterSeconds: 7 },
    { _tag: 'HttpError', status: 404, retryAfterSeconds: null },
  ])
})

it('without an answer there is no network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(api.read({ signal })).rejects.toMatchObject({ _tag: 'NetworkError' })
})

it('a cancelled read cancels its request', async () => {
  const stop = new AbortController()
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
  const read = api.read({ signal: stop.signal })
  stop.abort()
  await expect(read).rejects.toMatchObject({ _tag: 'NetworkError' })
})

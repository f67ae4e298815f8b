import { expect, it } from 'vitest'
import type { HttpClient } from '../api/httpClient'
import { NetworkError } from '../domain/calls/errors'
import { createLazyHttpClient } from './lazyHttpClient'

const request = { method: 'get', path: '/api/current-user' } as const
const client: HttpClient = { send: async () => ({ data: 'answer', etag: null, contentType: '' }) }

it('rejects with a network error if the code cannot be loaded, and retries the load on the next call', async () => {
  let loads = 0
  const { send } = createLazyHttpClient(async () => {
    loads += 1
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return client
  })
  await expect(send(request)).rejects.toBeInstanceOf(NetworkError)
  expect((await send(request)).data).toBe('answer')
  await send(request)
  expect(loads).toBe(2)
})

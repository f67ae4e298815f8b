import type { HttpClient } from '../api/httpClient'
import { NetworkError } from '../domain/calls/errors'

/**
 * Loads the HTTP client with its first call. With its schemas it is a third of all code, and the login screen
 * does not need it before it is submitted. After a failed load the call rejects as for an unreachable server;
 * the next call retries the load.
 */
export function createLazyHttpClient(load: () => Promise<HttpClient>): HttpClient & { prepare: () => void } {
  let loading: Promise<HttpClient> | null = null
  const client = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null
      throw new NetworkError({ cause })
    })
    return loading
  }
  return {
    prepare: () => void client().catch(() => undefined),
    send: async (request) => (await client()).send(request),
  }
}

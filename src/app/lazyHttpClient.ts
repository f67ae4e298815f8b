import type { HttpClient } from '../api/httpClient'
import { NetworkError } from '../domain/calls/errors'

/**
 * The HTTP client, loaded with its first call: with its schemas it is a third of all code, and the login screen
 * does without it until it is submitted. A failed load is tried again by the next call, and fails this one as a server
 * does that cannot be reached.
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

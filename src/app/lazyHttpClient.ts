import type { HttpClient } from '../api/httpClient'

/**
 * The HTTP client, loaded with its first call: with its schemas it is a third of all code, and the login screen
 * does without it until it is submitted. A failed load is tried again by the next call.
 */
export function createLazyHttpClient(load: () => Promise<HttpClient>): HttpClient & { prepare: () => void } {
  let loading: Promise<HttpClient> | null = null
  const client = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    prepare: () => void client().catch(() => undefined),
    send: async (request) => (await client()).send(request),
  }
}

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
    get: async (...call) => (await client()).get(...call),
    getVersioned: async (...call) => (await client()).getVersioned(...call),
    post: async (...call) => (await client()).post(...call),
    patch: async (...call) => (await client()).patch(...call),
    patchVersioned: async (...call) => (await client()).patchVersioned(...call),
    delete: async (...call) => (await client()).delete(...call),
    postForFile: async (...call) => (await client()).postForFile(...call),
    getForeign: async (...call) => (await client()).getForeign(...call),
  }
}

import { createApi, createQueries, type Api, type Queries } from '../api/api'
import type { HttpClient } from '../api/httpClient'
import { usePlatform } from './platform'

const made = new WeakMap<HttpClient, { api: Api; queries: Queries }>()

/**
 * The resources of the API and what screens read of them. Made on first use and apart from the platform, so that
 * the schemas of all entities are not part of what the login screen loads.
 */
export function useApi(): { api: Api; queries: Queries } {
  const { http, config } = usePlatform()
  const existing = made.get(http)
  if (existing !== undefined) return existing
  const api = createApi(http, config)
  const both = { api, queries: createQueries(api) }
  made.set(http, both)
  return both
}

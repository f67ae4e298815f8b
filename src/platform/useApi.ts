import { createApi, createQueries, type Api, type Queries } from '../api/api'
import type { HttpClient } from '../api/httpClient'
import { usePlatform } from './platform'

const made = new WeakMap<HttpClient, { api: Api; queries: Queries }>()

/**
 * API resources and their queries. Created on first use and separate from the platform, so that the login
 * screen does not load the schemas of all entities.
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

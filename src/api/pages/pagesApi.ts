import { queryOptions } from '@tanstack/react-query'
import { Page, type PageName } from '../../contract/company/page'
import { freshness } from '../../domain/calls/timing'
import { statusOf } from '../../domain/calls/errors'
import { get } from '../calls'
import type { CallOptions, HttpClient } from '../httpClient'

type PagesApi = ReturnType<typeof createPagesApi>

/** Public pages, of our server alone. */
export function createPagesApi(http: HttpClient) {
  return {
    /** @returns null where the operator has no text of their own, or the server knows no such pages */
    get: async (name: PageName, options?: CallOptions): Promise<string | null> => {
      try {
        const { markdown } = await get(http, `/api/pages/${name}`, Page, {}, options)
        return markdown == null || markdown.trim() === '' ? null : markdown
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
  }
}

export const pageQueries = (api: PagesApi) => ({
  text: (name: PageName) =>
    queryOptions({
      queryKey: ['pages', name],
      queryFn: ({ signal }) => api.get(name, { signal }),
      staleTime: freshness.colours,
    }),
})

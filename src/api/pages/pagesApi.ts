import { queryOptions } from '@tanstack/react-query'
import { Page, type PageName } from '../../contract/company/page'
import { freshness } from '../../domain/calls/timing'
import { DecodeError, HttpError } from '../../domain/calls/errors'
import { isUnreachable } from '../../domain/calls/isUnreachable'
import { get } from '../httpCalls'
import type { CallOptions, HttpClient } from '../httpClient'

/** A server without such pages refuses the path, requires a token or responds with an HTML page. */
const isWithoutPages = (error: unknown): boolean =>
  error instanceof DecodeError ||
  (error instanceof HttpError && (error.status < 500 || error.status === 501) && !isUnreachable(error))

type PagesApi = ReturnType<typeof createPagesApi>

/** Public pages. */
export function createPagesApi(http: HttpClient) {
  return {
    /** @returns null if the operator has no text of their own, or the server does not support such pages */
    get: async (name: PageName, options?: CallOptions): Promise<string | null> => {
      try {
        const { markdown } = await get(http, `/api/pages/${name}`, Page, {}, options)
        return markdown == null || markdown.trim() === '' ? null : markdown
      } catch (error) {
        if (isWithoutPages(error)) return null
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

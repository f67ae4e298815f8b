import { queryOptions } from '@tanstack/react-query'
import { CalendarFeed } from '../../contract/company/calendarFeed'
import { freshness } from '../../domain/calls/timing'
import { get, post, remove } from '../httpCalls'
import { ifSupported } from '../ifSupported'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'

export type CalendarFeedsApi = ReturnType<typeof createCalendarFeedsApi>

/** Secret calendar links, each at the path of its user. Extension `plannedTours`. */
export const createCalendarFeedsApi = (http: HttpClient) => ({
  /** Null if the server has none. */
  getLink: (path: string, options?: CallOptions) => ifSupported(get(http, path, CalendarFeed, {}, options)),
  /** Replaces the link. Only this response contains it. */
  createLink: (path: string, options?: WriteOptions) => post(http, path, CalendarFeed, {}, options),
  revokeLink: (path: string, options?: WriteOptions) => remove(http, path, options),
})

export const calendarFeedKeys = { all: ['calendarFeeds'] as const }

export const calendarFeedQueries = (api: CalendarFeedsApi) => ({
  link: (path: string) =>
    queryOptions({
      queryKey: [...calendarFeedKeys.all, path],
      queryFn: ({ signal }) => api.getLink(path, { signal }),
      staleTime: freshness.standard,
    }),
})

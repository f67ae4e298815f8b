import {
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
} from '@tanstack/react-query'
import { HttpError, NetworkError } from '../domain/calls/errors'
import { freshness, longestReadPauseMs, maximumReadRetries, retriedStatus } from '../domain/calls/timing'

/**
 * Creates the client for queries and their retries. Toasts come after the last retry. It retries fewer errors
 * than `isTransient`, because no user requested these retries: after a lost connection, the next window focus
 * refetches, and a 429 must not cause more requests.
 */
export function createQueryClient(onReadFailure: (error: unknown) => void): QueryClient {
  return new FreshQueryClient({
    queryCache: new QueryCache({ onError: onReadFailure }),
    defaultOptions: {
      queries: {
        staleTime: freshness.standard,
        retry: (failures, error) => failures < maximumReadRetries && isRetried(error),
        retryDelay: (failures, error) => pauseMs(error) ?? 1_000 * 2 ** failures,
        refetchOnWindowFocus: true,
      },
    },
  })
}

/**
 * An invalidation refetches a query in flight, but the library ignores a first fetch. Its response may be
 * older than the change and would stay on the screen. This client refetches once the response of the first
 * fetch has arrived. It does not cancel the first fetch, so a screen with frequent changes does not stay
 * empty.
 */
class FreshQueryClient extends QueryClient {
  readonly #toRefetch = new WeakSet<Query>()

  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const inFlight = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
    for (const query of inFlight) if (query.state.data === undefined) this.#refetchAfterFirst(query)
    return super.invalidateQueries(filters, options)
  }

  #refetchAfterFirst(query: Query): void {
    if (this.#toRefetch.has(query)) return
    this.#toRefetch.add(query)
    // Returns the fetch in flight. If it fails, its error is shown and the next window focus refetches.
    const isRead = query.fetch().then(
      () => true,
      () => false,
    )
    void isRead.then((wasRead) => {
      this.#toRefetch.delete(query)
      if (wasRead) void super.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
  }
}

/** A response that broke off counts as a server failure, as a 500 does. */
function isRetried(error: unknown): boolean {
  if (error instanceof NetworkError) return error.isCut
  if (!(error instanceof HttpError) || error.status < retriedStatus) return false
  return (pauseMs(error) ?? 0) <= longestReadPauseMs
}

/** Returns the pause that the server requests, null if it requests none. */
const pauseMs = (error: unknown): number | null =>
  error instanceof HttpError && error.retryAfterSeconds !== null ? error.retryAfterSeconds * 1_000 : null

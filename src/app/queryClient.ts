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
 * Reads and their retries. Toasts come after the last retry. Narrower than `isTransient`, because nobody has asked for
 * these retries: after a lost connection the next look at the page reads anew, and a 429 must not be answered by more.
 */
export function createQueryClient(onReadFailure: (error: unknown) => void): QueryClient {
  return new FreshQueryClient({
    queryCache: new QueryCache({ onError: onReadFailure }),
    defaultOptions: {
      queries: {
        staleTime: freshness.standard,
        retry: (failures, error) => failures < maximumReadRetries && isReadAgain(error),
        retryDelay: (failures, error) => pauseMs(error) ?? 1_000 * 2 ** failures,
        refetchOnWindowFocus: true,
      },
    },
  })
}

/**
 * An invalidation repeats a read that is in flight, but the library leaves a first read alone: its answer may be older than the
 * change and would stay on the screen. Here the read is repeated once that answer has come, so that a screen whose
 * data change all the time is not kept empty.
 */
class FreshQueryClient extends QueryClient {
  readonly #readAgain = new WeakSet<Query>()

  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const inFlight = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
    for (const query of inFlight) if (query.state.data === undefined) this.#repeat(query)
    return super.invalidateQueries(filters, options)
  }

  #repeat(query: Query): void {
    if (this.#readAgain.has(query)) return
    this.#readAgain.add(query)
    // Gives the read in flight. A failed one shows its error, and a look at the page reads anew.
    const isRead = query.fetch().then(
      () => true,
      () => false,
    )
    void isRead.then((wasRead) => {
      this.#readAgain.delete(query)
      if (wasRead) void super.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
  }
}

/** An answer that broke off is one that the server could not give, as a 500 is. */
function isReadAgain(error: unknown): boolean {
  if (error instanceof NetworkError) return error.isCut
  if (!(error instanceof HttpError) || error.status < retriedStatus) return false
  return (pauseMs(error) ?? 0) <= longestReadPauseMs
}

/** What the server asks for; null when it does not say. */
const pauseMs = (error: unknown): number | null =>
  error instanceof HttpError && error.retryAfterSeconds !== null ? error.retryAfterSeconds * 1_000 : null

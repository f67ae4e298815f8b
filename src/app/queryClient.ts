import { QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError, NetworkError } from '../domain/calls/errors'
import { freshness, longestReadPauseMs, maximumReadRetries, retriedStatus } from '../domain/calls/timing'

/**
 * Reads and their retries. Toasts come after the last retry. Narrower than `isTransient`, because nobody has asked for
 * these retries: after a lost connection the next look at the page reads anew, and a 429 must not be answered by more.
 */
export function createQueryClient(onReadFailure: (error: unknown) => void): QueryClient {
  return new QueryClient({
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

/** An answer that broke off is one that the server could not give, as a 500 is. */
function isReadAgain(error: unknown): boolean {
  if (error instanceof NetworkError) return error.isCut
  if (!(error instanceof HttpError) || error.status < retriedStatus) return false
  return (pauseMs(error) ?? 0) <= longestReadPauseMs
}

/** What the server asks for; null when it does not say. */
const pauseMs = (error: unknown): number | null =>
  error instanceof HttpError && error.retryAfterSeconds !== null ? error.retryAfterSeconds * 1_000 : null

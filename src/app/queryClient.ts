import { QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError } from '../domain/calls/errors'
import { freshness, maximumReadRetries, retriedStatus } from '../domain/calls/timing'

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
        retry: (failures, error) =>
          failures < maximumReadRetries && error instanceof HttpError && error.status >= retriedStatus,
        refetchOnWindowFocus: true,
      },
    },
  })
}

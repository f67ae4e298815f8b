import { QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError } from '../domain/calls/errors'
import { freshness, maximumReadRetries, retriedStatus } from '../domain/calls/timing'

/** Reads and their retries. Toasts come after the last retry (decision 28). */
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

import type { ReactNode } from 'react'
import { LoadingFailed } from './LoadingFailed'

type LoadedChoices = {
  isError: boolean
  /** Loaded, but empty. */
  isEmpty: boolean
  emptyText: string
  refetch: () => Promise<unknown>
}

/** Hint below a select whose choices come from the server; null if they loaded. */
export function selectHint({ isError, isEmpty, emptyText, refetch }: LoadedChoices): ReactNode {
  if (isError) return <LoadingFailed onRetry={() => void refetch()} />
  return isEmpty ? emptyText : undefined
}

import type { ReactNode } from 'react'
import { LoadingFailed } from './LoadingFailed'

type LoadedChoices = {
  isError: boolean
  /** They arrived and there are none. */
  isEmpty: boolean
  emptyText: string
  refetch: () => Promise<unknown>
}

/** What stands below a select whose choices come from the server; nothing while all is well. */
export function selectHint({ isError, isEmpty, emptyText, refetch }: LoadedChoices): ReactNode {
  if (isError) return <LoadingFailed onRetry={() => void refetch()} />
  return isEmpty ? emptyText : undefined
}

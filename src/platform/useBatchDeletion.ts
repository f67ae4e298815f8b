import { useCallback } from 'react'
import type { Iri } from '../contract/wire/ids'
import type {
  BatchDeletionContext,
  DeletedKind,
  DeletionOrder,
} from '../machines/batchDeletion/batchDeletionTypes'
import { usePlatform } from './platform'
import { useLiveWork } from './useLiveWork'

/**
 * Deletes records of a list after a confirmation. A running deletion continues when the list is left.
 * @param onRemoved receives the deleted records, some of them more than once
 */
export function useBatchDeletion(kind: DeletedKind, onRemoved: (iris: readonly Iri[]) => void) {
  const { workflows } = usePlatform()
  useLiveWork('batchDeletion', (snapshot) => {
    const { kind: deleted, removed } = snapshot.context as BatchDeletionContext
    if (deleted === kind && removed.length > 0) onRemoved(removed)
  })
  return useCallback(
    (iris: readonly Iri[], only: DeletionOrder['only']) =>
      workflows.open('batchDeletion', { kind, iris, only }),
    [workflows, kind],
  )
}

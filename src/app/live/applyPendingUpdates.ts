import type { QueryClient } from '@tanstack/react-query'
import { collectionKey } from '../../api/collectionKey'
import { withMoves } from '../../api/tours/movedVehicles'
import { tourKeys } from '../../api/tours/toursQueries'
import { liveCollections } from '../../contract/live/liveEvents'
import type { PendingUpdates } from '../../machines/liveUpdates/liveUpdatesTypes'

/**
 * Invalidates the queries of changed collections. Visible ones refetch at once, others when they are shown.
 */
export function applyPendingUpdates(
  queryClient: QueryClient,
  { isAll, changes, moves }: PendingUpdates,
): void {
  if (moves.length > 0) queryClient.setQueryData(tourKeys.positions, withMoves(moves))
  const collections = isAll ? liveCollections : changes.map(({ collection }) => collection)
  for (const collection of new Set(collections)) {
    void queryClient.invalidateQueries({ queryKey: collectionKey(collection) })
  }
}

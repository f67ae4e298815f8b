import type { QueryClient } from '@tanstack/react-query'
import { collectionKey } from '../../api/collectionKey'
import { withMoves } from '../../api/tours/movedVehicles'
import { tourKeys } from '../../api/tours/toursQueries'
import { liveCollections } from '../../contract/live/liveEvents'
import type { PendingUpdates } from '../../machines/liveUpdates/liveUpdatesTypes'

/** Brings up to date what is on the screen; what is not is read again when it is shown. */
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

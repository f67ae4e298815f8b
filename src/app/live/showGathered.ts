import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { customFieldKeys } from '../../api/customFields/customFieldsApi'
import { deviceKeys } from '../../api/devices/devicesApi'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import { fileKeys } from '../../api/files/filesApi'
import { labelKeys } from '../../api/labels/labelsApi'
import { mailKeys } from '../../api/mails/mailsApi'
import { proofKeys } from '../../api/proofs/proofsQueries'
import { taskKeys } from '../../api/tasks/tasksApi'
import { withMoves } from '../../api/tours/movedVehicles'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { tourKeys } from '../../api/tours/toursQueries'
import { userKeys } from '../../api/users/usersApi'
import type { LiveCollection } from '../../contract/live/liveEvents'
import type { Gathered } from '../../machines/liveUpdates/liveUpdatesTypes'

/** What is read of a collection, by the beginning of its keys. */
const keysOf: Readonly<Record<LiveCollection, QueryKey | null>> = {
  '/api/tour-templates': tourTemplateKeys.all,
  '/api/destinations': destinationKeys.all,
  '/api/destination-templates': destinationTemplateKeys.all,
  '/api/tours': tourKeys.all,
  '/api/proof-of-services': proofKeys.all,
  '/api/files': fileKeys.all,
  '/api/users': userKeys.all,
  // Comes with the user, who is read again with the session.
  '/api/companies': null,
  '/api/colours': labelKeys.colours,
  '/api/tags': labelKeys.tags,
  '/api/custom-field-configurations': customFieldKeys.all,
  '/api/tasks': taskKeys.all,
  '/api/devices': deviceKeys.all,
  '/api/mails': mailKeys.all,
}

/** Brings up to date what is on the screen; what is not is read again when it is shown. */
export function showGathered(queryClient: QueryClient, { isAll, changes, moves }: Gathered): void {
  if (moves.length > 0) queryClient.setQueryData(tourKeys.positions, withMoves(moves))
  const collections = isAll ? Object.keys(keysOf) : changes.map(({ collection }) => collection)
  const keys = new Set(collections.map((collection) => keysOf[collection as LiveCollection]))
  for (const queryKey of keys) {
    if (queryKey !== null) void queryClient.invalidateQueries({ queryKey })
  }
}

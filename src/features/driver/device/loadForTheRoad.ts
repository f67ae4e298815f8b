import type { QueryClient } from '@tanstack/react-query'
import { driverQueries, type DriverApi } from '../../../api/driving/driverApi'
import type { DriverTour } from '../../../contract/driving/driverTour'
import type { Iri } from '../../../contract/wire/ids'
import type { AttachmentFiles } from './attachmentFiles'

type Loading = { api: DriverApi; queryClient: QueryClient; files: AttachmentFiles }

/**
 * Loads details and attachments of the open stops of running tours, one after the other, in driving order. One that
 * cannot be loaded holds up no other.
 */
export async function loadForTheRoad(
  tours: readonly DriverTour[],
  { api, queryClient, files }: Loading,
): Promise<void> {
  for (const stop of tours.flatMap(openStops)) {
    const details = await queryClient
      .fetchQuery(driverQueries(api).stop(stop['@id']))
      .catch(() => ({ attachments: [] }))
    for (const file of details.attachments ?? []) await files.fetch(file).catch(() => undefined)
  }
}

const openStops = ({ stops }: DriverTour) => (stops ?? []).filter(({ state }) => state == null)

/** How many attachments the open stops of a tour have, and how many of them are on the device. */
export async function countForTheRoad(
  tour: DriverTour,
  { api, queryClient, files }: Loading,
): Promise<{ total: number; stored: number }> {
  let total = 0
  let stored = 0
  for (const stop of openStops(tour)) {
    const known = queryClient.getQueryData<{ attachments?: readonly { '@id': Iri }[] | null }>(
      driverQueries(api).stop(stop['@id']).queryKey,
    )
    total += known?.attachments?.length ?? stop.attachmentCount ?? 0
    for (const file of known?.attachments ?? []) if ((await files.stored(file['@id'])) !== null) stored += 1
  }
  return { total, stored }
}

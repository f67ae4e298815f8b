import type { QueryClient } from '@tanstack/react-query'
import { driverQueries, type DriverApi } from '../../../api/driving/driverApi'
import type { DriverTour } from '../../../contract/driving/driverTour'
import type { AttachmentFiles } from './attachmentFiles'

/** Loads details and attachments of the open stops of running tours, one after the other, in driving order. */
export async function loadForTheRoad(
  tours: readonly DriverTour[],
  { api, queryClient, files }: { api: DriverApi; queryClient: QueryClient; files: AttachmentFiles },
): Promise<void> {
  for (const stop of tours.flatMap(({ stops }) => stops ?? [])) {
    if (stop.state != null) continue
    const details = await queryClient.fetchQuery(driverQueries(api).stop(stop['@id']))
    for (const file of details.attachments ?? []) await files.fetch(file)
  }
}

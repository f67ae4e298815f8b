import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { driverKeys } from '../../../api/driving/driverApi'
import type { DeviceRecords } from './deviceRecords'

type Kept = { readonly key: QueryKey; readonly data: unknown; readonly at: number }

/** What a driver needs without a connection. Contents of files have a storage of their own. */
const keptReads: readonly unknown[] = ['day', 'tours', 'stop']
/** After this time the data of a day are of no use. */
const longestMs = 3 * 24 * 3600_000

const isKept = ([all, name]: QueryKey) => all === driverKeys.all[0] && keptReads.includes(name)

const recordOf = (userId: string) => `reads/${userId}`

export const forgetReads = (records: DeviceRecords, userId: string): Promise<void> =>
  records.remove(recordOf(userId)).catch(() => undefined)

/**
 * Keeps the last reads of a driver on the device: shows them at the start with their age, and writes each newer one.
 * @returns ends it
 */
export async function keepReads(
  queryClient: QueryClient,
  records: DeviceRecords,
  userId: string,
  now: () => number = Date.now,
): Promise<() => void> {
  const name = recordOf(userId)
  const found = (await records.read(name)) as readonly Kept[] | null
  const kept = new Map<string, Kept>()
  for (const read of Array.isArray(found) ? found : []) {
    if (now() - read.at > longestMs || !isKept(read.key)) continue
    kept.set(JSON.stringify(read.key), read)
    // A newer answer may have arrived meanwhile.
    if ((queryClient.getQueryState(read.key)?.dataUpdatedAt ?? 0) < read.at)
      queryClient.setQueryData(read.key, read.data, { updatedAt: read.at })
  }
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { data, dataUpdatedAt, status } = query.state
    if (type !== 'updated' || status !== 'success' || !isKept(query.queryKey)) return
    const key = JSON.stringify(query.queryKey)
    if (kept.get(key)?.at === dataUpdatedAt) return
    kept.set(key, { key: query.queryKey, data, at: dataUpdatedAt })
    void records.write(name, [...kept.values()]).catch(() => undefined)
  })
}

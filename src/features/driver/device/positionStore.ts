import { openDB } from 'idb'
import type { SeenPosition } from '../../../domain/driving/positionSampling'

/** Positions that the server does not have yet, by tour and time. */
export type PositionStore = {
  keep: (tour: string, position: SeenPosition) => Promise<void>
  /** Tours with positions on the device. */
  tours: () => Promise<readonly string[]>
  /** The oldest ones. */
  oldest: (tour: string, count: number) => Promise<readonly SeenPosition[]>
  remove: (tour: string, positions: readonly SeenPosition[]) => Promise<void>
}

const storeName = 'positions'

export function openPositionStore(databaseName: string): PositionStore {
  const database = openDB(databaseName, 1, {
    upgrade: (db) => {
      db.createObjectStore(storeName)
    },
  })
  const all = (tour: string) => IDBKeyRange.bound([tour, 0], [tour, Number.MAX_SAFE_INTEGER])
  return {
    keep: async (tour, position) => {
      await (await database).put(storeName, position, [tour, position.at])
    },
    tours: async () => {
      const keys = await (await database).getAllKeys(storeName)
      return [...new Set(keys.map((key) => String((key as [string, number])[0])))]
    },
    oldest: async (tour, count) => (await database).getAll(storeName, all(tour), count),
    remove: async (tour, positions) => {
      const transaction = (await database).transaction(storeName, 'readwrite')
      await Promise.all([
        ...positions.map(({ at }) => transaction.store.delete([tour, at])),
        transaction.done,
      ])
    },
  }
}

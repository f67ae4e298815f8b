import { openDB } from 'idb'
import type { SeenPosition } from '../../../domain/driving/positionSampling'

/** Positions that the server does not have yet, by tour and time. */
export type PositionStore = {
  keep: (tour: string, position: SeenPosition) => Promise<void>
  /** Tours with positions on the device. Positions that the server takes no more are deleted. */
  tours: () => Promise<readonly string[]>
  /** The oldest ones. */
  oldest: (tour: string, count: number) => Promise<readonly SeenPosition[]>
  remove: (tour: string, positions: readonly SeenPosition[]) => Promise<void>
}

const storeName = 'positions'

/** The server takes positions up to a day late. */
const takenMs = 24 * 3600_000

export function openPositionStore(databaseName: string, now: () => number = Date.now): PositionStore {
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
      const keys = (await (await database).getAllKeys(storeName)) as [string, number][]
      const [old, recent] = [true, false].map((isOld) =>
        keys.filter(([, at]) => now() - at > takenMs === isOld),
      )
      const transaction = (await database).transaction(storeName, 'readwrite')
      await Promise.all([...(old ?? []).map((key) => transaction.store.delete(key)), transaction.done])
      return [...new Set((recent ?? []).map(([tour]) => tour))]
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

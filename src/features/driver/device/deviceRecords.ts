import { openDB } from 'idb'

/** Small records of this device that outlive the page; without IndexedDB, in memory. */
export type DeviceRecords = {
  read: (key: string) => Promise<unknown>
  write: (key: string, value: unknown) => Promise<void>
  remove: (key: string) => Promise<void>
}

const storeName = 'records'

export function openDeviceRecords(databaseName: string): DeviceRecords {
  const memory = new Map<string, unknown>()
  // Without IndexedDB, opening it throws synchronously; the async function turns this into a rejection.
  const openDatabase = async () =>
    openDB(databaseName, 1, {
      upgrade: (db) => {
        db.createObjectStore(storeName)
      },
    })
  const database = openDatabase()
  database.catch(() => undefined)
  return {
    read: async (key) => {
      try {
        return (await (await database).get(storeName, key)) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    write: async (key, value) => {
      memory.set(key, value)
      await (await database).put(storeName, value, key)
    },
    remove: async (key) => {
      memory.delete(key)
      await (await database).delete(storeName, key)
    },
  }
}

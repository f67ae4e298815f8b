import { openDB } from 'idb'

/** The shape is the machine's TokenPair; it is checked when read, as anything stored is. */
export type StoredTokens = {
  access: string
  refresh: string
  expiresAtMs: number | null
  userId: string | null
}

export type TokenStore = {
  read: () => Promise<StoredTokens | null>
  write: (tokens: StoredTokens) => Promise<void>
  clear: () => Promise<void>
  /** Clears the pair only if it is still the one that is stored; another tab may have put a newer one there. */
  clearOwn: (tokens: StoredTokens) => Promise<void>
}

const databaseName = 'tourwerk-session'
const storeName = 'tokens'
const recordKey = 'current'

/** One IndexedDB record for the browser profile; without IndexedDB the session lives in memory. */
export function createTokenStore(): TokenStore {
  let memory: StoredTokens | null = null
  // Where there is no IndexedDB at all, opening it throws at once; that must be a rejection like any other.
  const openDatabase = async () =>
    openDB(databaseName, 1, {
      upgrade: (db) => {
        db.createObjectStore(storeName)
      },
    })
  const database = openDatabase()
  database.catch(() => undefined)
  return {
    read: async () => {
      try {
        return validTokens(await (await database).get(storeName, recordKey)) ?? memory
      } catch {
        return memory
      }
    },
    write: async (tokens) => {
      memory = tokens
      const transaction = (await database).transaction(storeName, 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.put(tokens, recordKey), transaction.done])
    },
    clear: async () => {
      memory = null
      await (await database).delete(storeName, recordKey)
    },
    clearOwn: async ({ access }) => {
      memory = null
      const transaction = (await database).transaction(storeName, 'readwrite', { durability: 'strict' })
      const clearIfStill = async () => {
        const found = validTokens(await transaction.store.get(recordKey))
        if (found === null || found.access === access) await transaction.store.delete(recordKey)
      }
      await Promise.all([clearIfStill(), transaction.done])
    },
  }
}

function validTokens(record: unknown): StoredTokens | null {
  if (typeof record !== 'object' || record === null) return null
  const { access, refresh, expiresAtMs, userId } = record as Record<string, unknown>
  if (typeof access !== 'string' || typeof refresh !== 'string' || access === '') return null
  return {
    access,
    refresh,
    expiresAtMs: typeof expiresAtMs === 'number' ? expiresAtMs : null,
    userId: typeof userId === 'string' ? userId : null,
  }
}

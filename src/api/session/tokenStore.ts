import { openDB } from 'idb'

/** Equals the machine's TokenPair; validated when read, like any stored value. */
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
  /** Clears the pair only if it is still the stored one; another tab may have stored a newer one. */
  clearOwn: (tokens: StoredTokens) => Promise<void>
}

const storeName = 'tokens'
const recordKey = 'current'

/** One IndexedDB record per browser profile; without IndexedDB, the session is kept in memory. */
export function createTokenStore(databaseName = 'tourwerk-session'): TokenStore {
  let memory: StoredTokens | null = null
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
      const clearIfEqual = async () => {
        const found = validTokens(await transaction.store.get(recordKey))
        if (found === null || found.access === access) await transaction.store.delete(recordKey)
      }
      await Promise.all([clearIfEqual(), transaction.done])
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

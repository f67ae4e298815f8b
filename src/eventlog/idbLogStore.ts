import { deleteDB, openDB, type DBSchema } from 'idb'
import type { LogRow } from './logRow'
import type { LogStore, StreamHead } from './logStore'

interface LogSchema extends DBSchema {
  rows: { key: [stream: string, seq: number]; value: LogRow }
  heads: { key: string; value: StreamHead }
}

const schemaVersion = 1
/** One database per user, so that no user can open another user's data. */
const databaseName = (userId: string) => `tourwerk-work-${userId}`

type Interruptions = {
  /** Another tab has a newer version of the app, or the browser evicted the database. */
  onLost: (why: 'outdated' | 'evicted') => void
}

/** Opens the log of a user, creating it if necessary. Rejects if the browser has no storage. */
export async function openIdbLogStore(userId: string, { onLost }: Interruptions): Promise<LogStore> {
  const db = await openDB<LogSchema>(databaseName(userId), schemaVersion, {
    upgrade: (database) => {
      database.createObjectStore('rows', { keyPath: ['stream', 'seq'] })
      database.createObjectStore('heads', { keyPath: 'stream' })
    },
    blocking: (_current, blockedVersion) => {
      db.close()
      // A deletion after the logout of another tab blocks as well, but needs no message.
      if (blockedVersion !== null) onLost('outdated')
    },
    terminated: () => onLost('evicted'),
  })
  const rowsOf = (stream: string) => IDBKeyRange.bound([stream, 0], [stream, Infinity])

  return {
    heads: () => db.getAll('heads'),
    read: (stream) => db.getAll('rows', rowsOf(stream)),
    append: async (rows, durability) => {
      const transaction = db.transaction(['rows', 'heads'], 'readwrite', { durability })
      try {
        const written = rows.flatMap((row) => [
          transaction.objectStore('rows').add(row),
          ...(row.seq === 0 ? [transaction.objectStore('heads').put(headOf(row))] : []),
        ])
        await Promise.all([...written, transaction.done])
      } catch (error) {
        abort(transaction)
        throw error
      }
    },
    setDiscarded: async (stream, isDiscarded) => {
      const transaction = db.transaction('heads', 'readwrite')
      const head = await transaction.store.get(stream)
      if (head !== undefined) await transaction.store.put({ ...head, isDiscarded })
      await transaction.done
    },
    remove: async (stream) => {
      const transaction = db.transaction(['rows', 'heads'], 'readwrite')
      await Promise.all([
        transaction.objectStore('rows').delete(rowsOf(stream)),
        transaction.objectStore('heads').delete(stream),
        transaction.done,
      ])
    },
    close: () => db.close(),
  }
}

/**
 * If a row cannot even be requested, the transaction must be aborted; otherwise its previous rows would be
 * stored.
 */
function abort(transaction: { abort: () => void; done: Promise<void> }): void {
  transaction.done.catch(() => undefined)
  try {
    transaction.abort()
  } catch {
    // It has already ended.
  }
}

const headOf = ({ stream, machine, at }: LogRow): StreamHead => ({
  stream,
  machine,
  startedAt: at,
  isDiscarded: false,
})

/** Deletes the log of a user, after a deliberate logout. */
export async function deleteIdbLog(userId: string): Promise<void> {
  await deleteDB(databaseName(userId))
}

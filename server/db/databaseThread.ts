import path from 'node:path'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { projectRoot } from '../projectRoot'
import { DatabaseSocket } from './databaseSocket'

/** The embedded database in its own thread. */
export type DatabaseThread = {
  /** Opens a socket for the driver. A new socket replaces the previous one. */
  socket: () => DatabaseSocket
  /**
   * Closes the database and ends the thread.
   * @throws when the thread has already ended
   */
  close: () => Promise<void>
  /** Resolves with the reason when the thread ends unexpectedly. */
  lost: Promise<Error>
}

/** The database to open: a folder on disk, or a snapshot in memory. */
export type DatabaseSource = { dataDir: string } | { snapshot: Uint8Array }

/**
 * Starts the thread and opens the database in it.
 * @throws the error of PGlite when it cannot open the database
 */
export async function startDatabaseThread(source: DatabaseSource): Promise<DatabaseThread> {
  const worker = new Worker(path.join(projectRoot, 'server/db/databaseWorker.mjs'), { workerData: source })
  const sockets = new Set<DatabaseSocket>()
  let end: Error | undefined
  const ended = new Promise<Error>((resolve) => {
    const endWith = (error: Error) => {
      end ??= databaseLost(error)
      for (const socket of sockets) socket.destroy(end)
      resolve(error)
    }
    worker.once('error', endWith)
    worker.once('exit', (code) => endWith(new Error(`The thread of the database ended with code ${code}`)))
  })
  const said = (word: string) =>
    new Promise<void>((resolve, reject) => {
      worker.on('message', (message) => message === word && resolve())
      void ended.then(reject)
    })

  await said('open')
  let isClosing = false
  const lost = new Promise<Error>((resolve) => {
    void ended.then((error) => {
      if (!isClosing) resolve(error)
    })
  })
  return { socket, close, lost }

  function socket(): DatabaseSocket {
    const made = new DatabaseSocket(openPort)
    sockets.add(made)
    return made.once('close', () => sockets.delete(made))
  }

  function openPort(): MessagePort {
    if (end) throw end
    const { port1, port2 } = new MessageChannel()
    worker.postMessage({ client: port2 }, [port2])
    return port1
  }

  async function close(): Promise<void> {
    if (end) throw end
    isClosing = true
    const closed = said('closed')
    worker.postMessage({})
    await closed
    await worker.terminate()
  }
}

/** Reported as a lost connection, which is transient: a retry reaches the next process. */
const databaseLost = (cause: Error) =>
  Object.assign(new Error('The thread of the embedded database has ended', { cause }), { code: 'ECONNRESET' })

import { Worker } from 'node:worker_threads'
import type { TileAnswer, TileRequest } from './serveTiles'

export type TileThread = {
  /** A tile, compressed by gzip. @throws the error of the thread, also when it ends */
  render: (folder: string, z: number, x: number, y: number) => Promise<Uint8Array>
  close: () => Promise<void>
}

type Waiting = { resolve: (tile: Uint8Array) => void; reject: (error: unknown) => void }

const isBuilt = !import.meta.url.endsWith('.ts')
const workerFile = new URL(isBuilt ? './tileWorker.js' : './tileWorker.mjs', import.meta.url)

/** Renders tiles in a thread that starts with the first tile, so that no tile holds the event loop. */
export function startTileThread(): TileThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(workerFile)
    started.unref()
    let fault: unknown
    started.on('message', (answer: TileAnswer) => {
      const each = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('tile' in answer) each?.resolve(answer.tile)
      else each?.reject(answer.error)
    })
    started.on('error', (error) => {
      fault = error
    })
    started.on('exit', (code) => {
      worker = undefined
      for (const { reject } of waiting.values())
        reject(fault ?? new Error(`The thread of tiles ended with code ${code}`))
      waiting.clear()
    })
    return started
  }

  return {
    render: (folder, z, x, y) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, folder, z, x, y } satisfies TileRequest)
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}

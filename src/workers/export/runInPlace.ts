import type { Endpoint } from 'comlink'

/** What is needed of a Worker. */
export type WorkerLike = Endpoint & { terminate: () => void }

/** Runs the commands on the page itself, for browsers without module workers. Loads their code when called. */
export function runInPlace(): WorkerLike {
  const { port1, port2 } = new MessageChannel()
  let hasEnded = false
  let abortAll = () => {}
  const start = async () => {
    const { createExportTasks, exposeTasks, openChunkStore } = await load()
    if (hasEnded) return
    const dependencies = { fetch: fetchHere, openStore: openChunkStore, nowMs: Date.now }
    const tasks = createExportTasks(dependencies)
    abortAll = tasks.abortAll
    exposeTasks(tasks, port1)
  }
  // As a worker tells when its script cannot be loaded.
  start().catch(() => port2.dispatchEvent(new Event('error')))
  return Object.assign(port2, {
    terminate: () => {
      hasEnded = true
      abortAll()
      port1.close()
      port2.close()
    },
  })
}

/** As a function of its own, because browsers refuse a fetch that is called on another object. */
const fetchHere: typeof fetch = (...call) => fetch(...call)

async function load() {
  const [{ createExportTasks }, { exposeTasks }, { openChunkStore }] = await Promise.all([
    import('./exportTasks'),
    import('./exposeTasks'),
    import('./openChunkStore'),
  ])
  return { createExportTasks, exposeTasks, openChunkStore }
}

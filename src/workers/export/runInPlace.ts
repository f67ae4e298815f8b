import type { Endpoint } from 'comlink'

/** The members of a Worker that are used. */
export type WorkerLike = Endpoint & { terminate: () => void }

/**
 * Runs the commands on the page itself, for browsers without module workers. Loads their code when called.
 */
export async function runInPlace(): Promise<WorkerLike> {
  const { createExportTasks, exposeTasks, openChunkStore, sendByFetch } = await load()
  const { port1, port2 } = new MessageChannel()
  const tasks = createExportTasks({ send: sendByFetch, openStore: openChunkStore, nowMs: Date.now })
  exposeTasks(tasks, port1)
  return Object.assign(port2, {
    terminate: () => {
      tasks.abortAll()
      port1.close()
      port2.close()
    },
  })
}

async function load() {
  const [{ createExportTasks }, { exposeTasks }, { openChunkStore }, { sendByFetch }] = await Promise.all([
    import('./exportTasks'),
    import('./exposeTasks'),
    import('./openChunkStore'),
    import('./sendCall'),
  ])
  return { createExportTasks, exposeTasks, openChunkStore, sendByFetch }
}

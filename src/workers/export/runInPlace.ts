import type { Endpoint } from 'comlink'

/** What is needed of a Worker. */
export type WorkerLike = Endpoint & { terminate: () => void }

/** Runs the commands on the page itself, for browsers without module workers. Loads their code when called. */
export function runInPlace(): WorkerLike {
  const { port1, port2 } = new MessageChannel()
  let hasEnded = false
  let abortAll = () => {}
  void load().then(({ createExportTasks, exposeTasks, openChunkStore }) => {
    if (hasEnded) return
    const tasks = createExportTasks({
      fetch: (...call) => fetch(...call),
      openStore: openChunkStore,
      nowMs: Date.now,
    })
    abortAll = tasks.abortAll
    exposeTasks(tasks, port1)
  })
  return Object.assign(port2, {
    terminate: () => {
      hasEnded = true
      abortAll()
      port1.close()
      port2.close()
    },
  })
}

async function load() {
  const [{ createExportTasks }, { exposeTasks }, { openChunkStore }] = await Promise.all([
    import('./exportTasks'),
    import('./exposeTasks'),
    import('./openChunkStore'),
  ])
  return { createExportTasks, exposeTasks, openChunkStore }
}

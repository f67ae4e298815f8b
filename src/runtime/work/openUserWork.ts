import { deleteIdbLog, openIdbLogStore } from '../../eventlog/idbLogStore'
import type { LogStore } from '../../eventlog/logStore'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createBrowserLocks } from '../../eventlog/streamLocks'
import {
  createWorkflows,
  openWork,
  type StorageState,
  type WorkflowDefinition,
  type Workflows,
} from '../../eventlog/workflows'
import { openTabChannel } from '../../lib/browserStorage'
import { createCommandId } from '../../lib/commandId'
import { guardWork } from './guardWork'
import { deleteExportFiles, exportRoot, sweepExportFiles } from './exportFiles'

type Options = {
  userId: string
  definitions: readonly WorkflowDefinition[]
  onDefect: (machine: string, problem: string) => void
  /** Invalidates cached queries whose key starts with `key`. */
  invalidate: (key: readonly unknown[]) => void
}

export type OpenLog = { workflows: Workflows; close: () => Promise<void>; destroy: () => Promise<void> }

/** Opens the log of a user in this browser and resumes workflows that continue without the user. */
export async function openUserWork({ userId, definitions, onDefect, invalidate }: Options): Promise<OpenLog> {
  let found: StorageState = 'ready'
  let setStorage = (state: StorageState) => {
    found = state
  }
  const { store, remove } = await openStore(userId, (state) => setStorage(state))
  const channel = openTabChannel(`tourwerk-work-${userId}`)
  let isClosed = false
  const workflows = createWorkflows({
    store,
    definitions,
    locks: createBrowserLocks(`tourwerk-work-${userId}/`),
    createStreamId: createCommandId,
    now: Date.now,
    timers: {
      setTimeout: (act, delayMs) => setTimeout(act, delayMs),
      clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>),
    },
    // Parking that was pending when the log was closed finishes only now.
    notifyOthers: () => {
      if (!isClosed) channel.postMessage('changed')
    },
    invalidate,
    onDefect: (machine, problem) =>
      onDefect(machine, problem === 'broken' ? problem : `${problem.kind} at row ${problem.seq}`),
  })
  setStorage = workflows.setStorage
  setStorage(found)
  channel.onmessage = () => void workflows.refresh()
  const resumeInterrupted = () => {
    for (const actor of workflows.live()) {
      if (actor.machine.events.includes(connectionRestored)) actor.send({ type: connectionRestored })
    }
  }
  const unfollowPageEvents = followPageEvents(() => void workflows.flush(), resumeInterrupted)
  const unguard = guardWork(
    workflows,
    () => void (navigator as { storage?: StorageManager }).storage?.persist?.().catch(() => undefined),
  )
  // A storage that opens but cannot be read is reported as failing. New work is still possible.
  await openWork(workflows, { store, definitions }).catch(() => workflows.setStorage('failing'))
  // Work that failed because the session ended is retried in the next session.
  resumeInterrupted()
  const snapshots = [
    ...workflows.live().map(({ getSnapshot }) => getSnapshot()),
    // Parked and resting workflows have files as well.
    ...[...workflows.unfinished(), ...workflows.atRest()].flatMap(({ snapshot }) => snapshot ?? []),
  ]
  const jobs = snapshots.map(({ context }) => String(context.jobId))
  void sweepExportFiles(exportRoot(userId), jobs)

  async function close(): Promise<void> {
    unfollowPageEvents()
    unguard()
    isClosed = true
    channel.close()
    await workflows.close()
  }
  return {
    workflows,
    close,
    destroy: async () => {
      await close()
      await Promise.all([remove(), deleteExportFiles(exportRoot(userId))])
    },
  }
}

const connectionRestored = 'connection.restored'

type OpenStore = { store: LogStore; remove: () => Promise<void> }

async function openStore(userId: string, reportState: (state: StorageState) => void): Promise<OpenStore> {
  try {
    const store = await openIdbLogStore(userId, {
      onLost: (why) => reportState(why === 'outdated' ? 'outdated' : 'unavailable'),
    })
    return { store, remove: () => deleteIdbLog(userId) }
  } catch {
    reportState('unavailable')
    return { store: createMemoryLogStore(), remove: async () => undefined }
  }
}

/**
 * Writes typed input before the page may be unloaded, and resumes interrupted work once the network is back.
 */
function followPageEvents(flush: () => void, resumeInterrupted: () => void): () => void {
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flushWhenHidden)
  addEventListener('online', resumeInterrupted)
  return () => {
    removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', flushWhenHidden)
    removeEventListener('online', resumeInterrupted)
  }
}

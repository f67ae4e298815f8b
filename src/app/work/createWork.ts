import { createStore } from 'zustand/vanilla'
import type { Workflows } from '../../eventlog/workflows'
import type { SessionActorRef } from '../../machines/session/sessionMachine'
import type { TransferWriter } from '../../machines/workflow'
import { createTransferProgress } from '../../platform/transferProgress'
import type { Joined, Work } from '../../platform/work'
import type { WorkflowHosts } from './workflowHosts'

/** The log of one user, open. */
export type UserWork = {
  workflows: Workflows
  hosts: WorkflowHosts
  describe: Work['describe']
  /** Ends everything and keeps it for the same user's next time. */
  close: () => Promise<void>
  /** Ends everything and deletes it from this device. */
  destroy: () => Promise<void>
}

type Opening = {
  start: () => void
}

type Options = {
  session: SessionActorRef
  /**
   * Loads the log's code and opens the log of a user.
   * @param onShown told when another workflow is shown
   * @param progress told how far transfers have come
   */
  openUserWork: (userId: string, onShown: () => void, progress: TransferWriter) => Promise<UserWork>
}

/**
 * Follows the session: opens the log of whoever signs in, and closes it when they leave. A logout of one's own will
 * deletes it; a session ended by others keeps it closed until the same user comes back.
 */
export function createWork({ session, openUserWork }: Options): Work & Opening {
  const version = createStore(() => 0)
  let userId: string | null = null
  let opening: Promise<UserWork> | null = null
  let current: UserWork | null = null
  const progress = createTransferProgress()
  const waiting = new Set<(work: UserWork) => void>()
  /** By user: settles when everything of their last session is closed or deleted. */
  const departures = new Map<string, Promise<void>>()

  const tell = () => version.setState((count) => count + 1)

  function open(nextUserId: string, isRetry = false): void {
    userId = nextUserId
    // What the same user left a moment ago must not be deleted, nor its locks be held, under the new session.
    const mine = (departures.get(nextUserId) ?? Promise.resolve()).then(() =>
      openUserWork(nextUserId, tell, progress),
    )
    opening = mine
    mine.then(
      (work) => {
        if (opening !== mine) return
        current = work
        work.workflows.subscribe(tell)
        for (const resolve of waiting) resolve(work)
        waiting.clear()
        tell()
      },
      () => {
        if (opening !== mine) return
        opening = null
        // Its code could not be loaded: tried again for whoever waits, later by whoever needs it next.
        if (waiting.size > 0 && !isRetry) open(nextUserId, true)
      },
    )
  }

  function leave(isOwnWill: boolean): void {
    if (userId !== null && opening !== null) {
      const left = opening.then((work) => (isOwnWill ? work.destroy() : work.close()))
      departures.set(
        userId,
        left.catch(() => undefined),
      )
    }
    userId = null
    opening = null
    current = null
    // Whoever waits asked for the work of this user and must not be given that of the next.
    waiting.clear()
    tell()
  }

  /** Never settles for whoever signs out before. */
  function openedWork(): Promise<UserWork> {
    if (current !== null) return Promise.resolve(current)
    const found = new Promise<UserWork>((resolve) => waiting.add(resolve))
    if (userId !== null && opening === null) open(userId)
    return found
  }

  return {
    opened: async () => (await openedWork()).workflows,
    open: (name, request) => void openedWork().then(({ hosts }) => hosts.open(name, request)),
    join: async (name, request) =>
      (await (await openedWork()).hosts.join(name, request)) as Joined<typeof name> | null,
    resume: (work) => current?.hosts.resume(work),
    shown: () => current?.hosts.shown() ?? [],
    describe: (machine, snapshot) => current?.describe(machine, snapshot) ?? { title: '', detail: '' },
    current: () => current?.workflows ?? null,
    version: version.getState,
    subscribe: version.subscribe,
    progress,
    settled: async () => {
      await opening?.then(
        () => undefined,
        () => undefined,
      )
    },
    start: () => {
      // The reason a session gives for its end may be that of an earlier one, so the asking itself counts.
      let isOwnWill = false
      session.subscribe((snapshot) => {
        const { user } = snapshot.context
        if (snapshot.matches('signingOut')) isOwnWill = true
        if (snapshot.matches('signedIn')) isOwnWill = false
        const isSignedOut = snapshot.hasTag('nobody')
        const present = snapshot.matches('signedIn') && !isSignedOut ? (user?.id ?? userId) : null
        if (present === userId || (present === null && !isSignedOut)) return
        if (userId !== null) leave(snapshot.matches('signedOut') && isOwnWill)
        if (present !== null) open(present)
      })
    },
  }
}

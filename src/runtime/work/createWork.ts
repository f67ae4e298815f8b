import { createStore } from 'zustand/vanilla'
import type { Workflows } from '../../eventlog/workflows'
import type { SessionActorRef } from '../../machines/session/sessionMachine'
import type { TransferWriter } from '../../machines/workflow'
import { createTransferProgress } from '../../platform/transferProgress'
import type { Joined, Work } from '../../platform/work'
import type { WorkflowHosts } from './workflowHosts'

/** The open log of one user. */
export type UserWork = {
  workflows: Workflows
  hosts: WorkflowHosts
  describe: Work['describe']
  /** Stops all workflows and keeps the log for the user's next session. */
  close: () => Promise<void>
  /** Stops all workflows and deletes the log from this device. */
  destroy: () => Promise<void>
}

type Opening = {
  start: () => void
}

type Options = {
  session: SessionActorRef
  /**
   * Loads the log's code and opens the log of a user.
   * @param onShown called when another workflow is shown
   * @param progress receives the progress of transfers
   */
  openUserWork: (userId: string, onShown: () => void, progress: TransferWriter) => Promise<UserWork>
}

/**
 * Follows the session: opens the log of the user who signs in, and closes it when the user leaves. A logout
 * requested by the user deletes the log. If the session ends otherwise, the log stays closed until the same
 * user returns.
 */
export function createWork({ session, openUserWork }: Options): Work & Opening {
  const version = createStore(() => 0)
  let userId: string | null = null
  let opening: Promise<UserWork> | null = null
  let current: UserWork | null = null
  const progress = createTransferProgress()
  const waiting = new Set<(work: UserWork) => void>()
  /** By user: resolves once the log of their last session is closed or deleted. */
  const departures = new Map<string, Promise<void>>()

  const notifyChanged = () => version.setState((count) => count + 1)

  function open(nextUserId: string, isRetry = false): void {
    userId = nextUserId
    // Waits for the same user's last session: the new session must not use a log that is being deleted or
    // locks that are still held.
    const mine = (departures.get(nextUserId) ?? Promise.resolve()).then(() =>
      openUserWork(nextUserId, notifyChanged, progress),
    )
    opening = mine
    mine.then(
      (work) => {
        if (opening !== mine) return
        current = work
        work.workflows.subscribe(notifyChanged)
        for (const resolve of waiting) resolve(work)
        waiting.clear()
        notifyChanged()
      },
      () => {
        if (opening !== mine) return
        opening = null
        // The code could not be loaded: retries once for waiting callers, otherwise on the next request.
        if (waiting.size > 0 && !isRetry) open(nextUserId, true)
      },
    )
  }

  function leave(isRequestedLogout: boolean): void {
    if (userId !== null && opening !== null) {
      const left = opening.then((work) => (isRequestedLogout ? work.destroy() : work.close()))
      departures.set(
        userId,
        left.catch(() => undefined),
      )
    }
    userId = null
    opening = null
    current = null
    // Waiting callers requested the log of this user and must not get that of the next.
    waiting.clear()
    notifyChanged()
  }

  /** Never resolves for a caller whose user signs out first. */
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
      // The end reason in the session may be that of an earlier end, so the logout request itself is
      // observed.
      let isRequestedLogout = false
      session.subscribe((snapshot) => {
        const { user } = snapshot.context
        if (snapshot.matches('signingOut')) isRequestedLogout = true
        if (snapshot.matches('signedIn')) isRequestedLogout = false
        const isSignedOut = snapshot.hasTag('noUser')
        const present = snapshot.matches('signedIn') && !isSignedOut ? (user?.id ?? userId) : null
        if (present === userId || (present === null && !isSignedOut)) return
        if (userId !== null) leave(snapshot.matches('signedOut') && isRequestedLogout)
        if (present !== null) open(present)
      })
    },
  }
}

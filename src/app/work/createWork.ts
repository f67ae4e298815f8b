import type { Workflows } from '../../eventlog/workflows'
import type { SessionActorRef } from '../../machines/session/sessionMachine'
import type { Work } from '../../platform/work'

/** The log of one user, open. */
export type UserWork = {
  workflows: Workflows
  /** Ends everything and keeps it for the same user's next time. */
  close: () => Promise<void>
  /** Ends everything and deletes it from this device. */
  destroy: () => Promise<void>
}

type Options = {
  session: SessionActorRef
  /** Loads the log's code and opens the log of a user. */
  openUserWork: (userId: string) => Promise<UserWork>
}

/**
 * Follows the session: opens the log of whoever signs in, and closes it when they leave. A logout of one's own will
 * deletes it; a session ended by others keeps it closed until the same user comes back (decision 5).
 */
export function createWork({ session, openUserWork }: Options): Work & { start: () => void } {
  let version = 0
  let userId: string | null = null
  let opening: Promise<UserWork> | null = null
  let workflows: Workflows | null = null
  const readers = new Set<() => void>()
  const waiting = new Set<(workflows: Workflows) => void>()
  /** By user: settles when everything of their last session is closed or deleted. */
  const departures = new Map<string, Promise<void>>()

  function tell(): void {
    version += 1
    for (const reader of readers) reader()
  }

  function open(nextUserId: string, isRetry = false): void {
    userId = nextUserId
    // What the same user left a moment ago must not be deleted, nor its locks be held, under the new session.
    const mine = (departures.get(nextUserId) ?? Promise.resolve()).then(() => openUserWork(nextUserId))
    opening = mine
    mine.then(
      (work) => {
        if (opening !== mine) return
        workflows = work.workflows
        workflows.subscribe(tell)
        for (const resolve of waiting) resolve(workflows)
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
    workflows = null
    // Whoever waits asked for the work of this user and must not be given that of the next.
    waiting.clear()
    tell()
  }

  return {
    current: () => workflows,
    version: () => version,
    subscribe: (changed) => {
      readers.add(changed)
      return () => readers.delete(changed)
    },
    settled: async () => {
      await opening?.then(
        () => undefined,
        () => undefined,
      )
    },
    opened: () => {
      if (workflows !== null) return Promise.resolve(workflows)
      const opened = new Promise<Workflows>((resolve) => waiting.add(resolve))
      if (userId !== null && opening === null) open(userId)
      return opened
    },
    start: () => {
      // The reason a session gives for its end may be that of an earlier one, so the asking itself counts.
      let isOwnWill = false
      session.subscribe((snapshot) => {
        const { user } = snapshot.context
        if (snapshot.matches('signingOut')) isOwnWill = true
        if (snapshot.matches('signedIn')) isOwnWill = false
        const present = snapshot.matches('signedIn') ? (user?.id ?? userId) : null
        if (present === userId || (present === null && !snapshot.matches('signedOut'))) return
        if (userId !== null) leave(snapshot.matches('signedOut') && isOwnWill)
        if (present !== null) open(present)
      })
    },
  }
}

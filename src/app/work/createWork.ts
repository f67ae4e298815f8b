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

  function tell(): void {
    version += 1
    for (const reader of readers) reader()
  }

  function open(nextUserId: string): void {
    userId = nextUserId
    const mine = openUserWork(nextUserId)
    opening = mine
    void mine.then((work) => {
      if (opening !== mine) return
      workflows = work.workflows
      workflows.subscribe(tell)
      for (const resolve of waiting) resolve(workflows)
      waiting.clear()
      tell()
    })
  }

  function leave(isOwnWill: boolean): void {
    const left = opening
    userId = null
    opening = null
    workflows = null
    void left?.then((work) => (isOwnWill ? work.destroy() : work.close()))
    tell()
  }

  return {
    current: () => workflows,
    version: () => version,
    subscribe: (changed) => {
      readers.add(changed)
      return () => readers.delete(changed)
    },
    opened: () =>
      workflows === null ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve(workflows),
    start: () => {
      session.subscribe((snapshot) => {
        const { user, endReason } = snapshot.context
        const present = snapshot.matches('signedIn') ? (user?.id ?? userId) : null
        if (present === userId || (present === null && !snapshot.matches('signedOut'))) return
        if (userId !== null) leave(snapshot.matches('signedOut') && endReason === 'logout')
        if (present !== null) open(present)
      })
    },
  }
}

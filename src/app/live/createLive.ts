import { createStore } from 'zustand/vanilla'
import { accessFacts, isSuspended, mayEnter, type AccessFacts } from '../../contract/access/permissions'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import type { SessionActorRef } from '../../machines/session/sessionMachine'
import type { PersonHere } from '../../machines/presence/presenceMachine'
import type { ChangedRecord, Live } from '../../platform/live'

/** Running live updates of one user. */
export type UserLive = Pick<Live, 'subscribe' | 'people'> & {
  open: (record: string | null) => void
  stop: () => void
}

type Parts = {
  config: RuntimeConfig
  session: SessionActorRef
  /** Loads the code and starts live updates. */
  startUserLive: (
    userId: string,
    notifyChanges: (changes: readonly ChangedRecord[]) => void,
  ) => Promise<UserLive>
}

/** Live updates run only for users who may open a screen. A suspended company gets none. */
const getsUpdates = (facts: AccessFacts) => mayEnter('home', facts) && !isSuspended(facts)

/**
 * Follows the session: live updates run while a user with a screen is signed in, if the server sends events.
 */
export function createLive({ config, session, startUserLive }: Parts): Live & { start: () => void } {
  let userId: string | null = null
  let current: UserLive | null = null
  let record: string | null = null
  const people = createStore<readonly PersonHere[]>(() => [])
  const listeners = new Set<(changes: readonly ChangedRecord[]) => void>()
  const notifyChanges = (changes: readonly ChangedRecord[]) =>
    listeners.forEach((listener) => listener(changes))

  function stop(): void {
    userId = null
    current?.stop()
    current = null
    people.setState(people.getInitialState(), true)
  }

  function begin(nextUserId: string): void {
    stop()
    userId = nextUserId
    startUserLive(nextUserId, notifyChanges)
      .then((live) => {
        if (userId !== nextUserId) return live.stop()
        current = live
        const show = () => people.setState(live.people(), true)
        live.subscribe(show)
        show()
        live.open(record)
      })
      // If the code cannot be loaded, the app works as with a server that sends no events.
      .catch(() => undefined)
  }

  function start(): void {
    if (!config.liveEvents) return
    session.subscribe((snapshot) => {
      const { user } = snapshot.context
      const isHere = snapshot.matches('signedIn') && !snapshot.hasTag('suspended') && user !== null
      if (!isHere || !getsUpdates(accessFacts(user, config.productKey))) {
        if (userId !== null) stop()
      } else if (user.id !== userId) begin(user.id)
    })
  }

  return {
    start,
    subscribe: people.subscribe,
    people: people.getState,
    onChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    openRecord: (opened) => {
      record = opened
      current?.open(record)
      return () => {
        // The next screen may have opened its record before this one was closed.
        if (record !== opened) return
        record = null
        current?.open(null)
      }
    },
  }
}

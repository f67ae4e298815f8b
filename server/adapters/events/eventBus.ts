import type { LiveEvent } from '../../../src/contract/live/liveEvents'
import type { Db } from '../../db/client'

/** A live event with its addressee: all connected users of the company, on every server. */
export type Envelope = {
  companyId: string
  /** The user whose request caused the event. */
  userId: string
  event: LiveEvent
}

/** Carries events from the requests that cause them to the live connections that send them. */
export type EventBus = {
  /** With the context of a write, publishes after the commit, and nothing after a rollback. */
  publish: (
    envelopes: readonly Envelope[],
    context?: { tx: Db; afterCommit: (work: () => Promise<unknown>) => void },
  ) => Promise<void>
  listen: (listener: EventListener) => void
  close: () => Promise<void>
}

export type EventListener = {
  take: (envelope: Envelope) => void
  /** Events may have been lost, e.g. while the connection was down. */
  miss: () => void
}

/** For a single server, as with the embedded database. */
export function createLocalEventBus(): EventBus {
  const listeners: EventListener[] = []
  const deliver = async (envelopes: readonly Envelope[]) => {
    for (const envelope of envelopes) for (const { take } of listeners) take(envelope)
  }
  return {
    publish: async (envelopes, context) => {
      if (context === undefined) await deliver(envelopes)
      else context.afterCommit(() => deliver(envelopes))
    },
    listen: (listener) => void listeners.push(listener),
    close: async () => void (listeners.length = 0),
  }
}

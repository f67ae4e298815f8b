import type { LiveEvent } from '../../../src/contract/live/liveEvents'
import type { Db } from '../../db/client'

/** An event on its way to everybody who is connected, whichever server they are connected to. */
export type Envelope = {
  companyId: string
  /** Who caused it. */
  userId: string
  event: LiveEvent
}

/** Carries events between the requests that cause them and the connections that tell them. */
export type EventBus = {
  /** With the context of a write they are told once it is committed, and not at all if it is not. */
  publish: (
    envelopes: readonly Envelope[],
    context?: { tx: Db; afterCommit: (work: () => Promise<void>) => void },
  ) => Promise<void>
  listen: (listener: EventListener) => void
  close: () => Promise<void>
}

export type EventListener = {
  take: (envelope: Envelope) => void
  /** Events may have been lost on the way. */
  miss: () => void
}

/** For one server on its own, as it is with the embedded database. */
export function createLocalEventBus(): EventBus {
  const listeners: EventListener[] = []
  const tell = async (envelopes: readonly Envelope[]) => {
    for (const envelope of envelopes) for (const { take } of listeners) take(envelope)
  }
  return {
    publish: async (envelopes, context) => {
      if (context === undefined) await tell(envelopes)
      else context.afterCommit(() => tell(envelopes))
    },
    listen: (listener) => void listeners.push(listener),
    close: async () => void (listeners.length = 0),
  }
}

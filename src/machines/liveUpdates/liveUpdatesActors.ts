import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import { fromCallback, type EventObject } from 'xstate'
import type { LiveListener } from '../../api/live/liveApi'
import { LiveEvent } from '../../contract/live/liveEvents'
import { HttpError } from '../../domain/calls/errors'
import type { TabChannel } from '../../lib/browserStorage'
import type { LiveUpdatesEvent, PassedOn } from './liveUpdatesTypes'

/** Dependencies of live updates. */
export type LiveUpdatesPorts = {
  readEvents: (lastEventId: string | null, listener: LiveListener, signal: AbortSignal) => Promise<void>
  /** Whether this tab sent the command with this id. */
  isOwn: (command: string | undefined) => boolean
  /**
   * Calls `whileHeld` when this tab has the lock, and holds it until the returned promise settles. Calls
   * `onTaken` first when another tab has it.
   */
  lock: (whileHeld: () => Promise<void>, onTaken: () => void, signal: AbortSignal) => Promise<void>
  openChannel: () => TabChannel
  onOnline: (listener: () => void) => () => void
}

/** Statuses of servers without an event stream, or without one for this user. */
const unsupported = [403, 404, 405, 406, 410, 501]

export function defineLiveUpdatesActors(ports: LiveUpdatesPorts) {
  const isOwn = (event: LiveEvent) => event.kind === 'changed' && ports.isOwn(event.command)
  return {
    holdLead: fromCallback<EventObject>(({ sendBack }) => {
      const ending = new AbortController()
      const send = (event: LiveUpdatesEvent) => sendBack(event)
      const hold = () => {
        send({ type: 'lead.gained' })
        return new Promise<void>((release) => ending.signal.addEventListener('abort', () => release()))
      }
      // Without the lock the tab follows the leading one.
      ports.lock(hold, () => send({ type: 'lead.taken' }), ending.signal).catch(() => undefined)
      return () => ending.abort()
    }),

    readEvents: fromCallback<EventObject, { lastEventId: string | null }>(({ sendBack, input }) => {
      const ending = new AbortController()
      const send = (event: LiveUpdatesEvent) => sendBack(event)
      ports
        .readEvents(
          input.lastEventId,
          {
            opened: (id) => send({ type: 'stream.opened', id }),
            onActivity: () => send({ type: 'stream.activity' }),
            onEvent: (id, event) => send({ type: 'stream.event', id, event, isOwn: isOwn(event) }),
          },
          ending.signal,
        )
        .then(() => send({ type: 'stream.ended' }))
        .catch((error: unknown) => send({ type: 'stream.failed', ...factsOf(error) }))
      return () => ending.abort()
    }),

    otherTabs: fromCallback<PassedOn>(({ sendBack, receive }) => {
      const channel = ports.openChannel()
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = decodeMessage(data)
        if (Option.isNone(message)) return
        const { id, event } = message.value
        sendBack({ type: 'other.event', id, event, isOwn: isOwn(event) } satisfies LiveUpdatesEvent)
      }
      receive(({ id, event }) => channel.postMessage({ id, event }))
      return () => channel.close()
    }),

    browserOnline: fromCallback<EventObject>(({ sendBack }) =>
      ports.onOnline(() => sendBack({ type: 'connection.restored' } satisfies LiveUpdatesEvent)),
    ),
  }
}

/** Messages of other tabs are untrusted input. */
const decodeMessage = Schema.decodeUnknownOption(Schema.Struct({ id: Schema.String, event: LiveEvent }))

const factsOf = (error: unknown) => ({
  isUnsupported: error instanceof HttpError && unsupported.includes(error.status),
  pauseSeconds: error instanceof HttpError ? error.retryAfterSeconds : null,
})

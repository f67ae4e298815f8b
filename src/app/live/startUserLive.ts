import type { QueryClient } from '@tanstack/react-query'
import { createActor, type InspectionEvent } from 'xstate'
import type { HttpClient, TokenSource } from '../../api/httpClient'
import { createLiveApi } from '../../api/live/liveApi'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { iriOf } from '../../contract/wire/ids'
import { holdAcrossTabs, openTabChannel } from '../../lib/browserStorage'
import { defineLiveUpdatesActors } from '../../machines/liveUpdates/liveUpdatesActors'
import { liveUpdatesMachine } from '../../machines/liveUpdates/liveUpdatesMachine'
import { presenceMachine } from '../../machines/presence/presenceMachine'
import type { ChangedRecord } from '../../platform/live'
import type { UserLive } from './createLive'
import type { SentCommands } from './sentCommands'
import { applyPendingUpdates } from './applyPendingUpdates'

type Parts = {
  config: RuntimeConfig
  http: HttpClient
  tokens: TokenSource
  queryClient: QueryClient
  sentCommands: SentCommands
  notifyChanges: (changes: readonly ChangedRecord[]) => void
  inspect?: ((event: InspectionEvent) => void) | undefined
}

/** Starts live updates and presence of a user in this tab. */
export function startUserLive(userId: string, parts: Parts): UserLive {
  const { config, http, tokens, queryClient, sentCommands, notifyChanges, inspect } = parts
  const api = createLiveApi({ config, http, tokens, userId })
  const presence = createActor(
    presenceMachine.provide({
      actions: {
        announce: (_, { record, isLeaving }) => {
          // Presence is optional: a failed call loses nothing.
          if (record === null) return
          const call = isLeaving ? api.sendLeaving(record) : api.sendPresence(record)
          call.catch(() => undefined)
        },
      },
    }),
    { input: { self: iriOf('/api/users', userId) }, ...(inspect === undefined ? {} : { inspect }) },
  )
  const updates = createActor(
    liveUpdatesMachine.provide({
      actors: defineLiveUpdatesActors({
        readEvents: api.readEvents,
        isOwn: (command) => command !== undefined && sentCommands.has(command),
        lock: (whileHeld, onTaken, signal) =>
          holdBrowserLock(`tourwerk-live-${userId}`, { whileHeld, onTaken, signal }),
        openChannel: () => openTabChannel(`tourwerk-live-${userId}`),
        onOnline: (listener) => {
          addEventListener('online', listener)
          return () => removeEventListener('online', listener)
        },
      }),
      actions: {
        show: (_, { pending }) => {
          applyPendingUpdates(queryClient, pending)
          if (pending.changes.length > 0) notifyChanges(pending.changes)
        },
        greet: (_, { event }) => {
          if (event.kind === 'present') presence.send({ type: 'person.heard', person: event })
        },
      },
    }),
    { input: { spread: Math.random() }, ...(inspect === undefined ? {} : { inspect }) },
  )
  let record: string | null = null
  let isPageLeft = false
  const isListening = () => updates.getSnapshot().hasTag('listening')
  /**
   * Announces the record only while events arrive: before that, the answers of other users would be missed.
   */
  const sendRecord = () => {
    const announced = presence.getSnapshot().context.record
    if (record === null || isPageLeft) presence.send({ type: 'record.closed' })
    else if (record !== announced && isListening()) presence.send({ type: 'record.opened', record })
  }
  updates.subscribe(sendRecord)
  const sendVisibility = () => updates.send({ type: document.hidden ? 'tab.hidden' : 'tab.shown' })
  document.addEventListener('visibilitychange', sendVisibility)
  /** A closing window reports at once. A window restored from the cache reports its record as open again. */
  const notifyPage = ({ type }: PageTransitionEvent) => {
    isPageLeft = type === 'pagehide'
    sendRecord()
  }
  addEventListener('pagehide', notifyPage)
  addEventListener('pageshow', notifyPage)
  presence.start()
  updates.start()
  sendVisibility()

  return {
    subscribe: (onChange) => {
      const { unsubscribe } = presence.subscribe(onChange)
      return unsubscribe
    },
    people: () => presence.getSnapshot().context.people,
    open: (opened) => {
      record = opened
      sendRecord()
    },
    stop: () => {
      document.removeEventListener('visibilitychange', sendVisibility)
      removeEventListener('pagehide', notifyPage)
      removeEventListener('pageshow', notifyPage)
      updates.stop()
      presence.stop()
    },
  }
}

type Hold = { whileHeld: () => Promise<void>; onTaken: () => void; signal: AbortSignal }

/** Without Web Locks every tab reads the events itself. */
async function holdBrowserLock(name: string, { whileHeld, onTaken, signal }: Hold): Promise<void> {
  const isFree = await holdAcrossTabs(name, { ifAvailable: true }, async (lock) => {
    if (lock === null || signal.aborted) return false
    await whileHeld()
    return true
  })
  if (isFree || signal.aborted) return
  onTaken()
  await holdAcrossTabs(name, { signal }, whileHeld)
}

import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { TokenAnswer } from '../../contract/access/session'
import type { CurrentUser } from '../../contract/access/user'
import type { TabChannel } from '../../lib/browserStorage'
import type { Announcement, SessionEvent } from './sessionTypes'
import type { TokenPair } from './tokenPair'

/** Dependencies of the session; each actor makes one call and decides nothing. */
export type SessionPorts = {
  api: {
    requestTokens: (
      credentials: { email: string; password: string },
      options: { signal: AbortSignal },
    ) => Promise<TokenAnswer>
    refreshTokens: (refreshToken: string, options: { signal: AbortSignal }) => Promise<TokenAnswer>
    fetchCurrentUser: (options: { signal: AbortSignal }) => Promise<CurrentUser>
    invalidateTokens: (tokens: TokenPair, options: { signal: AbortSignal }) => Promise<unknown>
  }
  store: {
    read: () => Promise<TokenPair | null>
    write: (tokens: TokenPair) => Promise<void>
    clear: () => Promise<void>
    /** Clears the pair only if it is still the stored one. */
    clearOwn: (tokens: TokenPair) => Promise<void>
  }
  /** Converts an answer to a pair; null when the answer has no token. */
  toTokenPair: (answer: TokenAnswer, previous: TokenPair | null) => TokenPair | null
  /** Calls `whileHeld` when this tab has the lock, and holds it until the returned promise settles. */
  lock: (whileHeld: () => Promise<void>, signal: AbortSignal) => Promise<void>
  openChannel: () => TabChannel
  /** Calls the listener when the browser is online again; returns a function that stops this. */
  onOnline: (listener: () => void) => () => void
}

export function defineSessionActors(ports: SessionPorts) {
  return {
    readTokens: fromPromise<TokenPair | null, void>(() => ports.store.read()),
    writeTokens: fromPromise<void, { tokens: TokenPair }>(({ input }) => ports.store.write(input.tokens)),
    clearTokens: fromPromise<void, void>(() => ports.store.clear()),
    clearOwnTokens: fromPromise<void, { tokens: TokenPair }>(({ input }) =>
      ports.store.clearOwn(input.tokens),
    ),
    requestTokens: fromPromise<TokenPair | null, { email: string; password: string }>(
      async ({ input, signal }) => ports.toTokenPair(await ports.api.requestTokens(input, { signal }), null),
    ),
    requestRefresh: fromPromise<TokenPair | null, { tokens: TokenPair }>(async ({ input, signal }) =>
      ports.toTokenPair(await ports.api.refreshTokens(input.tokens.refresh, { signal }), input.tokens),
    ),
    fetchCurrentUser: fromPromise<CurrentUser, void>(({ signal }) => ports.api.fetchCurrentUser({ signal })),
    invalidateTokens: fromPromise<void, { tokens: TokenPair }>(async ({ input, signal }) => {
      await ports.api.invalidateTokens(input.tokens, { signal })
    }),
    holdRefreshLock: fromCallback<EventObject>(({ sendBack }) => holdLock(ports.lock, sendBack)),
    browserOnline: fromCallback<EventObject>(({ sendBack }) =>
      ports.onOnline(() => sendBack({ type: 'connection.restored' } satisfies SessionEvent)),
    ),
    otherTabs: fromCallback<Announcement>(({ sendBack, receive }) => {
      const channel = ports.openChannel()
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const event = eventOfMessage(data)
        if (event) sendBack(event)
      }
      receive((announcement) => channel.postMessage(announcement.type))
      return () => channel.close()
    }),
  }
}

/**
 * Holds the lock from `lock.acquired` until the actor stops, which happens when the state is left; afterwards
 * it sends nothing.
 */
function holdLock(lock: SessionPorts['lock'], sendBack: (event: SessionEvent) => void) {
  const abort = new AbortController()
  lock(() => {
    sendBack({ type: 'lock.acquired' })
    return new Promise<void>((release) => abort.signal.addEventListener('abort', () => release()))
  }, abort.signal).catch(() => sendBack({ type: 'lock.failed' }))
  return () => abort.abort()
}

/** Messages of other tabs are untrusted input: only these are accepted. */
function eventOfMessage(message: unknown): SessionEvent | null {
  if (message === 'announce.signedIn') return { type: 'elsewhere.signedIn' }
  if (message === 'announce.signedOut') return { type: 'elsewhere.signedOut' }
  if (message === 'announce.sessionEnded') return { type: 'elsewhere.sessionEnded' }
  if (message === 'announce.refreshed') return { type: 'elsewhere.refreshed' }
  return null
}

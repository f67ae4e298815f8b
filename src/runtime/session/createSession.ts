import { createActor, waitFor, type InspectionEvent } from 'xstate'
import { decodeAccessToken } from '../../api/session/decodeAccessToken'
import type { SessionApi } from '../../api/session/sessionApi'
import type { TokenStore } from '../../api/session/tokenStore'
import type { TokenSource } from '../../api/httpClient'
import type { ServerClock } from '../../api/serverClock'
import { NetworkError, SessionEndedError } from '../../domain/calls/errors'
import type { TokenAnswer } from '../../contract/access/session'
import { holdAcrossTabs, openTabChannel } from '../../lib/browserStorage'
import { defineSessionActors } from '../../machines/session/sessionActors'
import { sessionMachine, type SessionActorRef } from '../../machines/session/sessionMachine'
import type { TokenPair } from '../../machines/session/tokenPair'
import type { Analytics } from '../analytics'

type SessionDependencies = {
  /** Loads the calls of the session with the first call. */
  loadApi: () => Promise<SessionApi>
  store: TokenStore
  clock: ServerClock
  analytics: Analytics
  /** Separates sessions of one browser: tabs of one scope share their tokens. Default: that of the planner. */
  scope?: string
  /** Receives every event, for the flow viewer. */
  inspect?: ((event: InspectionEvent) => void) | undefined
}

const refreshLockName = 'tourwerk-refresh'
const channelName = 'tourwerk-session'

/** Creates the session machine with its real actors; does not start it. */
export function createSession({
  loadApi,
  store,
  clock,
  analytics,
  scope = '',
  inspect,
}: SessionDependencies): SessionActorRef {
  // Without a connection the code of the calls cannot be loaded either.
  const loadedApi = () =>
    loadApi().catch((cause: unknown) => {
      throw new NetworkError({ cause })
    })
  return createActor(
    sessionMachine.provide({
      actors: defineSessionActors({
        api: {
          requestTokens: async (credentials, options) =>
            (await loadedApi()).requestTokens(credentials, options),
          refreshTokens: async (refreshToken, options) =>
            (await loadedApi()).refreshTokens(refreshToken, options),
          fetchCurrentUser: async (options) => (await loadedApi()).fetchCurrentUser(options),
          invalidateTokens: async (tokens, options) =>
            (await loadedApi()).invalidateTokens(tokens.refresh, options),
        },
        store,
        toTokenPair: (answer, previous) => toTokenPair(answer, previous, clock),
        lock: holdBrowserLock(refreshLockName + scope),
        openChannel: () => openTabChannel(channelName + scope),
        onOnline: followOnline,
      }),
      actions: { identifyUser: (_, { user }) => analytics.identify(user.id) },
    }),
    inspect === undefined ? {} : { inspect },
  )
}

/** Provides tokens of the session to the HTTP client. The machine decides whether a refresh is due. */
export function tokenSourceOf(session: () => SessionActorRef, clock: ServerClock): TokenSource {
  return {
    accessToken: async (forUser) => {
      const actor = session()
      const settled = await waitFor(
        actor,
        (state) => state.matches('signedIn') || state.matches('signedOut') || state.matches('signingOut'),
      )
      // The call that ends the session still carries the old token.
      if (settled.matches('signingOut') && settled.context.tokens) return settled.context.tokens.access
      // A suspended pair is used only for the retries of the session itself.
      if (settled.matches({ signedIn: { user: { suspended: 'waiting' } } })) throw new SessionEndedError()
      actor.send({ type: 'token.needed', at: clock.now() })
      // The pair after a refresh is always used, even if the server grants less than the margin.
      const snapshot = await waitFor(actor, (state) => !state.matches({ signedIn: { tokens: 'refreshing' } }))
      if (snapshot.hasTag('tokenUnavailable')) throw new NetworkError()
      if (!snapshot.matches('signedIn') || snapshot.context.tokens === null) throw new SessionEndedError()
      const { userId, access } = snapshot.context.tokens
      if (forUser !== undefined && userId !== null && userId !== forUser) throw new SessionEndedError()
      return access
    },
    reject: (access) => session().send({ type: 'token.rejected', access }),
  }
}

/** Without Web Locks only one tab's own refreshes are serialized. */
const holdBrowserLock =
  (name: string) =>
  (whileHeld: () => Promise<void>, signal: AbortSignal): Promise<void> =>
    holdAcrossTabs(name, { signal }, whileHeld)

function followOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  return () => removeEventListener('online', listener)
}

function toTokenPair(answer: TokenAnswer, previous: TokenPair | null, clock: ServerClock): TokenPair | null {
  const access = answer.token ?? ''
  if (access === '') return null
  const { expiresAtMs, issuedAtMs, userId } = decodeAccessToken(access)
  // Cross-origin responses hide their Date header. The time of issue is the time of the server as well.
  if (issuedAtMs !== null) clock.observe(issuedAtMs)
  // A response without refresh_token keeps the old one.
  return { access, refresh: answer.refresh_token || (previous?.refresh ?? ''), expiresAtMs, userId }
}

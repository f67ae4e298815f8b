import type { SnapshotFrom } from 'xstate'
import { DecodeError, HttpError, NetworkError } from '../../src/domain/calls/errors'
import { sessionMachine } from '../../src/machines/session/sessionMachine'
import { refreshMarginMs, type TokenPair } from '../../src/machines/session/tokenPair'
import type { Model } from '../support/model'

const expiresAtMs = 600_000
const pair = (access: string): TokenPair => ({
  access,
  refresh: `refresh-${access}`,
  expiresAtMs,
  userId: 'u1',
})
const stored = pair('stored')
const user = { '@id': '/api/users/u1', id: 'u1', roles: ['ROLE_COMPANY_ADMIN'] }
const refused = new HttpError({ status: 401, description: 'Falsch.' })
const unreachable = new NetworkError()
const busy = new HttpError({ status: 503, retryAfterSeconds: 5 })
/** An HTML page in response to a token request. */
const page = new DecodeError('/api/token/refresh')
const broken = new HttpError({ status: 500 })
const unknown = new HttpError({ status: 404, description: 'Unbekannt.' })
const forbidden = new HttpError({ status: 403, description: 'Gesperrt.' })

const userFailures = [unreachable, busy, broken, unknown, forbidden].map((error) => ({ error }))

const invokes = {
  otherTabs: 'otherTabs',
  readTokens: 'readTokens',
  requestTokens: 'requestTokens',
  writeLoginTokens: 'writeTokens',
  fetchCurrentUser: 'fetchCurrentUser',
  retryCurrentUser: 'fetchCurrentUser',
  refetchCurrentUser: 'fetchCurrentUser',
  holdRefreshLock: 'holdRefreshLock',
  rereadTokens: 'readTokens',
  requestRefresh: 'requestRefresh',
  writeRefreshedTokens: 'writeTokens',
  invalidateTokens: 'invalidateTokens',
  readRenewedTokens: 'readTokens',
  clearTokens: 'clearTokens',
  clearOwnTokens: 'clearOwnTokens',
  browserOnline: 'browserOnline',
} as const

/** The session, for the path tests here and in the browser. */
export const sessionModel: Model<typeof sessionMachine, typeof invokes> = {
  machine: sessionMachine,
  invokes,
  sentBy: {
    'lock.acquired': 'holdRefreshLock',
    'lock.failed': 'holdRefreshLock',
    'elsewhere.signedIn': 'otherTabs',
    'elsewhere.signedOut': 'otherTabs',
    'elsewhere.sessionEnded': 'otherTabs',
    'elsewhere.refreshed': 'otherTabs',
    'connection.restored': 'browserOnline',
  },
  events: {
    'login.submit': [{ email: 'a@b.example', password: 'secret' }],
    'logout.request': [{}],
    'token.needed': [{ at: expiresAtMs - refreshMarginMs }, { at: expiresAtMs - refreshMarginMs + 1 }],
    'token.rejected': [{ access: stored.access }, { access: 'older' }],
    'user.changed': [{}],
    'lock.acquired': [{}],
    'lock.failed': [{}],
    'elsewhere.signedIn': [{}],
    'elsewhere.signedOut': [{}],
    'elsewhere.sessionEnded': [{}],
    'elsewhere.refreshed': [{}],
    'connection.retry': [{}],
    'connection.restored': [{}],
    'xstate.done.actor.readTokens': [
      { output: null },
      { output: stored },
      { output: { ...stored, refresh: '' } },
    ],
    'xstate.error.actor.readTokens': [{ error: new Error('No storage') }],
    'xstate.done.actor.requestTokens': [{ output: null }, { output: stored }],
    'xstate.error.actor.requestTokens': [{ error: refused }, { error: unreachable }],
    'xstate.done.actor.writeLoginTokens': [{ output: undefined }],
    'xstate.error.actor.writeLoginTokens': [{ error: new Error('No storage') }],
    'xstate.done.actor.fetchCurrentUser': [{ output: user }],
    'xstate.error.actor.fetchCurrentUser': userFailures,
    'xstate.done.actor.retryCurrentUser': [{ output: user }],
    'xstate.error.actor.retryCurrentUser': userFailures,
    'xstate.done.actor.refetchCurrentUser': [{ output: { ...user, roles: ['ROLE_DRIVER'] } }],
    'xstate.error.actor.refetchCurrentUser': [{ error: unreachable }],
    'xstate.done.actor.rereadTokens': [
      { output: null },
      { output: stored },
      { output: pair('of-other-tab') },
    ],
    'xstate.error.actor.rereadTokens': [{ error: new Error('No storage') }],
    'xstate.done.actor.requestRefresh': [{ output: null }, { output: pair('refreshed') }],
    'xstate.error.actor.requestRefresh': [
      { error: refused },
      { error: unreachable },
      { error: busy },
      { error: page },
      { error: broken },
    ],
    'xstate.done.actor.writeRefreshedTokens': [{ output: undefined }],
    'xstate.error.actor.writeRefreshedTokens': [{ error: new Error('No storage') }],
    'xstate.done.actor.readRenewedTokens': [{ output: null }, { output: pair('of-other-tab') }],
    'xstate.error.actor.readRenewedTokens': [{ error: new Error('No storage') }],
    'xstate.done.actor.invalidateTokens': [{ output: undefined }],
    'xstate.error.actor.invalidateTokens': [{ error: unreachable }],
    'xstate.done.actor.clearTokens': [{ output: undefined }],
    'xstate.error.actor.clearTokens': [{ error: new Error('No storage') }],
    'xstate.done.actor.clearOwnTokens': [{ output: undefined }],
    'xstate.error.actor.clearOwnTokens': [{ error: new Error('No storage') }],
  },
  // No guard reads the failure, but its removal is worth a path of its own.
  facts: ({ tokens, loginFailure, readRetries, pauseSeconds }) => [
    tokens,
    loginFailure !== null,
    readRetries,
    pauseSeconds,
  ],
  isPossible,
}

type Happening = { type: string; error?: unknown }

/**
 * A read of the user waits for its token refresh, and nothing else requests a token before the user is
 * loaded.
 */
function isPossible(
  { value, context }: SnapshotFrom<typeof sessionMachine>,
  { type, error }: Happening,
): boolean {
  if (typeof value !== 'object' || !('signedIn' in value)) return true
  const { user: place, tokens } = value.signedIn
  const isThere = place === 'loaded' || place === 'reloading'
  const isFirstRead = JSON.stringify(place).includes('requesting') && context.readRetries === 0
  switch (type) {
    case 'token.needed':
      return isThere || (isFirstRead && context.loginFailure === null)
    case 'elsewhere.refreshed':
      // The token is derived the same, whatever is known of the user.
      return isThere
    case 'xstate.error.actor.requestRefresh':
      return error !== busy || !isThere
    case 'xstate.error.actor.fetchCurrentUser':
    case 'xstate.error.actor.retryCurrentUser':
      if (typeof tokens === 'object' || tokens === 'learning') return false
      // The backoff is a function with its own tests.
      return context.failedTries === 0 || (error !== unreachable && error !== busy)
    default:
      return true
  }
}

import { HttpError, NetworkError } from '../../src/domain/calls/errors'
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

const invokes = {
  otherTabs: 'otherTabs',
  readTokens: 'readTokens',
  requestTokens: 'requestTokens',
  writeLoginTokens: 'writeTokens',
  fetchCurrentUser: 'fetchCurrentUser',
  refetchCurrentUser: 'fetchCurrentUser',
  holdRefreshLock: 'holdRefreshLock',
  rereadTokens: 'readTokens',
  requestRefresh: 'requestRefresh',
  writeRefreshedTokens: 'writeTokens',
  invalidateTokens: 'invalidateTokens',
  clearTokens: 'clearTokens',
} as const

/** The session as the path tests see it, here and in the browser. */
export const sessionModel: Model<typeof sessionMachine, typeof invokes> = {
  machine: sessionMachine,
  invokes,
  sentBy: {
    'lock.acquired': 'holdRefreshLock',
    'lock.failed': 'holdRefreshLock',
    'elsewhere.signedIn': 'otherTabs',
    'elsewhere.signedOut': 'otherTabs',
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
    'xstate.error.actor.fetchCurrentUser': [{ error: unreachable }],
    'xstate.done.actor.refetchCurrentUser': [{ output: { ...user, roles: ['ROLE_DRIVER'] } }],
    'xstate.error.actor.refetchCurrentUser': [{ error: unreachable }],
    'xstate.done.actor.rereadTokens': [
      { output: null },
      { output: stored },
      { output: pair('of-other-tab') },
    ],
    'xstate.error.actor.rereadTokens': [{ error: new Error('No storage') }],
    'xstate.done.actor.requestRefresh': [{ output: null }, { output: pair('refreshed') }],
    'xstate.error.actor.requestRefresh': [{ error: refused }, { error: unreachable }],
    'xstate.done.actor.writeRefreshedTokens': [{ output: undefined }],
    'xstate.error.actor.writeRefreshedTokens': [{ error: new Error('No storage') }],
    'xstate.done.actor.invalidateTokens': [{ output: undefined }],
    'xstate.error.actor.invalidateTokens': [{ error: unreachable }],
    'xstate.done.actor.clearTokens': [{ output: undefined }],
    'xstate.error.actor.clearTokens': [{ error: new Error('No storage') }],
  },
  // No guard reads the failure, but its going away is worth a path of its own.
  facts: ({ tokens, loginFailure }) => [tokens, loginFailure],
}

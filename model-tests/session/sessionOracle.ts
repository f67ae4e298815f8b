import { HttpError } from '../../src/domain/calls/errors'
import type { CurrentUser } from '../../src/contract/access/user'
import type { sessionMachine } from '../../src/machines/session/sessionMachine'
import type {
  SessionContext,
  SessionEndReason,
  SessionFailure,
} from '../../src/machines/session/sessionTypes'
import { needsRenewal, type TokenPair } from '../../src/machines/session/tokenPair'
import type { LastStep } from '../support/model'

/*
 * What the session has to do, event by event, so that the model of the machine is not the only judge of the
 * machine. In short: a refused refresh ends the session, an unreachable server does not.
 */

type Value = NonNullable<LastStep<typeof sessionMachine>['before']>['value']
export type Rest = { value: Value; context: SessionContext; effects: readonly string[] }
type Event = LastStep<typeof sessionMachine>['event']
type SignedIn = Extract<Value, { signedIn: unknown }>['signedIn']

const fresh: SignedIn = { user: 'loading', tokens: 'available' }
const refusals = [400, 401, 403, 404, 422]

/** Where the session rests after an event; `effects` are messages to other tabs and actions of the application. */
export function restAfter(event: NonNullable<Event>, before: Rest): Rest {
  const { context } = before
  const to = (value: Value, change: Partial<SessionContext> = {}, effects: readonly string[] = []): Rest => ({
    value,
    context: { ...context, ...change },
    effects,
  })
  const end = (endReason: SessionEndReason, change: Partial<SessionContext> = {}) =>
    to('ending', { endReason, ...change })
  const nothing = { tokens: null, user: null }
  const signedIn =
    typeof before.value === 'object' && 'signedIn' in before.value ? before.value.signedIn : null
  const tokensTo = (tokens: SignedIn['tokens'], change?: Partial<SessionContext>) =>
    to({ signedIn: { ...(signedIn ?? fresh), tokens } }, change)
  const userTo = (user: SignedIn['user'], change?: Partial<SessionContext>, effects?: readonly string[]) =>
    to({ signedIn: { ...(signedIn ?? fresh), user } }, change, effects)
  const refreshWith = (tokens: TokenPair | null) =>
    tokens?.refresh ? tokensTo({ refreshing: 'requesting' }) : end('refresh-failed')
  const isWaiting = typeof signedIn?.tokens === 'object' && signedIn.tokens.refreshing === 'waitingForLock'
  const same = to(before.value)

  switch (event.type) {
    case 'login.submit':
      return before.value === 'signedOut' ? to({ signingIn: 'requesting' }, { loginFailure: null }) : same
    case 'logout.request':
      return signedIn ? to({ signingOut: 'invalidating' }, { endReason: 'logout' }) : same
    case 'token.rejected':
      return signedIn && event.access === context.tokens?.access ? end('rejected') : same
    case 'user.changed':
      return signedIn?.user === 'loaded' ? userTo('reloading') : same
    case 'elsewhere.signedIn':
      return to('restoring', nothing)
    case 'elsewhere.signedOut':
      return signedIn ? to('signedOut', { ...nothing, endReason: 'ended-elsewhere' }) : same
    case 'token.needed': {
      const isDue = signedIn?.tokens === 'available' && needsRenewal(context.tokens, event.at)
      return isDue || signedIn?.tokens === 'unavailable' ? tokensTo({ refreshing: 'waitingForLock' }) : same
    }
    case 'lock.acquired':
      return isWaiting ? tokensTo({ refreshing: 'rereading' }) : same
    case 'lock.failed':
      return isWaiting ? tokensTo('unavailable') : same
  }

  const { type, error } = event
  const tokens = (event.output ?? null) as TokenPair | null
  const [, happened, , child] = type.split('.')
  const isDone = happened === 'done'
  if (happened === 'after') return signedIn ? tokensTo('unavailable') : to('ending')
  switch (child) {
    case 'readTokens':
      return tokens ? to({ signedIn: fresh }, { tokens }) : to('signedOut')
    case 'requestTokens':
      if (tokens) return to({ signingIn: 'storing' }, { tokens })
      return to('signedOut', { loginFailure: isDone ? { status: 200, message: null } : failureOf(error) })
    case 'writeLoginTokens':
      return to({ signedIn: fresh }, {}, isDone ? ['announce.signedIn'] : [])
    case 'fetchCurrentUser':
      return isDone
        ? userTo('loaded', { user: event.output as CurrentUser, loginFailure: null }, ['identifyUser'])
        : end('user-unavailable', { loginFailure: failureOf(error) })
    case 'refetchCurrentUser':
      return userTo('loaded', isDone ? { user: event.output as CurrentUser, loginFailure: null } : {})
    case 'rereadTokens':
      return tokens && tokens.access !== context.tokens?.access
        ? tokensTo('available', { tokens })
        : refreshWith(context.tokens)
    case 'requestRefresh':
      if (tokens) return tokensTo({ refreshing: 'storing' }, { tokens })
      return isDone || refusals.includes(failureOf(error).status)
        ? end('refresh-failed')
        : tokensTo('unavailable')
    case 'writeRefreshedTokens':
      return tokensTo('available')
    case 'invalidateTokens':
      return to('ending')
    case 'clearTokens':
      return to('signedOut', nothing, ['announce.signedOut'])
    default:
      throw new Error(`Nobody has said what ${type} leads to`)
  }
}

const failureOf = (error: unknown): SessionFailure =>
  error instanceof HttpError
    ? { status: error.status, message: error.description }
    : { status: 0, message: null }

/** What a child has to be given by the step that starts it; undefined when it needs nothing. */
export function inputOf(child: string, event: Event, { tokens }: SessionContext): unknown {
  if (child === 'requestTokens' && event?.type === 'login.submit') {
    return { email: event.email, password: event.password }
  }
  const needsTokens = ['writeLoginTokens', 'requestRefresh', 'writeRefreshedTokens', 'invalidateTokens']
  return needsTokens.includes(child) ? { tokens } : undefined
}

import { DecodeError, HttpError } from '../../src/domain/calls/errors'
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
 * Oracle of the session: specifies its behaviour event by event, independent of the model of the machine. In
 * short: a malformed response ends the session in this tab, a rejection of the credentials ends it in all
 * tabs, and an unreachable server ends nothing.
 */

type Value = NonNullable<LastStep<typeof sessionMachine>['before']>['value']
export type Rest = { value: Value; context: SessionContext; effects: readonly string[] }
type Event = LastStep<typeof sessionMachine>['event']
type SignedIn = Extract<Value, { signedIn: unknown }>['signedIn']

const fresh: SignedIn = { user: { loading: 'requesting' }, tokens: 'available' }
/** Statuses of transient errors; 0 without a response. */
const notNow = [0, 408, 429, 502, 503, 504]
const asking = { readRetries: 0, pauseSeconds: null }
const withoutRequests = { ...asking, failedTries: 0 }

/**
 * Returns the resting state after an event; `effects` are messages to other tabs and actions of the
 * application.
 */
export function restAfter(event: NonNullable<Event>, before: Rest): Rest {
  const { context } = before
  const to = (value: Value, change: Partial<SessionContext> = {}, effects: readonly string[] = []): Rest => ({
    value,
    context: { ...context, ...change },
    effects,
  })
  const end = (
    where: 'here' | 'everywhere',
    endReason: SessionEndReason,
    change: Partial<SessionContext> = {},
  ) => to({ ending: where }, { endReason, ...change })
  const nothing = { tokens: null, user: null, ...withoutRequests }
  const signedIn =
    typeof before.value === 'object' && 'signedIn' in before.value ? before.value.signedIn : null
  const tokensTo = (tokens: SignedIn['tokens'], change?: Partial<SessionContext>) =>
    to({ signedIn: { ...(signedIn ?? fresh), tokens } }, change)
  const userTo = (user: SignedIn['user'], change?: Partial<SessionContext>, effects?: readonly string[]) =>
    to({ signedIn: { ...(signedIn ?? fresh), user } }, change, effects)
  const refreshWith = (tokens: TokenPair | null) =>
    tokens?.refresh ? tokensTo({ refreshing: 'requesting' }) : end('here', 'refresh-failed')
  const askAs = (user: SignedIn['user']) => userTo(user, asking)
  const isSuspended = typeof signedIn?.user === 'object' && 'suspended' in signedIn.user
  const isWaitingForServer = isSuspended && isIn(signedIn.user, { suspended: 'waiting' })
  const tryAgain = () => askAs({ suspended: { trying: 'requesting' } })
  const isWaiting = typeof signedIn?.tokens === 'object' && signedIn.tokens.refreshing === 'waitingForLock'
  const same = to(before.value)

  switch (event.type) {
    case 'login.submit':
      return before.value === 'signedOut' || isSuspended
        ? to({ signingIn: 'requesting' }, { loginFailure: null })
        : same
    case 'logout.request':
      return signedIn ? to({ signingOut: 'invalidating' }, { endReason: 'logout' }) : same
    case 'token.rejected':
      return signedIn && event.access === context.tokens?.access ? end('everywhere', 'rejected') : same
    case 'user.changed':
      return signedIn?.user === 'loaded' ? userTo('reloading') : same
    case 'elsewhere.signedIn':
      return to('restoring', nothing)
    case 'elsewhere.signedOut':
      if (isIn(before.value, { signingIn: 'requesting' })) return to(before.value, nothing)
      return signedIn ? to('signedOut', { ...nothing, endReason: 'ended-elsewhere' }) : same
    case 'elsewhere.sessionEnded':
      if (isIn(before.value, { signingIn: 'requesting' })) return to(before.value, nothing)
      return signedIn ? to('signedOut', { ...nothing, endReason: 'rejected' }) : same
    case 'elsewhere.refreshed':
      return signedIn?.tokens === 'available' || signedIn?.tokens === 'unavailable'
        ? tokensTo('learning')
        : same
    case 'connection.retry':
      return isWaitingForServer ? tryAgain() : same
    case 'connection.restored':
      return isWaitingForServer && context.pauseSeconds === null ? tryAgain() : same
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
  if (happened === 'after') {
    if (type.includes('suspensionPause')) return tryAgain()
    if (type.includes('readRetryPause')) return userTo(repeated(signedIn?.user, 'requesting'))
    return signedIn ? tokensTo('unavailable') : to({ ending: 'everywhere' })
  }
  switch (child) {
    case 'readTokens':
      return tokens ? to({ signedIn: fresh }, { tokens, ...asking }) : to('signedOut')
    case 'requestTokens':
      if (tokens) return to({ signingIn: 'storing' }, { tokens })
      return to(
        context.tokens ? { signedIn: { user: { suspended: 'waiting' }, tokens: 'available' } } : 'signedOut',
        {
          loginFailure: isDone ? { status: 200, message: null } : failureOf(error),
          ...(context.tokens ? { failedTries: 0 } : {}),
        },
      )
    case 'writeLoginTokens':
      return to({ signedIn: fresh }, asking, isDone ? ['announce.signedIn'] : [])
    case 'fetchCurrentUser':
    case 'retryCurrentUser': {
      if (isDone) {
        return userTo(
          'loaded',
          { user: event.output as CurrentUser, loginFailure: null, ...withoutRequests },
          ['identifyUser'],
        )
      }
      const { status } = failureOf(error)
      if (notNow.includes(status)) {
        return userTo(
          { suspended: 'waiting' },
          {
            failedTries: isSuspended ? context.failedTries + 1 : 0,
            readRetries: 0,
            pauseSeconds: askedPause(error) ?? context.pauseSeconds,
          },
        )
      }
      if (status === 500 && context.readRetries < 2) {
        return userTo(repeated(signedIn?.user, 'pausing'), { readRetries: context.readRetries + 1 })
      }
      const where = status === 401 || status === 403 ? 'everywhere' : 'here'
      return end(where, 'user-unavailable', { loginFailure: failureOf(error) })
    }
    case 'refetchCurrentUser':
      return userTo(
        'loaded',
        isDone ? { user: event.output as CurrentUser, loginFailure: null, ...withoutRequests } : {},
      )
    case 'rereadTokens':
      return tokens && tokens.access !== context.tokens?.access
        ? tokensTo('available', { tokens })
        : refreshWith(context.tokens)
    case 'readRenewedTokens':
      return tokensTo(
        'available',
        tokens && context.tokens ? { tokens: { ...context.tokens, refresh: tokens.refresh } } : {},
      )
    case 'requestRefresh': {
      if (tokens) return tokensTo({ refreshing: 'storing' }, { tokens })
      if (isDone) return end('here', 'refresh-failed')
      const isUnreadable = error instanceof DecodeError
      const { status } = failureOf(error)
      if (!isUnreadable && notNow.includes(status))
        return tokensTo('unavailable', { pauseSeconds: askedPause(error) ?? context.pauseSeconds })
      return end(isUnreadable || status >= 500 ? 'here' : 'everywhere', 'refresh-failed')
    }
    case 'writeRefreshedTokens':
      return to(
        { signedIn: { ...(signedIn ?? fresh), tokens: 'available' } },
        {},
        isDone ? ['announce.refreshed'] : [],
      )
    case 'invalidateTokens':
      return to({ ending: 'everywhere' })
    case 'clearOwnTokens':
      return to('signedOut', nothing)
    case 'clearTokens':
      return to('signedOut', nothing, [
        context.endReason === 'logout' ? 'announce.signedOut' : 'announce.sessionEnded',
      ])
    default:
      throw new Error(`No rule covers ${type}`)
  }
}

const isIn = (value: unknown, place: object) => JSON.stringify(value) === JSON.stringify(place)

/** The same state with its read of the user at another point. */
const repeated = (user: SignedIn['user'] | undefined, at: 'requesting' | 'pausing'): SignedIn['user'] =>
  typeof user === 'object' && 'suspended' in user ? { suspended: { trying: at } } : { loading: at }

const askedPause = (error: unknown) => (error instanceof HttpError ? error.retryAfterSeconds : null)

/** The running delays in milliseconds: those of the read and of the next retry. */
export function pausesIn({ value, context }: Pick<Rest, 'value' | 'context'>): number[] {
  const user = typeof value === 'object' && 'signedIn' in value ? value.signedIn.user : null
  if (isIn(user, { suspended: 'waiting' })) {
    const seconds = [2, 4, 8, 16][context.failedTries] ?? 30
    return [1_000 * Math.max(seconds, context.pauseSeconds ?? 0)]
  }
  const isPausing = isIn(user, { loading: 'pausing' }) || isIn(user, { suspended: { trying: 'pausing' } })
  return isPausing ? [context.readRetries === 1 ? 1_000 : 2_000] : []
}

const failureOf = (error: unknown): SessionFailure =>
  error instanceof HttpError
    ? { status: error.status, message: error.description }
    : { status: 0, message: null }

/** The input that a step must pass to the child it starts; undefined when the child needs none. */
export function inputOf(child: string, event: Event, { tokens }: SessionContext): unknown {
  if (child === 'requestTokens' && event?.type === 'login.submit') {
    return { email: event.email, password: event.password }
  }
  const needsTokens = [
    'writeLoginTokens',
    'requestRefresh',
    'writeRefreshedTokens',
    'invalidateTokens',
    'clearOwnTokens',
  ]
  return needsTokens.includes(child) ? { tokens } : undefined
}

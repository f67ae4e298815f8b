import type { CurrentUser } from '../../contract/access/user'

/*
 * Parts of the session that load the user. The machine has the guards and actions named in them.
 *
 * requesting   the call is in flight
 * pausing      the server failed (500); like every read, this one is retried twice
 */

type Failed = { event: { error: unknown } }
const errorOf = ({ event }: Failed) => ({ error: event.error })
const userOf = ({ event }: { event: { output: CurrentUser } }) => ({ user: event.output })

const unavailable = { type: 'setEndReason', params: { reason: 'user-unavailable' } } as const
const failureShown = { type: 'rememberFailure', params: errorOf } as const

/**
 * Loads the user. A failure has different effects without an answer, for a server error and for a refusal.
 * @param id id of the call, which distinguishes its end events
 */
export const askForUser = <Id extends string>(id: Id) =>
  ({
    entry: 'resetRetries',
    initial: 'requesting',
    states: {
      requesting: {
        invoke: {
          id,
          src: 'fetchCurrentUser',
          onDone: {
            actions: [
              { type: 'rememberUser', params: userOf },
              { type: 'identifyUser', params: userOf },
            ],
            target: '#session.signedIn.user.loaded',
          },
          onError: [
            {
              guard: { type: 'isUnreachable', params: errorOf },
              actions: ['countTry', { type: 'rememberPause', params: errorOf }],
              target: '#session.signedIn.user.suspended.waiting',
            },
            {
              guard: { type: 'isReadAgain', params: errorOf },
              actions: 'countRetry',
              target: 'pausing',
            },
            {
              guard: { type: 'isRejected', params: errorOf },
              actions: [failureShown, unavailable],
              target: '#session.ending.everywhere',
            },
            { actions: [failureShown, unavailable], target: '#session.ending.here' },
          ],
        },
      },
      pausing: { after: { readRetryPause: 'requesting' } },
    },
  }) as const

/**
 * The server could not return the user: the pair is kept and used for further attempts. A login replaces it.
 *
 * waiting   for the next attempt: longer after each failure, and at least as long as the server requests
 * trying    the form stays usable in the meantime
 */
export const suspended = {
  tags: ['suspended', 'noUser'],
  entry: 'forgetTries',
  invoke: { id: 'browserOnline', src: 'browserOnline' },
  initial: 'waiting',
  on: { 'login.submit': '#session.signingIn' },
  states: {
    waiting: {
      after: { suspensionPause: 'trying' },
      on: {
        'connection.retry': 'trying',
        'connection.restored': { guard: 'isFreeToTry', target: 'trying' },
      },
    },
    trying: askForUser('retryCurrentUser'),
  },
} as const

import type { CurrentUser } from '../../contract/access/user'

/*
 * Parts of the session that ask who the user is. The machine has the guards and actions named in them.
 *
 * requesting   the call is on its way
 * pausing      the server failed (500); as every read, this one is repeated twice
 */

type Failed = { event: { error: unknown } }
const errorOf = ({ event }: Failed) => ({ error: event.error })
const userOf = ({ event }: { event: { output: CurrentUser } }) => ({ user: event.output })

const unavailable = { type: 'setEndReason', params: { reason: 'user-unavailable' } } as const
const failureShown = { type: 'rememberFailure', params: errorOf } as const

/**
 * Loads the user. What a failure leads to depends on whether the server has answered, and what.
 * @param id of the call, by which its end is told from that of another
 */
export const askForUser = <Id extends string>(id: Id) =>
  ({
    entry: 'beginAsking',
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
 * The server could not be asked who the user is: the pair is kept, and asked with again. Whoever signs in replaces it.
 *
 * waiting   for the next try: longer after each that failed, and at least as long as the server has asked for
 * trying    the form stays in use meanwhile
 */
export const suspended = {
  tags: ['suspended', 'nobody'],
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

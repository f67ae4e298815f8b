import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type EventObject } from 'xstate'
import type { CurrentUser } from '../../contract/access/user'
import { isUnreachable } from '../../domain/calls/isUnreachable'
import { callbackPlaceholder, placeholder } from '../support/placeholders'
import { learning, refreshing } from './refreshStates'
import {
  failureOf,
  isReadAgain,
  isRefused,
  isRejected,
  pauseOf,
  presentTokens,
  readRetryPauseMs,
  suspensionPauseMs,
  withKnownCompany,
} from './sessionFacts'
import type {
  Announcement,
  SessionContext,
  SessionEndReason,
  SessionEvent,
  SessionFailure,
} from './sessionTypes'
import { needsRenewal, type TokenPair } from './tokenPair'
import { askForUser, suspended } from './userStates'

/*
 * The session: the signed-in user and the tokens. Starts once with the page, never ends. Any number of calls
 * request a token by `token.needed`; at most one refresh is in flight: within this tab because it is one
 * state, across tabs because of the refresh lock.
 *
 * restoring    reads the stored tokens
 * signedOut    no user is signed in; `endReason` is the cause
 * signingIn    exchanges credentials for tokens, which are stored before anything else
 * signedIn     holds a pair. Two regions: `user` loads the current user, `tokens` keeps the pair fresh
 *   suspended  the server could not return the user: this tab shows the login form, keeps the pair and
 *              retries. The pair is used for nothing else in the meantime; a login replaces it
 * signingOut   the user signs out: notifies the server (best effort), then clears the storage
 * ending       the session is over; clears the storage: `everywhere`, including the other tabs, when the
 *              server no longer accepts the tokens; `here`, in this tab alone, when it merely gave no usable
 *              answer
 */

/** Longest wait for the refresh lock of another tab; the lock is never stolen. */
export const refreshLockTimeoutMs = 10_000
/** Longest wait for the server when signing out. */
export const invalidateTimeoutMs = 2_000

/** No read of the user is in flight or scheduled. */
const nothingAsked = { readRetries: 0, failedTries: 0, pauseSeconds: null } as const

/** The other tabs follow; after a forced logout each keeps its location. */
const cleared = [
  {
    guard: 'hasLoggedOut',
    actions: ['forgetEverything', 'announceSignedOut'],
    target: '#session.signedOut',
  },
  { actions: ['forgetEverything', 'announceSessionEnded'], target: '#session.signedOut' },
] as const

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    /** `noUser`: no user is loaded in this tab, and the login form is shown. */
    tags: {} as 'undetermined' | 'busy' | 'tokenUnavailable' | 'suspended' | 'noUser',
  },
  actors: {
    readTokens: placeholder<TokenPair | null, void>('readTokens'),
    writeTokens: placeholder<void, { tokens: TokenPair }>('writeTokens'),
    clearTokens: placeholder<void, void>('clearTokens'),
    clearOwnTokens: placeholder<void, { tokens: TokenPair }>('clearOwnTokens'),
    requestTokens: placeholder<TokenPair | null, { email: string; password: string }>('requestTokens'),
    requestRefresh: placeholder<TokenPair | null, { tokens: TokenPair }>('requestRefresh'),
    fetchCurrentUser: placeholder<CurrentUser, void>('fetchCurrentUser'),
    invalidateTokens: placeholder<void, { tokens: TokenPair }>('invalidateTokens'),
    holdRefreshLock: callbackPlaceholder<EventObject>(),
    browserOnline: callbackPlaceholder<EventObject>(),
    otherTabs: callbackPlaceholder<Announcement>(),
  },
  guards: {
    hasStoredTokens: (_, params: { tokens: TokenPair | null }) => params.tokens !== null,
    isStale: ({ context }, params: { at: number }) => needsRenewal(context.tokens, params.at),
    /** Another tab refreshed while this one waited for the lock. */
    isNewPair: ({ context }, params: { tokens: TokenPair | null }) =>
      params.tokens !== null && params.tokens.access !== context.tokens?.access,
    canRefresh: (_, params: { tokens: TokenPair | null }) => (params.tokens?.refresh ?? '') !== '',
    isCurrentToken: ({ context }, params: { access: string }) => context.tokens?.access === params.access,
    hasLoggedOut: ({ context }) => context.endReason === 'logout',
    holdsTokens: ({ context }) => context.tokens !== null,
    isRefused: (_, params: { error: unknown }) => isRefused(params.error),
    isRejected: (_, params: { error: unknown }) => isRejected(params.error),
    isUnreachable: (_, params: { error: unknown }) => isUnreachable(params.error),
    isReadAgain: ({ context }, params: { error: unknown }) => isReadAgain(params.error, context.readRetries),
    /** The server has not requested a pause. */
    isFreeToTry: ({ context }) => context.pauseSeconds === null,
  },
  actions: {
    adoptTokens: assign((_, params: { tokens: TokenPair | null }) => ({ tokens: params.tokens })),
    learnRefreshToken: assign(({ context }, params: { tokens: TokenPair | null }) => ({
      tokens: { ...presentTokens(context), refresh: params.tokens?.refresh ?? '' },
    })),
    rememberUser: assign(({ context }, params: { user: CurrentUser }) => ({
      user: withKnownCompany(params.user, context.user),
      loginFailure: null,
      ...nothingAsked,
    })),
    forgetEverything: assign({ tokens: null, user: null, ...nothingAsked }),
    setEndReason: assign((_, params: { reason: SessionEndReason }) => ({ endReason: params.reason })),
    rememberLoginFailure: assign((_, params: { failure: SessionFailure }) => ({
      loginFailure: params.failure,
    })),
    rememberFailure: assign((_, params: { error: unknown }) => ({ loginFailure: failureOf(params.error) })),
    clearLoginFailure: assign({ loginFailure: null }),
    resetRetries: assign({ readRetries: 0, pauseSeconds: null }),
    countRetry: assign(({ context }) => ({ readRetries: context.readRetries + 1 })),
    countTry: assign(({ context }) => ({ failedTries: context.failedTries + 1, readRetries: 0 })),
    forgetTries: assign({ failedTries: 0 }),
    /** A refresh that the server asked to delay fails the waiting call without its own message. */
    rememberPause: assign(({ context }, params: { error: unknown }) => ({
      pauseSeconds: pauseOf(params.error) ?? context.pauseSeconds,
    })),
    /** Identifies the user for analytics when the user loads. */
    identifyUser: (_, _params: { user: CurrentUser }) => undefined,
    announceSignedIn: sendTo('otherTabs', { type: 'announce.signedIn' } satisfies Announcement),
    announceRefreshed: sendTo('otherTabs', { type: 'announce.refreshed' } satisfies Announcement),
    announceSignedOut: sendTo('otherTabs', { type: 'announce.signedOut' } satisfies Announcement),
    announceSessionEnded: sendTo('otherTabs', { type: 'announce.sessionEnded' } satisfies Announcement),
  },
  delays: {
    refreshLockTimeout: refreshLockTimeoutMs,
    invalidateTimeout: invalidateTimeoutMs,
    readRetryPause: ({ context }) => readRetryPauseMs(context.readRetries),
    suspensionPause: ({ context }) => suspensionPauseMs(context),
  },
}).createMachine({
  id: 'session',
  context: {
    tokens: null,
    user: null,
    endReason: 'never-signed-in',
    loginFailure: null,
    ...nothingAsked,
  },
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'restoring',
  on: { 'elsewhere.signedIn': '.restoring' },
  states: {
    restoring: {
      tags: 'undetermined',
      entry: 'forgetEverything',
      invoke: {
        id: 'readTokens',
        src: 'readTokens',
        onDone: [
          {
            guard: { type: 'hasStoredTokens', params: ({ event }) => ({ tokens: event.output }) },
            actions: { type: 'adoptTokens', params: ({ event }) => ({ tokens: event.output }) },
            target: 'signedIn',
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      tags: 'noUser',
      on: { 'login.submit': 'signingIn' },
    },
    signingIn: {
      tags: 'busy',
      initial: 'requesting',
      entry: 'clearLoginFailure',
      states: {
        requesting: {
          invoke: {
            id: 'requestTokens',
            src: 'requestTokens',
            input: ({ event }) => {
              assertEvent(event, 'login.submit')
              return { email: event.email, password: event.password }
            },
            onDone: [
              {
                guard: { type: 'hasStoredTokens', params: ({ event }) => ({ tokens: event.output }) },
                actions: { type: 'adoptTokens', params: ({ event }) => ({ tokens: event.output }) },
                target: 'storing',
              },
              {
                actions: {
                  type: 'rememberLoginFailure',
                  params: { failure: { status: 200, message: null } },
                },
                target: 'failed',
              },
            ],
            onError: {
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'failed',
            },
          },
          on: {
            'elsewhere.signedOut': { actions: 'forgetEverything' },
            'elsewhere.sessionEnded': { actions: 'forgetEverything' },
          },
        },
        failed: {
          always: [
            { guard: 'holdsTokens', target: '#session.signedIn.user.suspended' },
            { target: '#session.signedOut' },
          ],
        },
        storing: {
          invoke: {
            id: 'writeLoginTokens',
            src: 'writeTokens',
            input: ({ context }) => ({ tokens: presentTokens(context) }),
            onDone: { actions: 'announceSignedIn', target: '#session.signedIn' },
            // Without storage the session lives in memory until the page closes.
            onError: '#session.signedIn',
          },
        },
      },
    },
    signedIn: {
      type: 'parallel',
      on: {
        'logout.request': 'signingOut',
        'token.rejected': {
          guard: { type: 'isCurrentToken', params: ({ event }) => ({ access: event.access }) },
          actions: { type: 'setEndReason', params: { reason: 'rejected' } },
          target: 'ending.everywhere',
        },
        'elsewhere.signedOut': {
          actions: ['forgetEverything', { type: 'setEndReason', params: { reason: 'ended-elsewhere' } }],
          target: 'signedOut',
        },
        'elsewhere.sessionEnded': {
          actions: ['forgetEverything', { type: 'setEndReason', params: { reason: 'rejected' } }],
          target: 'signedOut',
        },
      },
      states: {
        user: {
          initial: 'loading',
          states: {
            loading: { tags: 'undetermined', ...askForUser('fetchCurrentUser') },
            suspended,
            loaded: { on: { 'user.changed': 'reloading' } },
            reloading: {
              invoke: {
                id: 'refetchCurrentUser',
                src: 'fetchCurrentUser',
                onDone: {
                  actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
                  target: 'loaded',
                },
                // The current user stays good enough; a 401 ends the session by itself.
                onError: 'loaded',
              },
            },
          },
        },
        tokens: {
          initial: 'available',
          states: {
            available: {
              on: {
                'token.needed': {
                  guard: { type: 'isStale', params: ({ event }) => ({ at: event.at }) },
                  target: 'refreshing',
                },
                'elsewhere.refreshed': 'learning',
              },
            },
            refreshing,
            learning,
            unavailable: {
              tags: 'tokenUnavailable',
              on: { 'token.needed': 'refreshing', 'elsewhere.refreshed': 'learning' },
            },
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      entry: { type: 'setEndReason', params: { reason: 'logout' } },
      initial: 'invalidating',
      states: {
        invalidating: {
          invoke: {
            id: 'invalidateTokens',
            src: 'invalidateTokens',
            input: ({ context }) => ({ tokens: presentTokens(context) }),
            onDone: 'left',
            onError: 'left',
          },
          after: { invalidateTimeout: 'left' },
        },
        left: { always: '#session.ending.everywhere' },
      },
    },
    ending: {
      tags: 'busy',
      initial: 'everywhere',
      states: {
        everywhere: {
          invoke: {
            id: 'clearTokens',
            src: 'clearTokens',
            onDone: cleared,
            onError: cleared,
          },
        },
        here: {
          invoke: {
            id: 'clearOwnTokens',
            src: 'clearOwnTokens',
            input: ({ context }) => ({ tokens: presentTokens(context) }),
            onDone: { actions: 'forgetEverything', target: '#session.signedOut' },
            onError: { actions: 'forgetEverything', target: '#session.signedOut' },
          },
        },
      },
    },
  },
})
export type SessionActorRef = ActorRefFrom<typeof sessionMachine>

import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type EventObject } from 'xstate'
import type { CurrentUser } from '../../contract/access/user'
import { callbackPlaceholder, placeholder } from '../support/placeholders'
import { failureOf, isRefusal, presentTokens } from './sessionFacts'
import type {
  Announcement,
  SessionContext,
  SessionEndReason,
  SessionEvent,
  SessionFailure,
} from './sessionTypes'
import { needsRenewal, type TokenPair } from './tokenPair'

/*
 * The session: who is signed in, with which tokens.
 *
 * Started once with the page, never ends. Any number of calls ask for a token by `token.needed`; at most one
 * refresh is under way, in this tab by being in one state, across tabs by the refresh lock.
 *
 * restoring    stored tokens are read
 * signedOut    nobody is signed in; `endReason` says why
 * signingIn    credentials are exchanged for tokens, which are stored before anything else
 * signedIn     two regions: `user` loads the current user, `tokens` keeps the pair fresh
 * signingOut   the user asked to leave: the server is told (best effort), then storage is cleared
 * ending       the session was ended by others: storage is cleared
 */

/** Longest wait for the refresh lock of another tab; the lock is never stolen. */
export const refreshLockTimeoutMs = 10_000
/** Longest wait for the server when signing out. */
export const invalidateTimeoutMs = 2_000

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'undetermined' | 'busy' | 'tokenUnavailable',
  },
  actors: {
    readTokens: placeholder<TokenPair | null, void>('readTokens'),
    writeTokens: placeholder<void, { tokens: TokenPair }>('writeTokens'),
    clearTokens: placeholder<void, void>('clearTokens'),
    requestTokens: placeholder<TokenPair | null, { email: string; password: string }>('requestTokens'),
    requestRefresh: placeholder<TokenPair | null, { tokens: TokenPair }>('requestRefresh'),
    fetchCurrentUser: placeholder<CurrentUser, void>('fetchCurrentUser'),
    invalidateTokens: placeholder<void, { tokens: TokenPair }>('invalidateTokens'),
    holdRefreshLock: callbackPlaceholder<EventObject>(),
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
    /** The server refused the refresh token itself, in contrast to being busy or unreachable. */
    isRefusal: (_, params: { failure: SessionFailure }) => isRefusal(params.failure),
  },
  actions: {
    adoptTokens: assign((_, params: { tokens: TokenPair | null }) => ({ tokens: params.tokens })),
    rememberUser: assign((_, params: { user: CurrentUser }) => ({ user: params.user, loginFailure: null })),
    forgetEverything: assign({ tokens: null, user: null }),
    setEndReason: assign((_, params: { reason: SessionEndReason }) => ({ endReason: params.reason })),
    rememberLoginFailure: assign((_, params: { failure: SessionFailure }) => ({
      loginFailure: params.failure,
    })),
    clearLoginFailure: assign({ loginFailure: null }),
    /** Analytics learn who is here when the user loads. */
    identifyUser: (_, _params: { user: CurrentUser }) => undefined,
    announceSignedIn: sendTo('otherTabs', { type: 'announce.signedIn' } satisfies Announcement),
    announceSignedOut: sendTo('otherTabs', { type: 'announce.signedOut' } satisfies Announcement),
  },
  delays: { refreshLockTimeout: refreshLockTimeoutMs, invalidateTimeout: invalidateTimeoutMs },
}).createMachine({
  id: 'session',
  context: { tokens: null, user: null, endReason: 'never-signed-in', loginFailure: null },
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
                target: '#session.signedOut',
              },
            ],
            onError: {
              actions: {
                type: 'rememberLoginFailure',
                params: ({ event }) => ({ failure: failureOf(event.error) }),
              },
              target: '#session.signedOut',
            },
          },
        },
        storing: {
          invoke: {
            id: 'writeLoginTokens',
            src: 'writeTokens',
            input: ({ context }) => ({ tokens: presentTokens(context) }),
            onDone: { actions: 'announceSignedIn', target: '#session.signedIn' },
            // Without storage the session lives in memory until the page is closed.
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
          target: 'ending',
        },
        'elsewhere.signedOut': {
          actions: ['forgetEverything', { type: 'setEndReason', params: { reason: 'ended-elsewhere' } }],
          target: 'signedOut',
        },
      },
      states: {
        user: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'undetermined',
              invoke: {
                id: 'fetchCurrentUser',
                src: 'fetchCurrentUser',
                onDone: {
                  actions: [
                    { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
                    { type: 'identifyUser', params: ({ event }) => ({ user: event.output }) },
                  ],
                  target: 'loaded',
                },
                onError: {
                  actions: [
                    {
                      type: 'rememberLoginFailure',
                      params: ({ event }) => ({ failure: failureOf(event.error) }),
                    },
                    { type: 'setEndReason', params: { reason: 'user-unavailable' } },
                  ],
                  target: '#session.ending',
                },
              },
            },
            loaded: { on: { 'user.changed': 'reloading' } },
            reloading: {
              invoke: {
                id: 'refetchCurrentUser',
                src: 'fetchCurrentUser',
                onDone: {
                  actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
                  target: 'loaded',
                },
                // The facts at hand stay good enough; a 401 ends the session by itself.
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
              },
            },
            refreshing: {
              invoke: { id: 'holdRefreshLock', src: 'holdRefreshLock' },
              initial: 'waitingForLock',
              states: {
                waitingForLock: {
                  on: { 'lock.acquired': 'rereading', 'lock.failed': '#session.signedIn.tokens.unavailable' },
                  after: { refreshLockTimeout: '#session.signedIn.tokens.unavailable' },
                },
                rereading: {
                  invoke: {
                    id: 'rereadTokens',
                    src: 'readTokens',
                    onDone: [
                      {
                        guard: { type: 'isNewPair', params: ({ event }) => ({ tokens: event.output }) },
                        actions: { type: 'adoptTokens', params: ({ event }) => ({ tokens: event.output }) },
                        target: '#session.signedIn.tokens.available',
                      },
                      { target: 'deciding' },
                    ],
                    onError: 'deciding',
                  },
                },
                deciding: {
                  always: [
                    {
                      guard: { type: 'canRefresh', params: ({ context }) => ({ tokens: context.tokens }) },
                      target: 'requesting',
                    },
                    {
                      actions: { type: 'setEndReason', params: { reason: 'refresh-failed' } },
                      target: '#session.ending',
                    },
                  ],
                },
                requesting: {
                  invoke: {
                    id: 'requestRefresh',
                    src: 'requestRefresh',
                    input: ({ context }) => ({ tokens: presentTokens(context) }),
                    onDone: [
                      {
                        guard: { type: 'hasStoredTokens', params: ({ event }) => ({ tokens: event.output }) },
                        actions: { type: 'adoptTokens', params: ({ event }) => ({ tokens: event.output }) },
                        target: 'storing',
                      },
                      {
                        actions: { type: 'setEndReason', params: { reason: 'refresh-failed' } },
                        target: '#session.ending',
                      },
                    ],
                    onError: [
                      {
                        guard: {
                          type: 'isRefusal',
                          params: ({ event }) => ({ failure: failureOf(event.error) }),
                        },
                        actions: { type: 'setEndReason', params: { reason: 'refresh-failed' } },
                        target: '#session.ending',
                      },
                      { target: '#session.signedIn.tokens.unavailable' },
                    ],
                  },
                },
                storing: {
                  invoke: {
                    id: 'writeRefreshedTokens',
                    src: 'writeTokens',
                    input: ({ context }) => ({ tokens: presentTokens(context) }),
                    onDone: '#session.signedIn.tokens.available',
                    onError: '#session.signedIn.tokens.available',
                  },
                },
              },
            },
            unavailable: {
              tags: 'tokenUnavailable',
              on: { 'token.needed': 'refreshing' },
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
        left: { always: '#session.ending' },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'clearTokens',
        src: 'clearTokens',
        onDone: { actions: ['forgetEverything', 'announceSignedOut'], target: 'signedOut' },
        onError: { actions: ['forgetEverything', 'announceSignedOut'], target: 'signedOut' },
      },
    },
  },
})
export type SessionActorRef = ActorRefFrom<typeof sessionMachine>

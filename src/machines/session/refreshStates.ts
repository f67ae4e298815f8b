import type { SessionContext } from './sessionTypes'
import { presentTokens } from './sessionFacts'
import type { TokenPair } from './tokenPair'

/*
 * Refreshes the tokens, under a lock that is held while this state is active.
 *
 * waitingForLock  another tab may be refreshing; its lock is never stolen
 * rereading       tokens stored by that tab make a request unnecessary
 * requesting      the only refresh across all tabs
 * storing         writes the new pair before it is used
 */

type Held = { context: SessionContext }
type Failed = { event: { error: unknown } }
type Found = { event: { output: TokenPair | null } }
const errorOf = ({ event }: Failed) => ({ error: event.error })
const foundTokens = ({ event }: Found) => ({ tokens: event.output })
const heldTokens = ({ context }: Held) => ({ tokens: context.tokens })

const adoptFound = { type: 'adoptTokens', params: foundTokens } as const
const refreshFailed = { type: 'setEndReason', params: { reason: 'refresh-failed' } } as const

/** Exchanges the pair. Only a refusal concerns the other tabs; an unreachable server is asked again later. */
export const refreshing = {
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
            guard: { type: 'isNewPair', params: foundTokens },
            actions: adoptFound,
            target: '#session.signedIn.tokens.available',
          },
          { target: 'deciding' },
        ],
        onError: 'deciding',
      },
    },
    deciding: {
      always: [
        { guard: { type: 'canRefresh', params: heldTokens }, target: 'requesting' },
        { actions: refreshFailed, target: '#session.ending.here' },
      ],
    },
    requesting: {
      invoke: {
        id: 'requestRefresh',
        src: 'requestRefresh',
        input: ({ context }: Held) => ({ tokens: presentTokens(context) }),
        onDone: [
          {
            guard: { type: 'hasStoredTokens', params: foundTokens },
            actions: adoptFound,
            target: 'storing',
          },
          { actions: refreshFailed, target: '#session.ending.here' },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: errorOf },
            actions: refreshFailed,
            target: '#session.ending.everywhere',
          },
          {
            guard: { type: 'isUnreachable', params: errorOf },
            actions: { type: 'rememberPause', params: errorOf },
            target: '#session.signedIn.tokens.unavailable',
          },
          // An answer without a token: a page with status 200, or a 500.
          { actions: refreshFailed, target: '#session.ending.here' },
        ],
      },
    },
    storing: {
      invoke: {
        id: 'writeRefreshedTokens',
        src: 'writeTokens',
        input: ({ context }: Held) => ({ tokens: presentTokens(context) }),
        onDone: { actions: 'announceRefreshed', target: '#session.signedIn.tokens.available' },
        onError: '#session.signedIn.tokens.available',
      },
    },
  },
} as const

/**
 * Reads the refresh token that another tab has stored. The storage alone could lose it, and the server treats
 * the reuse of an exchanged token as theft. The current access token is used until it is due for renewal.
 */
export const learning = {
  invoke: {
    id: 'readRenewedTokens',
    src: 'readTokens',
    onDone: [
      {
        guard: { type: 'hasStoredTokens', params: foundTokens },
        actions: { type: 'learnRefreshToken', params: foundTokens },
        target: 'available',
      },
      { target: 'available' },
    ],
    onError: 'available',
  },
} as const

import type { CurrentUser } from '../../contract/access/user'
import type { TokenPair } from './tokenPair'

export type SessionEndReason =
  | 'never-signed-in'
  | 'logout'
  | 'rejected'
  | 'refresh-failed'
  | 'user-unavailable'
  | 'ended-elsewhere'

/** A failed call as far as the session cares. */
export type SessionFailure = {
  /** HTTP status; 0 when no answer came. */
  status: number
  /** The message of the answer, shown in the login form. */
  message: string | null
}

export type SessionContext = {
  tokens: TokenPair | null
  user: CurrentUser | null
  endReason: SessionEndReason
  loginFailure: SessionFailure | null
  /** How often the user has been asked for again since the server failed. */
  readRetries: number
  /** Tries that have failed since the session is suspended. */
  failedTries: number
  /** How long the server asks to be left alone; null when it does not say. */
  pauseSeconds: number | null
}

export type SessionEvent =
  | { type: 'login.submit'; email: string; password: string }
  | { type: 'logout.request' }
  /** A call needs a token; `at` is the server-corrected time in milliseconds. */
  | { type: 'token.needed'; at: number }
  /** A call was answered 401; `access` is the token it carried. */
  | { type: 'token.rejected'; access: string }
  | { type: 'user.changed' }
  /** A person wants the next try of a suspended session now. */
  | { type: 'connection.retry' }
  /** The browser says that it is online again. */
  | { type: 'connection.restored' }
  | { type: 'lock.acquired' }
  | { type: 'lock.failed' }
  | { type: 'elsewhere.signedIn' }
  | { type: 'elsewhere.signedOut' }
  /** The server does not take the tokens any more, as another tab has seen. */
  | { type: 'elsewhere.sessionEnded' }
  /** Another tab has stored a renewed pair. */
  | { type: 'elsewhere.refreshed' }

/** What this tab tells the others. */
export type Announcement =
  | { type: 'announce.signedIn' }
  | { type: 'announce.signedOut' }
  | { type: 'announce.sessionEnded' }
  | { type: 'announce.refreshed' }

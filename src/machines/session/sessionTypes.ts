import type { CurrentUser } from '../../contract/access/user'
import type { TokenPair } from './tokenPair'

export type SessionEndReason =
  | 'never-signed-in'
  | 'logout'
  | 'rejected'
  | 'refresh-failed'
  | 'user-unavailable'
  | 'ended-elsewhere'

/** A failed call, reduced to what the session needs. */
export type SessionFailure = {
  /** HTTP status; 0 without an answer. */
  status: number
  /** The message of the answer, shown in the login form. */
  message: string | null
}

export type SessionContext = {
  tokens: TokenPair | null
  user: CurrentUser | null
  endReason: SessionEndReason
  loginFailure: SessionFailure | null
  /** Retries of the current read of the user after server errors. */
  readRetries: number
  /** Failed attempts since the session is suspended. */
  failedTries: number
  /** Seconds of the pause that the server requests; null when it does not say. */
  pauseSeconds: number | null
}

export type SessionEvent =
  | { type: 'login.submit'; email: string; password: string }
  | { type: 'logout.request' }
  /** A call needs a token; `at` is the server-corrected time in milliseconds. */
  | { type: 'token.needed'; at: number }
  /** A call was answered 401; `access` is its token. */
  | { type: 'token.rejected'; access: string }
  | { type: 'user.changed' }
  /** The user requests the next attempt of a suspended session now. */
  | { type: 'connection.retry' }
  /** The browser reports that it is online again. */
  | { type: 'connection.restored' }
  | { type: 'lock.acquired' }
  | { type: 'lock.failed' }
  | { type: 'elsewhere.signedIn' }
  | { type: 'elsewhere.signedOut' }
  /** Another tab found that the server no longer accepts the tokens. */
  | { type: 'elsewhere.sessionEnded' }
  /** Another tab has stored a renewed pair. */
  | { type: 'elsewhere.refreshed' }

/** Messages of this tab to the others. */
export type Announcement =
  | { type: 'announce.signedIn' }
  | { type: 'announce.signedOut' }
  | { type: 'announce.sessionEnded' }
  | { type: 'announce.refreshed' }

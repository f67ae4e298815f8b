import type { CurrentUser } from '../../contract/access/user'
import type { TokenPair } from './tokenPair'

export type SessionEndReason =
  'never-signed-in' | 'logout' | 'rejected' | 'refresh-failed' | 'user-unavailable' | 'ended-elsewhere'

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
}

export type SessionEvent =
  | { type: 'login.submit'; email: string; password: string }
  | { type: 'logout.request' }
  /** A call needs a token; `at` is the server-corrected time in milliseconds. */
  | { type: 'token.needed'; at: number }
  /** A call was answered 401; `access` is the token it carried. */
  | { type: 'token.rejected'; access: string }
  | { type: 'user.changed' }
  | { type: 'lock.acquired' }
  | { type: 'lock.failed' }
  | { type: 'elsewhere.signedIn' }
  | { type: 'elsewhere.signedOut' }

/** What this tab tells the others. */
export type Announcement = { type: 'announce.signedIn' } | { type: 'announce.signedOut' }

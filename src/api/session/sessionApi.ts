import * as Schema from 'effect/Schema'
import { loginPlatform } from '../../contract/wire/product'
import {
  TokenAnswer,
  normaliseEmail,
  type PasswordChange,
  type PasswordReset,
  type SignUp,
  type SignUpConfirmation,
} from '../../contract/access/session'
import { CurrentUser } from '../../contract/access/user'
import { get, patch, post } from '../httpCalls'
import type { HttpClient, CallOptions, WriteOptions } from '../httpClient'

export type SessionApi = ReturnType<typeof createSessionApi>

/** Calls for signing in and for accounts. */
export function createSessionApi(http: HttpClient) {
  return {
    requestTokens: async (
      { email, password }: { email: string; password: string },
      options?: CallOptions,
    ): Promise<TokenAnswer> => {
      const path = `/api/authentication_token?platform=${loginPlatform}`
      return (await post(http, path, TokenAnswer, { email: normaliseEmail(email), password }, options)) ?? {}
    },
    refreshTokens: async (refreshToken: string, options?: CallOptions): Promise<TokenAnswer> =>
      (await post(http, '/api/token/refresh', TokenAnswer, { refresh_token: refreshToken }, options)) ?? {},
    fetchCurrentUser: (options?: CallOptions) => get(http, '/api/current-user', CurrentUser, {}, options),
    /** An extension of our server; failures are ignored. */
    invalidateTokens: (refreshToken: string, options?: CallOptions) =>
      post(http, '/api/token/invalidate', Schema.Unknown, { refresh_token: refreshToken }, options),
    requestPasswordReset: (email: string, options?: CallOptions) =>
      post(
        http,
        '/api/users/request-password-reset',
        Schema.Unknown,
        { email: normaliseEmail(email) },
        options,
      ),
    resetPassword: (body: PasswordReset, options?: WriteOptions) =>
      post(http, '/api/users/reset-password', Schema.Unknown, body, options),
    requestNewSignUpToken: (email: string, options?: CallOptions) =>
      post(
        http,
        '/api/users/sign-up/request-new-token',
        Schema.Unknown,
        { email: normaliseEmail(email) },
        options,
      ),
    signUp: (body: typeof SignUp.Type, options?: WriteOptions) =>
      post(http, '/api/users/sign-up', Schema.Unknown, body, options),
    /** An extension of our server, linked in its mail. */
    confirmSignUp: (body: SignUpConfirmation, options?: WriteOptions) =>
      post(http, '/api/users/sign-up/confirm', Schema.Unknown, body, options),
    changePassword: (userId: string, body: typeof PasswordChange.Type, options?: WriteOptions) =>
      patch(http, `/api/users/${encodeURIComponent(userId)}/change-password`, Schema.Unknown, body, options),
  }
}

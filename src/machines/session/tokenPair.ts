/** The stored pair of tokens; one record per browser profile. */
export type TokenPair = {
  access: string
  refresh: string
  /**
   * Server time in milliseconds at which the access token expires; null when the token does not contain it.
   */
  expiresAtMs: number | null
  /** Subject of the access token; null when the token does not contain it. */
  userId: string | null
}

/** Milliseconds before expiry at which the token is renewed. */
export const refreshMarginMs = 120_000

/** @param nowMs server-corrected time */
export function needsRenewal(tokens: TokenPair | null, nowMs: number): boolean {
  if (tokens === null || tokens.expiresAtMs === null) return false
  return tokens.expiresAtMs - nowMs < refreshMarginMs
}

/** The stored pair of tokens; one record per browser profile. */
export type TokenPair = {
  access: string
  refresh: string
  /** Server time in milliseconds at which the access token expires; null when it does not tell. */
  expiresAtMs: number | null
  /** Subject of the access token; null when it does not tell. */
  userId: string | null
}

/** Part 1 §9: the token is renewed when fewer than this remain before expiry. */
export const refreshMarginMs = 120_000

/** @param nowMs server-corrected time */
export function needsRenewal(tokens: TokenPair | null, nowMs: number): boolean {
  if (tokens === null || tokens.expiresAtMs === null) return false
  return tokens.expiresAtMs - nowMs < refreshMarginMs
}

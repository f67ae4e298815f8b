/** Claims of an access token; null if missing, because a token may be opaque. Not verified here. */
export type AccessTokenFacts = {
  expiresAtMs: number | null
  issuedAtMs: number | null
  userId: string | null
}

const nothing: AccessTokenFacts = { expiresAtMs: null, issuedAtMs: null, userId: null }

export function decodeAccessToken(access: string): AccessTokenFacts {
  try {
    const payload = access.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return nothing
    const { exp, iat, sub } = claims as { exp?: unknown; iat?: unknown; sub?: unknown }
    return {
      expiresAtMs: secondsToMs(exp),
      issuedAtMs: secondsToMs(iat),
      userId: typeof sub === 'string' ? sub : null,
    }
  } catch {
    return nothing
  }
}

function secondsToMs(claim: unknown): number | null {
  return typeof claim === 'number' && Number.isFinite(claim) ? claim * 1000 : null
}

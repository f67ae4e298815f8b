import { randomBytes } from 'node:crypto'

/** `opaque` contains no data; `expiring` has the format of a JWT with its expiry only. */
export type TokenKind = 'opaque' | 'expiring'

export function createTokens(kind: TokenKind, lifetimeSeconds: number) {
  const live = new Set<string>()
  const refreshToken = randomBytes(24).toString('hex')

  function issue(): string {
    const random = randomBytes(24).toString('hex')
    const exp = Math.floor(Date.now() / 1000) + lifetimeSeconds
    const claims = Buffer.from(JSON.stringify({ exp })).toString('base64url')
    const token = kind === 'opaque' ? random : `e30.${claims}.${random}`
    live.add(token)
    return token
  }
  return {
    /** Response of the login call. */
    issuePair: () => ({ token: issue(), refresh_token: refreshToken }),
    /** Response of the refresh call: the refresh token stays valid and is not repeated. */
    refresh: (token: unknown) => (token === refreshToken ? { token: issue() } : null),
    isValid: (authorization: string | undefined) => live.has((authorization ?? '').replace(/^Bearer /, '')),
  }
}
export type Tokens = ReturnType<typeof createTokens>

import { SignJWT, errors, jwtVerify } from 'jose'

const algorithm = 'HS256'
const issuer = 'tourwerk'
const audience = 'tourwerk-api'
/** RFC 9068: prevents other kinds of tokens signed with the same key from being used as access tokens. */
const type = 'at+jwt'
const leewaySeconds = 30
/** Tokens whose signature need not be verified again: one per signed-in browser. */
const maxVerified = 10_000

export type AccessClaims = { userId: string; companyId: string; sessionId: string }

export type AccessTokens = {
  /** @param lifetimeSeconds at most 15 minutes */
  sign: (claims: AccessClaims, now: Date, lifetimeSeconds: number) => Promise<string>
  /** Returns undefined unless algorithm, signature, type, issuer, audience and times are all valid. */
  verify: (token: string, now: Date) => Promise<AccessClaims | undefined>
}

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  const verified = new Map<string, Verified>()
  return {
    sign: ({ userId, companyId, sessionId }, now, lifetimeSeconds) => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId, cid: companyId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key)
    },
    verify: async (token, now) => {
      const known = verified.get(token)
      if (known) return isValidAt(known, now) ? known.claims : undefined
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          typ: type,
          clockTolerance: leewaySeconds,
          currentDate: now,
          requiredClaims: ['sub', 'sid', 'cid', 'exp', 'nbf', 'iat'],
        })
        const { sub, sid, cid, nbf = 0, exp = 0 } = payload
        if (typeof sub !== 'string' || typeof sid !== 'string' || typeof cid !== 'string') return undefined
        const claims = { userId: sub, companyId: cid, sessionId: sid }
        if (verified.size >= maxVerified) verified.clear()
        verified.set(token, { claims, nbf, exp })
        return claims
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
        throw error
      }
    },
  }
}

/** Claims of a token with a valid signature, and its times in seconds. */
type Verified = { claims: AccessClaims; nbf: number; exp: number }

/** The rule of `jwtVerify`. */
function isValidAt({ nbf, exp }: Verified, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  return nbf <= seconds + leewaySeconds && exp > seconds - leewaySeconds
}

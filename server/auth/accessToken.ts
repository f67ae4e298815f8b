import { SignJWT, errors, jwtVerify } from 'jose'

const algorithm = 'HS256'
const issuer = 'tourwerk'
const audience = 'tourwerk-api'
/** RFC 9068: prevents other kinds of tokens signed with the same key from being used as access tokens. */
const type = 'at+jwt'
const leewaySeconds = 30

export type AccessClaims = { userId: string; companyId: string; sessionId: string }

export type AccessTokens = {
  /** @param lifetimeSeconds at most 15 minutes */
  sign: (claims: AccessClaims, now: Date, lifetimeSeconds: number) => Promise<string>
  /** Returns undefined unless algorithm, signature, type, issuer, audience and times are all valid. */
  verify: (token: string, now: Date) => Promise<AccessClaims | undefined>
}

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
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
        const { sub, sid, cid } = payload
        if (typeof sub !== 'string' || typeof sid !== 'string' || typeof cid !== 'string') return undefined
        return { userId: sub, companyId: cid, sessionId: sid }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
        throw error
      }
    },
  }
}

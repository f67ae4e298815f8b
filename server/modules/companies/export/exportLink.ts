import { SignJWT, errors, jwtVerify } from 'jose'

const algorithm = 'HS256'
/** Differs from the type of access tokens, so that neither is accepted as the other. */
const type = 'company-export+jwt'
const lifetimeSeconds = 120

type Link = { companyId: string; userId: string }

/** Tokens in URLs, so that a browser can download without a header. */
export function exportLinks(secret: string) {
  const key = new TextEncoder().encode(secret)
  return {
    sign: ({ companyId, userId }: Link, now: Date): Promise<string> => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ cid: companyId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key)
    },
    /** Returns undefined unless the token is valid, of this type and not expired. */
    verify: async (token: string, now: Date): Promise<Link | undefined> => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          typ: type,
          currentDate: now,
          requiredClaims: ['sub', 'cid', 'exp'],
        })
        const { sub, cid } = payload
        return typeof sub === 'string' && typeof cid === 'string'
          ? { userId: sub, companyId: cid }
          : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
        throw error
      }
    },
  }
}

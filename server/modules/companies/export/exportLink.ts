import { SignJWT, errors, jwtVerify } from 'jose'

const algorithm = 'HS256'
/** Another kind of token than those that open the API: neither is taken for the other. */
const type = 'company-export+jwt'
const lifetimeSeconds = 120

type Link = { companyId: string; userId: string }

/** Tokens in addresses, which a browser can download without a header. */
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
    /** Undefined unless it is ours, of this kind and not too old. */
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

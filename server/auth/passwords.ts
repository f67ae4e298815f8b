import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Compared with the password when there is no account, so that both cases take the same time. */
const dummyHash = hashPassword('no account has this password')

/**
 * @param passwordHash null when there is no such account or it has no password yet: the result is false then
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== null
}

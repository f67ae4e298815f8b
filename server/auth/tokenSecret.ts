import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../env'
import { StartupError, reasonOf } from '../startupError'

const minLength = 32

/**
 * Returns the key that signs tokens: TOKEN_SECRET, else a random one stored in `<DATA_DIR>/secret`, readable
 * only by the user of the server. A production server requires TOKEN_SECRET, so that several servers share it
 * and the loss of the folder does not lose the secret.
 * @throws StartupError when the secret is too short, missing in production, or cannot be stored
 */
export function tokenSecret(env: Pick<Env, 'TOKEN_SECRET' | 'NODE_ENV' | 'DEMO' | 'DATA_DIR'>): string {
  const given = env.TOKEN_SECRET
  if (given !== '') {
    if (given.length < minLength || new Set(given).size < 8) {
      throw new StartupError(`TOKEN_SECRET must be a random text of at least ${minLength} characters.`)
    }
    return given
  }
  if (env.NODE_ENV === 'production' && !env.DEMO) {
    throw new StartupError(
      `TOKEN_SECRET must be set in production (at least ${minLength} random characters).`,
    )
  }
  return keepSecret(env.DATA_DIR)
}

function keepSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  try {
    if (existsSync(file)) {
      const kept = readFileSync(file, 'utf8').trim()
      if (kept.length >= minLength) return kept
    }
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(48).toString('base64url')
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
    return secret
  } catch (error) {
    throw new StartupError(`The token secret cannot be stored in ${file}: ${reasonOf(error)}`)
  }
}

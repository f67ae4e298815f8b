import { createHmac, randomInt } from 'node:crypto'
import { codeAlphabet, codeLength, typedCode } from '../../src/contract/access/device'
import { hashToken, randomToken } from './sessions'

const prefix = 'device.'

/** Device tokens differ from session tokens by their prefix. */
export const isDeviceToken = (token: string): boolean => token.startsWith(prefix)

/** Creates a token for the device and the hash that the database stores. */
export function newDeviceToken(): { token: string; tokenHash: string } {
  const token = `${prefix}${randomToken()}`
  return { token, tokenHash: hashToken(token) }
}

export const newPairingCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('')

/**
 * Keyed with the server's secret: a plain hash of so few characters could be brute-forced from a copy of the
 * database.
 */
export const hashPairingCode = (secret: string, typed: string): string =>
  createHmac('sha256', secret)
    .update(`pairing:${typedCode(typed)}`)
    .digest('base64url')

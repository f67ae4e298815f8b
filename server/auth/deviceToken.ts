import { createHmac, randomInt } from 'node:crypto'
import { codeAlphabet, codeLength, typedCode } from '../../src/contract/access/device'
import { hashToken, randomToken } from './sessions'

const prefix = 'device.'

/** Told apart from a token of a session by how it begins. */
export const isDeviceToken = (token: string): boolean => token.startsWith(prefix)

/** A token as the device keeps it, and what the database knows of it. */
export function newDeviceToken(): { token: string; tokenHash: string } {
  const token = `${prefix}${randomToken()}`
  return { token, tokenHash: hashToken(token) }
}

export const newPairingCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('')

/** With the key of the server: of so few characters a plain hash would soon be guessed by whoever reads the database. */
export const hashPairingCode = (secret: string, typed: string): string =>
  createHmac('sha256', secret)
    .update(`pairing:${typedCode(typed)}`)
    .digest('base64url')

import { createCommandId } from './commandId'

/** A random UUID (version 4), also on pages without TLS, where `crypto.randomUUID` is missing. */
export function createClientId(): string {
  const digits = createCommandId()
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

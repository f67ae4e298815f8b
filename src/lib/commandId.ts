/** A random idempotency key for one command; unlike crypto.randomUUID it works on pages without TLS. */
export function createCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

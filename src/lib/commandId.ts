/** A random id for one command (Idempotency-Key); works on pages without TLS too, unlike crypto.randomUUID. */
export function createCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

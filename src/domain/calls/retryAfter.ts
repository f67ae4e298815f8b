/**
 * Seconds until a new attempt is welcome, from Retry-After in seconds or as a date (RFC 9110, 10.2.3); null where it says
 * neither.
 * @param nowMs the moment on the server's clock
 */
export function retryAfterSeconds(header: unknown, nowMs: number): number | null {
  const value = typeof header === 'string' ? header.trim() : ''
  if (value === '') return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const untilMs = Date.parse(value)
  return Number.isFinite(untilMs) ? Math.max(0, Math.ceil((untilMs - nowMs) / 1000)) : null
}

/** The moment on the server's clock at which it answered; the own clock where it does not say. */
export function answeredAtMs(headers: Headers, ownNowMs: number): number {
  const atMs = Date.parse(headers.get('date') ?? '')
  return Number.isFinite(atMs) ? atMs : ownNowMs
}

/**
 * Seconds until a retry is allowed, from Retry-After in seconds or as a date (RFC 9110, 10.2.3); null if it
 * is neither.
 * @param nowMs current time of the server's clock
 */
export function retryAfterSeconds(header: unknown, nowMs: number): number | null {
  const value = typeof header === 'string' ? header.trim() : ''
  if (value === '') return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const untilMs = Date.parse(value)
  return Number.isFinite(untilMs) ? Math.max(0, Math.ceil((untilMs - nowMs) / 1000)) : null
}

/** Time of the response on the server's clock; the own clock if the Date header is missing. */
export function answeredAtMs(headers: Headers, ownNowMs: number): number {
  const atMs = Date.parse(headers.get('date') ?? '')
  return Number.isFinite(atMs) ? atMs : ownNowMs
}

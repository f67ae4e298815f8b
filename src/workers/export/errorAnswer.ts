const longestMessage = 1_000

/** Seconds until a new attempt is welcome, from Retry-After in seconds or as a date (RFC 9110, 10.2.3). */
export function retryAfterSeconds(headers: Headers, nowMs: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (value === '') return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const untilMs = Date.parse(value)
  // A date is a moment of the server's clock, which the answer tells.
  const serverNowMs = Date.parse(headers.get('date') ?? '')
  const fromMs = Number.isFinite(serverNowMs) ? serverNowMs : nowMs
  return Number.isFinite(untilMs) ? Math.max(0, Math.ceil((untilMs - fromMs) / 1000)) : null
}

/** What the server says in the body of an error; null for anything that is not the JSON of an error. */
export function messageOf(text: string): string | null {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof body !== 'object' || body === null) return null
  const fields = new Map<string, unknown>(Object.entries(body))
  for (const key of ['hydra:description', 'message', 'hydra:title']) {
    const value = fields.get(key)
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, longestMessage)
  }
  return null
}

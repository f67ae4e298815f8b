const longestMessage = 1_000

/** The server's message in the body of an error; null if the body is not the JSON of an error. */
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

/**
 * A state value as text for `data-state`: `editing.typing`; parallel regions: `signedIn.(tokens.available
 * user.loaded)`.
 */
export function stateName(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, below]) => `${key}.${stateName(below)}`)
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' ')})`
}

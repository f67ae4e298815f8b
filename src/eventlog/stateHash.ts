/** JSON with sorted keys, so that equal values have equal texts. */
export function stableText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === undefined) return null
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** 32-bit FNV-1a as eight hexadecimal digits. Distinguishes states; not for security. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

import type { Bytes } from './byteSource'

/** Concatenates arrays; a single array is returned itself. */
export function joinBytes(parts: readonly Bytes[]): Bytes {
  const [first] = parts
  if (first !== undefined && parts.length === 1) return first
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

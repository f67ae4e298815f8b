/** Names made by the plus button: `Tour 7K4Q - 20.11.2026`. */
const generatedName = /^Tour ([0-9A-Z]{4,6}) - /

/**
 * The Kürzel of a tour, derived from its name and never stored: first letters of its words and hyphen parts,
 * without lower-case words, at most three; the random part of generated names.
 */
export function tourCode(name: string): string {
  const generated = generatedName.exec(name)?.[1]
  if (generated !== undefined) return generated
  const words = name.split(/[\s\-–/]+/).filter((word) => word !== '')
  const capitalised = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
  const letters = (capitalised.length > 0 ? capitalised : words).map((word) => Array.from(word)[0] ?? '')
  return letters.slice(0, 3).join('').toUpperCase() || '?'
}

/** Codes of several tours; equal ones get a figure from the second on: WF, WF2, WF3. */
export function tourCodes(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const code = tourCode(name)
    const count = (seen.get(code) ?? 0) + 1
    seen.set(code, count)
    return count === 1 ? code : `${code}${count}`
  })
}

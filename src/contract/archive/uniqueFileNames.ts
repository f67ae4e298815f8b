import { cleanFileName, withSuffix } from './fileName'

/**
 * One flat, clean and unique name for each of `names`, in their order. Unique means ignoring case, as on
 * Windows and macOS. The first of several keeps its name, the others get a bracketed counter before the
 * extension that meets none of the names given: `a.pdf`, `a.pdf`, `a (1).pdf` become `a.pdf`,
 * `a (2).pdf`, `a (1).pdf`.
 */
export function uniqueFileNames(names: readonly string[]): string[] {
  const cleaned = names.map((name) => cleanFileName(name))
  const given = new Set(cleaned.map(nameKey))
  const used = new Set<string>()
  const counters = new Map<string, number>()
  return cleaned.map((name) => {
    const key = nameKey(name)
    if (!used.has(key)) {
      used.add(key)
      return name
    }
    let counter = counters.get(key) ?? 0
    let candidate: string
    do {
      counter += 1
      candidate = withSuffix(name, ` (${counter})`)
    } while (given.has(nameKey(candidate)) || used.has(nameKey(candidate)))
    counters.set(key, counter)
    used.add(nameKey(candidate))
    return candidate
  })
}

/** Equal for names that some file system takes for the same one. Two foldings, for ẞ, ß and SS are one. */
const nameKey = (name: string): string => name.toLowerCase().toUpperCase().normalize('NFC')

import { cleanFileName, withSuffix } from './fileName'

/**
 * One flat, clean and unique name for each of `names`, in their order. Names are compared ignoring case, as
 * on Windows and macOS. The first of equal names is kept. Each other one gets a counter in brackets before
 * the extension that no given name uses: `a.pdf`, `a.pdf`, `a (1).pdf` become `a.pdf`, `a (2).pdf`, `a
 * (1).pdf`.
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

/**
 * Equal for names that some file system treats as the same. Both case conversions are needed, so that ẞ, ß
 * and SS are equal.
 */
const nameKey = (name: string): string => name.toLowerCase().toUpperCase().normalize('NFC')

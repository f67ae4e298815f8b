/** Maximum length of a tour template's name. */
const maxLength = 120

/**
 * Returns a name for a copy: 'Nord (Kopie)', then 'Nord (Kopie 2)' and so on, also for a copy of a copy.
 * Truncates long names, so that the suffix stays visible.
 * @param taken names of other templates
 */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const base = baseName(name)
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' (Kopie)' : ` (Kopie ${number})`
    const copy = `${cutText(base, maxLength - suffix.length)}${suffix}`
    if (!taken.has(copy)) return copy
  }
}

/** Returns the name without copy suffix, by which copies are counted. */
export const baseName = (name: string): string => name.replace(/ \(Kopie(?: \d+)?\)$/, '') || name

/** Never splits a surrogate pair. */
const cutText = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()

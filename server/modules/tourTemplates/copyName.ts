/** Longest name of a tour template. */
const maxLength = 120

/**
 * A name for a copy: 'Nord (Kopie)', then 'Nord (Kopie 2)' and so on, also for a copy of a copy. Long names are cut,
 * so that the suffix can be read.
 * @param taken names that other templates have
 */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const base = baseName(name)
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' (Kopie)' : ` (Kopie ${number})`
    const copy = `${cutText(base, maxLength - suffix.length)}${suffix}`
    if (!taken.has(copy)) return copy
  }
}

/** The name that copies of it are counted by. */
export const baseName = (name: string): string => name.replace(/ \(Kopie(?: \d+)?\)$/, '') || name

/** Never in the middle of a letter that takes two places. */
const cutText = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()

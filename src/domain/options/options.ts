/**
 * An entry of a list of texts while it is edited, such as an option of a select. The key stays the same when
 * the text changes.
 */
export type OptionDraft = { key: string; text: string }

export const maximumOptions = 100

export function optionDrafts(texts: readonly string[]): OptionDraft[] {
  return texts.map((text, index) => ({ key: String(index), text }))
}

/**
 * Adds one option per line. Blank lines and existing options are skipped.
 * @param max maximum number of options
 * @returns the options, and the number of lines that were already `known` or exceeded the maximum (`refused`)
 */
export function addOptions(
  options: readonly OptionDraft[],
  text: string,
  max = maximumOptions,
): { options: readonly OptionDraft[]; known: number; refused: number } {
  const lines = linesOf(text)
  const present = new Set(options.map((option) => option.text.trim()))
  const fresh = [...new Set(lines)].filter((line) => !present.has(line))
  const added = fresh.slice(0, Math.max(0, max - options.length))
  const firstKey = 1 + Math.max(-1, ...options.map(({ key }) => Number(key)))
  return {
    options: [...options, ...added.map((line, index) => ({ key: String(firstKey + index), text: line }))],
    known: lines.length - fresh.length,
    refused: fresh.length - added.length,
  }
}

/** The trimmed lines that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const MAX_WORDS = 12

/**
 * Normalized words of a text. All spellings of an umlaut are equal: `Müller`, `Mueller` and `Muller` become
 * `muller`. `Straße`, `Strasse` and `Str.` become `str`, also at the end of a word; `Sankt` becomes `st`. All
 * characters except letters and digits separate words. The result is lossy on purpose and meant for
 * comparisons only.
 */
export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'a')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => (word === 'sankt' ? 'st' : word.replace(/([aou])e/g, '$1').replace(/(str)ass?e?$/, '$1')))
}

/** Whether two words differ by at most one changed, missing, added or transposed letter. */
export function isWithinOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const left = endA - start
  const right = endB - start
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}

const MIN_TYPO_LENGTH = 5

/**
 * Score of a typed word against a known one: 1 equal, 0.9 prefix, 0.8 one typo (words of five letters and
 * more), 0.7 prefix with one typo, else 0. Words with digits must match exactly.
 */
export function wordMatch(typed: string, known: string): number {
  if (typed === known) return 1
  if (known.startsWith(typed)) return 0.9
  if (typed.length < MIN_TYPO_LENGTH || /\d/.test(typed)) return 0
  if (isWithinOneTypo(typed, known)) return 0.8
  if (known.length <= typed.length) return 0
  for (const length of [typed.length - 1, typed.length, typed.length + 1])
    if (length <= known.length && isWithinOneTypo(typed, known.slice(0, length))) return 0.7
  return 0
}
